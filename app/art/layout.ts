import { place, short, stroke } from "./draw";
import { type MotifName, motifs, paleMotifs, soloMotifs } from "./motifs/catalogue";
import { type NamedPalette, NIGHT_INK } from "./palettes";
import type { Random } from "./random";
import { broad, centered, grounded, type StageName, stage } from "./stages";

interface Sheet {
  /** In units of a picture 200 high. */
  readonly width: number;
  readonly palette: NamedPalette;
  readonly motif: MotifName;
  readonly stage: StageName;
  readonly random: Random;
}

/** Narrower than this, there is room for one motif only. */
const narrow = 300;

/** How large a motif may be, and how far below the middle. */
const usual = { largest: 1.34, down: 0 };
const onGround = { largest: 1.34, down: 10 };

/** Stages whose own shapes are of the motif's colours, and would swallow what reaches into them. */
const clear: Partial<Record<StageName, typeof usual>> = {
  arch: { largest: 1.02, down: 10 },
  stripes: { largest: 1.12, down: -8 },
  fan: { largest: 1.2, down: 12 },
  checker: { largest: 1.16, down: 0 },
};

/** However wide the picture: more would be a pattern, and more bytes. */
const longestRow = 9;

/** Every motif fits in a box of so many units to each side of its middle; see the tests. */
export const reach = { x: 67, y: 70 };

/** What stays free at the edges, which boxes of other ratios cut: in units of a picture 200 high. */
const margin = 3;

/** One thing in the middle of a stage: alone, or (on one of four) in a row. Nothing of it is cut. */
export function compose(sheet: Sheet): string {
  const { width, palette, random } = sheet;
  const mayRepeat = random() >= 0.72;
  const x = width / 2;
  const y = 100;
  const background = stage(sheet.stage, { width, x, y, palette, random, isPale: paleMotifs.has(sheet.motif) });
  return background + (mayRepeat && isRepeatable(sheet) ? inARow(sheet, y) : alone(sheet, x, y));
}

function isRepeatable({ motif, stage, width }: Sheet): boolean {
  if (width < narrow || centered.has(stage) || soloMotifs.has(motif)) return false;
  return broad.has(stage) || motif === "grackle";
}

function alone(sheet: Sheet, x: number, y: number): string {
  const { width, stage, random } = sheet;
  const room = width * (width < 130 ? 0.94 : 0.86);
  const { largest, down } = clear[stage] ?? (grounded.has(stage) ? onGround : usual);
  const scale = Math.min(largest, room / (2 * reach.x)) * (1 + random() * 0.03);
  const turn = grounded.has(stage) ? 0 : (random() - 0.5) * 6;
  const lowest = 200 - margin - reach.y * scale;
  return place({ x, y: Math.min(y + down, lowest), scale, turn }, motifs[sheet.motif](inksOf(sheet)));
}

/** Every second one in the other colours; grackles sit on a wire. */
function inARow(sheet: Sheet, y: number): string {
  const { width, motif } = sheet;
  const inks = inksOf(sheet);
  const swapped = { ...inks, hot: inks.light, light: inks.hot };
  const onWire = motif === "grackle";
  const wire = `M0 ${y + 35}Q${short(width / 2)} ${y + 44} ${short(width)} ${y + 35}`;
  const count = Math.min(longestRow, Math.max(2, Math.round(width / 115)));
  const scale = Math.min(0.9, (0.94 * width) / count / (2 * reach.x));
  const row = Array.from({ length: count }, (_, i) => {
    const odd = i % 2 === 1;
    const x = (width / count) * (i + 0.5);
    const drawing = motifs[motif](odd ? swapped : inks);
    if (onWire) return place({ x, y: y + 3, scale: Math.min(0.74, scale) }, drawing);
    return place({ x, y: y + (odd ? 8 : -2), scale, turn: odd ? 6 : -6 }, drawing);
  });
  return (onWire ? stroke(wire, inks.dark, 2.4) : "") + row.join("");
}

function inksOf({ palette }: Sheet): NamedPalette {
  return palette.name === "lamp" ? { ...palette, dark: NIGHT_INK } : palette;
}
