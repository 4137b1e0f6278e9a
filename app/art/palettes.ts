/** Five inks of one screen print, as hex colours. */
export interface Palette {
  readonly ground: string;
  /** A second ground, close to the first: halos, far hills, floors. */
  readonly second: string;
  readonly light: string;
  /** The accent that the eye meets first. */
  readonly hot: string;
  /** The silhouette. */
  readonly dark: string;
}

export type PaletteName = "lamp" | "dusk" | "lime" | "blue" | "sage" | "clay" | "amber" | "spring";

export interface NamedPalette extends Palette {
  readonly name: PaletteName;
}

/** Their order decides which picture gets which colours: a new palette changes every picture without a scene of its own. */
export const palettes: readonly [NamedPalette, ...NamedPalette[]] = [
  { name: "lamp", ground: "#20264f", second: "#37418a", light: "#fbe8c6", hot: "#f2a93b", dark: "#11142c" },
  { name: "dusk", ground: "#f2b8a0", second: "#e08d78", light: "#fff0da", hot: "#c9472f", dark: "#2b2656" },
  { name: "lime", ground: "#ead9ba", second: "#d3b887", light: "#fffaf0", hot: "#c4512f", dark: "#22305e" },
  { name: "blue", ground: "#4a5cd2", second: "#3444ad", light: "#f9e9cb", hot: "#f6b04a", dark: "#171d4d" },
  { name: "sage", ground: "#bed2b2", second: "#8db391", light: "#fdf5e0", hot: "#dc5d3a", dark: "#173e3b" },
  { name: "clay", ground: "#c4533a", second: "#a43f2d", light: "#fce5c2", hot: "#f5b748", dark: "#2c1630" },
  { name: "amber", ground: "#f3b34a", second: "#e7953a", light: "#fff1d2", hot: "#b8402e", dark: "#2a2350" },
  { name: "spring", ground: "#1f6068", second: "#2f8082", light: "#f7ead0", hot: "#f2a65e", dark: "#0d2c38" },
];

/** Silhouettes on the darkest ground, which would swallow its own dark. */
export const NIGHT_INK = "#0b0d20";

/** The palette of that name. */
export function paletteNamed(name: PaletteName): NamedPalette {
  return palettes.find((palette) => palette.name === name) ?? palettes[0];
}

/** Whether the sky of this palette is a night sky: lit lamps, stars. */
export function isNight({ name }: NamedPalette): boolean {
  return name === "lamp" || name === "blue" || name === "spring";
}

/** Whether light shapes stand out from this ground better than dark ones. */
export function isDeep(palette: NamedPalette): boolean {
  return isNight(palette) || palette.name === "clay";
}
