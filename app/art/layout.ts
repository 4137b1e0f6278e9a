import { place, short, stroke } from "./draw";
import { type MotifName, motifs, paleMotifs, soloMotifs } from "./motifs/catalogue";
import { type NamedPalette, NIGHT_INK } from "./palettes";
import type { Random } from "./random";
import { broad, centered, grounded, type StageName, stage } from "./stages";

/** Where on wide cover art the motif stands: beside whatever else is in its box. */
export type Focus = "left" | "center" | "right";

interface Sheet {
  /** In units of a picture 200 high. */
  readonly width: number;
  readonly palette: NamedPalette;
  readonly motif: MotifName;
  readonly stage: StageName;
  readonly focus: Focus;
  readonly random: Random;
}

/** Wider than this, the motif stands to one side. */
const wide = 440;
/** Narrower than this, there is room for one motif only. */
const narrow = 150;
const across: Record<Focus, number> = { left: 0.3, center: 0.5, right: 0.68 };

/** One thing before a stage: alone, or (on two of five) in a row or from very near. */
export function compose(sheet: Sheet): string {
  const { width, palette, random } = sheet;
  const layout = width < narrow ? 0 : random();
  const x = width > wide ? width * across[sheet.focus] : width / 2;
  const y = 100;
  const background = stage(sheet.stage, { width, x, y, palette, random, isPale: paleMotifs.has(sheet.motif) });
  if (layout < 0.6 || centered.has(sheet.stage)) return background + alone(sheet, x, y);
  if (layout >= 0.82) return background + nearby(sheet, x, y);
  return background + (isRepeatable(sheet) ? inARow(sheet, y) : alone(sheet, x, y));
}

function isRepeatable({ motif, stage }: Sheet): boolean {
  return !soloMotifs.has(motif) && (broad.has(stage) || motif === "grackle");
}

function alone(sheet: Sheet, x: number, y: number): string {
  const { width, stage, random } = sheet;
  const isGrounded = grounded.has(stage);
  const room = width * (width < 130 ? 0.92 : 0.8);
  const scale = Math.min(1.52, room / 122) * (1 + random() * 0.14);
  const turn = isGrounded ? 0 : (random() - 0.5) * 12;
  return place(
    { x, y: y + (isGrounded || stage === "arch" ? 10 : 3), scale, turn },
    motifs[sheet.motif](inksOf(sheet)),
  );
}

/** Every second one in the other colours; grackles sit on a wire. */
function inARow(sheet: Sheet, y: number): string {
  const { width, motif } = sheet;
  const inks = inksOf(sheet);
  const swapped = { ...inks, hot: inks.light, light: inks.hot };
  const onWire = motif === "grackle";
  const wire = `M0 ${y + 35}Q${short(width / 2)} ${y + 44} ${short(width)} ${y + 35}`;
  const count = Math.max(2, Math.round(width / 105));
  const row = Array.from({ length: count }, (_, i) => {
    const odd = i % 2 === 1;
    const x = (width / count) * (i + 0.5);
    const drawing = motifs[motif](odd ? swapped : inks);
    if (onWire) return place({ x, y: y + 3, scale: 0.74 }, drawing);
    return place({ x, y: y + (odd ? 8 : -2), scale: 0.86, turn: odd ? 6 : -6 }, drawing);
  });
  return (onWire ? stroke(wire, inks.dark, 2.4) : "") + row.join("");
}

function nearby(sheet: Sheet, x: number, y: number): string {
  return place({ x: x + 14, y: y + 26, scale: 2.05, turn: -8 }, motifs[sheet.motif](inksOf(sheet)));
}

function inksOf({ palette }: Sheet): NamedPalette {
  return palette.name === "lamp" ? { ...palette, dark: NIGHT_INK } : palette;
}
