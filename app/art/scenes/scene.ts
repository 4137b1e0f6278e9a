import type { NamedPalette } from "../palettes";
import type { Random } from "../random";

/** A whole picture, 200 high and at least `narrowestScene` wide. */
export type Scene = (width: number, palette: NamedPalette, random: Random) => string;

/** In units of a picture 200 high: below this, whatever stands in a scene would be cut off at the sides. */
export const narrowestScene = 270;
