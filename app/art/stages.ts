import { circle, circles, dots, path, rect, ring, short } from "./draw";
import { isDeep, type NamedPalette } from "./palettes";
import type { Random } from "./random";
import { archways, crescent, ridge, stars, stringOfLights, sunburst, wave } from "./scenery";

/** What a stage is built for. */
interface Setting {
  readonly width: number;
  /** Where the motif will stand. */
  readonly x: number;
  readonly y: number;
  readonly palette: NamedPalette;
  readonly random: Random;
  /** A motif that is mostly light needs something darker behind it. */
  readonly isPale: boolean;
}

type Stage = (setting: Setting) => string;

const stages = {
  rays: (setting) => {
    const { x, y, palette, random } = setting;
    const wedges = 12 + 2 * Math.floor(random() * 4);
    return sunburst(x, y, wedges, palette.second, random()) + circle(x, y, 62 + random() * 14, haloOf(setting));
  },

  disc: (setting) => {
    const { x, y, random, palette } = setting;
    const radius = 76 + random() * 16;
    const isQuiet = random() < 0.5;
    const edge = isQuiet ? palette.light : palette.second;
    const [dx, dy] = [(random() - 0.5) * 30, (random() - 0.5) * 20];
    const beads = `M${short(x - radius - 17)} ${y}a${short(radius + 17)} ${short(radius + 17)} 0 1 1 0 .1`;
    return (
      circle(x + dx, y - 4 + dy, radius, isQuiet ? palette.second : haloOf(setting)) +
      ring(x, y, radius + 8, edge, 2.5) +
      (random() < 0.5 ? dots(beads, edge, 3.5, 13) : "")
    );
  },

  rings: ({ x, y, palette: { ground, second } }) =>
    circles([x, y, 112, second], [x, y, 92, ground], [x, y, 72, second], [x, y, 52, ground]),

  /** Wide enough for the whole motif to stand in the doorway. */
  arch: ({ x, palette, random, isPale }) => {
    const { second, hot, light } = palette;
    const onLightGround = isPale ? [hot, light, hot, second] : [hot, light, second, light];
    return archways(x, 106 + random() * 12, 102, isDeep(palette) ? [second, hot, light, second] : onLightGround);
  },

  stripes: (setting) => {
    const { width, x, random, palette } = setting;
    const y = 146 + random() * 12;
    const sun = circle(x + (random() - 0.5) * 80, y - 56, 56, haloOf(setting));
    random(); // unused, but every later number of existing pictures depends on it
    const band = (colour: string, below: number) => path(wave(width, y + below, 11, width / 2.2), colour);
    return sun + band(palette.second, 0) + band(palette.hot, 13) + band(palette.light, 23) + band(palette.dark, 32);
  },

  halftone: ({ width, palette }) => {
    const row = (i: number) => `M${i % 2 ? -3 : 4} ${200 - i * 14}H${short(width + 6)}`;
    return Array.from({ length: 9 }, (_, i) => dots(row(i), palette.second, 12.5 - i * 1.25, 15)).join("");
  },

  split: ({ width, x, y, palette, random }) => {
    const half =
      random() < 0.5
        ? `M0 202V${short(150 + random() * 30)}L${short(width)} ${short(30 + random() * 40)}V202z`
        : `M${short(x)} 0H${short(width)}V200H${short(x)}z`;
    return path(half, palette.second) + (random() < 0.6 ? ring(x, y, 84, palette.light, 2) : "");
  },

  floor: ({ width, x, palette, random }) => {
    const { second, hot, light, dark } = palette;
    const wire = isDeep(palette) ? second : dark;
    return (
      circle(
        x + (random() < 0.5 ? -1 : 1) * (50 + random() * 20),
        56 + random() * 20,
        26,
        isDeep(palette) ? hot : light,
      ) +
      rect(0, 158, width, 44, second) +
      (random() < 0.6 ? stringOfLights({ width, y: 22, sag: 13, wire, bulb: hot, size: 5 }) : "")
    );
  },

  night: ({ width, x, palette, random }) => {
    const { ground, second, light, hot, dark } = palette;
    const side = random() < 0.5 ? -1 : 1;
    const moonX = x + side * Math.min(width * 0.3, 100);
    const sky = isDeep(palette)
      ? stars(width, 120, 22, light, random) + crescent(moonX, 48 + random() * 10, 22, light, ground)
      : circle(moonX, 48 + random() * 10, 22, hot);
    const far = path(ridge(width, 132, 12, 2, random() * 6), second);
    return sky + far + path(ridge(width, 164, 8, 3, random() * 6), isDeep(palette) ? dark : hot);
  },

  checker: (setting) => {
    const { width, x, palette } = setting;
    const tile = 18;
    const top = 200 - 2 * tile;
    const odd = Math.ceil(width / tile) % 2;
    const [floor, tiles] = isDeep(palette) ? [palette.dark, palette.second] : [palette.light, palette.hot];
    const row = (i: number) =>
      `<path d="M${(i + odd) % 2 ? -tile : 0} ${top + tile * (i + 0.5)}H${short(width)}" stroke="${tiles}" stroke-width="${tile}" stroke-dasharray="${tile}"/>`;
    return circle(x, top - 36, 84, haloOf(setting)) + rect(0, top, width, 60, floor) + row(0) + row(1);
  },

  strings: ({ width, palette }) => {
    const colours = { wire: isDeep(palette) ? palette.light : palette.dark, bulb: palette.hot };
    return (
      path(wave(width, 168, 9, width / 1.6), palette.second) +
      stringOfLights({ ...colours, width, y: 12, sag: 15, size: 6, gap: 17 }) +
      stringOfLights({ ...colours, width, y: 40, sag: 18, size: 5, arcs: 3, gap: 16 })
    );
  },

  /** Bright only at its rim, above the motif: an arc of the motif's own colours would swallow it. */
  fan: ({ x, palette: { ground, second, hot, light }, isPale }) => {
    const arcs: [radius: number, colour: string][] = [
      [200, isPale ? hot : light],
      [187, ground],
      [170, second],
      [136, ground],
      [106, second],
      [76, ground],
    ];
    return arcs.map(([radius, colour]) => circle(x, 206, radius, colour)).join("");
  },
} satisfies Record<string, Stage>;

export type StageName = keyof typeof stages;

/** Their order decides which cover art gets which stage. */
export const stageNames = [
  "rays",
  "disc",
  "rings",
  "arch",
  "stripes",
  "halftone",
  "split",
  "floor",
  "night",
  "checker",
  "strings",
  "fan",
] as const satisfies readonly StageName[];

/** Stages with a middle that only one motif can stand in. */
export const centered: ReadonlySet<StageName> = new Set(["arch", "rings", "fan"]);
/** Stages broad enough for a row of motifs. */
export const broad: ReadonlySet<StageName> = new Set(["floor", "strings", "halftone", "stripes", "split"]);
/** Stages with something to stand on: the motif is upright. */
export const grounded: ReadonlySet<StageName> = new Set(["floor", "night", "checker", "strings", "stripes"]);

/** The background that a motif stands before, 200 high, edge to edge. */
export function stage(name: StageName, setting: Setting): string {
  return rect(0, 0, setting.width, 200, setting.palette.ground) + stages[name](setting);
}

function haloOf({ palette, isPale }: Setting): string {
  return isDeep(palette) || isPale ? palette.second : palette.light;
}
