import { picture } from "./draw";
import { motifsOf, normalKind } from "./kinds";
import { isMotifName, type MotifName, motifs } from "./motifs/catalogue";
import type { Palette } from "./palettes";

/** On light or dark paper. */
type Tone = "light" | "dark";

const inks: Record<Tone, Palette> = {
  light: { ground: "#fffaf0", second: "#e08d78", light: "#f6c77a", hot: "#c9472f", dark: "#2b2f5e" },
  dark: { ground: "#1c1f2b", second: "#6f7fe8", light: "#fbe8c6", hot: "#f2a93b", dark: "#8e9bf5" },
};

/** Kinds whose emblem isn't the first of their motifs, mostly so that no two in one row are the same. */
const chosen = new Map<string, MotifName>([
  ["food", "taco"],
  ["american", "burger"],
  ["mediterranean", "olives"],
  ["asian fusion", "wok"],
  ["asian", "wok"],
  ["japanese", "noodles"],
  ["chinese", "takeout"],
  ["thai", "currybowl"],
  ["indian", "thali"],
  ["other", "plate"],
  ["bbq", "smoker"],
  ["outdoors", "leaf"],
  ["apartment", "house"],
  ["downtown", "house"],
]);

/** One motif on its own, for filters and small tiles. `size` is the width and height in px. */
export function emblem(asked: { kind?: string; size?: number; tone?: Tone } = {}): string {
  const { kind = "generic", size = 40, tone = "light" } = asked;
  const motif = motifs[motifOf(kind)];
  return picture({ viewBox: "-66 -70 132 140", width: size, height: size }, motif(inks[tone]));
}

function motifOf(kind: string): MotifName {
  const asked = kind.toLowerCase();
  const normal = normalKind(kind);
  if (isMotifName(asked)) return asked;
  return chosen.get(asked) ?? chosen.get(normal) ?? (isMotifName(normal) ? normal : motifsOf(normal)[0]);
}
