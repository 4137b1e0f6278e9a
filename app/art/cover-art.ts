import { picture, place, rect } from "./draw";
import { motifAskedFor, motifsOf, normalKind, ownPaletteOf, scenesOf } from "./kinds";
import { compose } from "./layout";
import type { MotifName } from "./motifs/catalogue";
import { type NamedPalette, paletteNamed, palettes } from "./palettes";
import { hash, pick, type Random, rng } from "./random";
import { type SceneName, scenes } from "./scenes/catalogue";
import { narrowestScene, type Scene } from "./scenes/scene";
import { type StageName, stageNames } from "./stages";

export { emblem } from "./emblem";
export { avatar } from "./faces";

/** What cover art is drawn for. The same words give the same picture, on every machine. */
interface CoverArtSpec {
  /** What sort of thing it is: `music event`, `bbq`, `hyde park`, or the name of a motif. Unknown kinds show things of the porch. */
  kind?: string;
  /** Varies the cover art; a word in it may choose the motif. Never drawn. */
  name?: string;
  /** In px, but only their ratio changes the picture. */
  width?: number;
  height?: number;
}

/** An event card, in px. */
const usual = { width: 640, height: 400 };

/** More than eight times as wide as high (or as high as wide) is no cover art: nobody would see what it shows. */
const longestRatio = 8;

/**
 * Draws cover art as an SVG document: 1.5 KB on average, at most 4 KB up to 16:9 and 11 KB at 8:1, where a row has nine motifs.
 * Throws a RangeError for sides that aren't positive or far too unequal.
 */
export function drawCoverArt(spec: CoverArtSpec = {}): string {
  const { width = usual.width, height = usual.height } = spec;
  const plan = planFor(spec);
  const body = plan.shows === "scene" ? landscape(plan) : compose(plan);
  return picture({ viewBox: `0 0 ${plan.width} 200`, width, height, fills: true }, body);
}

interface Planned {
  /** In units of a picture 200 high. */
  readonly width: number;
  readonly palette: NamedPalette;
  readonly random: Random;
}
type ScenePlan = Planned & { readonly shows: "scene"; readonly scene: SceneName };
type MotifPlan = Planned & { readonly shows: "motif"; readonly motif: MotifName; readonly stage: StageName };

/**
 * The palette comes from the name alone, and nothing from the size: one thing has one face on its card, on its page and in every
 * list. Every other decision in the order in which the dice are thrown: another order is other cover art for every name.
 */
function planFor({ kind: asked = "generic", name = "", ...size }: CoverArtSpec): ScenePlan | MotifPlan {
  const kind = normalKind(asked);
  const width = unitsWide(size);
  const random = rng(hash(`${kind}|${name}`));
  const palette = pick(palettes, rng(hash(name)));
  const places = scenesOf(kind);
  if (places) {
    const own = ownPaletteOf(kind);
    return { shows: "scene", scene: pick(places, random), palette: own ? paletteNamed(own) : palette, width, random };
  }
  const motif = motifAskedFor(kind, name) ?? pick(motifsOf(kind), random);
  return { shows: "motif", motif, palette, stage: pick(stageNames, random), width, random };
}

function unitsWide({ width = usual.width, height = usual.height }: CoverArtSpec): number {
  const ratio = width / height;
  if (!(width > 0 && height > 0 && ratio <= longestRatio && ratio >= 1 / longestRatio)) {
    throw new RangeError(`No poster is ${width} by ${height}`);
  }
  return Math.round(200 * ratio);
}

/** A box too narrow for the scene shows all of it, smaller, under more sky. */
function landscape({ width, palette, random, scene }: ScenePlan): string {
  const draw: Scene = scenes[scene];
  if (width >= narrowestScene) return draw(width, palette, random);
  const scale = Math.ceil((width / narrowestScene) * 1000) / 1000;
  const sky = rect(0, 0, width, 201, palette.ground);
  return sky + place({ y: 200.2 - 200 * scale, scale }, draw(narrowestScene, palette, random));
}
