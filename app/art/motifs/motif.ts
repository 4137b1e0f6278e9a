import type { Palette } from "../palettes";

/** One thing, drawn in the inks of a palette, in a box of about -50 to 50 around 0,0. */
export type Motif = (palette: Palette) => string;
