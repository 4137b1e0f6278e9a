import { dots, ellipse, path, place, rect, short, stroke } from "../draw";
import type { Random } from "../random";

/** A live oak, some 80 high and 125 wide at scale 1; x and y are the foot of its trunk. `shine` picks out the top of the crown. */
export function oak(
  x: number,
  y: number,
  scale: number,
  inks: { trunk: string; crown: string; shine?: string },
): string {
  const trunk = "M-9 0C-4-20-8-30-30-44L-26-48C-10-38-4-34 0-28 4-38 14-46 34-50L37-45C18-40 8-28 10 0z";
  const shine = "M-44-58q8-10 20-10-12 2-20 10zM-6-74q12-10 26-6-14-1-26 6zM24-62q10-4 18 4-8-5-18-4z";
  const crown = [
    [-34, -54, 20, 13],
    [-14, -66, 24, 16],
    [14, -68, 25, 16],
    [36, -55, 20, 13],
    [0, -54, 34, 12],
    [-50, -46, 12, 8],
    [51, -46, 12, 8],
  ] as const;
  return place(
    { x, y, scale },
    path(trunk, inks.trunk) +
      crown.map(([dx, dy, rx, ry]) => ellipse(dx, dy, rx, ry, inks.crown)).join("") +
      (inks.shine ? path(shine, inks.shine) : ""),
  );
}

/** A cypress; x and y are its foot. */
export function cypress(x: number, y: number, height: number, colour: string): string {
  const left = `q${short(-height * 0.18)} ${short(-height * 0.4)} 0 ${short(-height)}`;
  const right = `q${short(height * 0.18)} ${short(height * 0.6)} 0 ${short(height)}`;
  return path(`M${short(x)} ${short(y)}${left}${right}z`, colour);
}

/** An agave, 60 wide at scale 1; x and y are the middle of its foot. */
export function agave(x: number, y: number, scale: number, colour: string): string {
  const leaves =
    "M0 0C-6-10-22-14-30-10-20-10-12-4-8 0zM0 0C-6-16-16-26-24-28-14-18-12-8-7 0zM0 0C-5-16-4-30 0-38 4-30 5-16 0 0zM0 0C6-16 16-26 24-28 14-18 12-8 7 0zM0 0C6-10 22-14 30-10 20-10 12-4 8 0z";
  return place({ x, y, scale }, path(leaves, colour));
}

/** A moonlight tower, some 120 high at scale 1; x and y are the middle of its foot. */
export function moonTower(x: number, y: number, scale: number, inks: { frame: string; lamps: string }): string {
  const lattice =
    "M-5 0-2-110M5 0 2-110M-4.500-12 4-30-3.500-48 3.200-66-2.800-84 2.400-100M4.500-12-4-30 3.500-48-3.200-66 2.800-84-2.400-100";
  return place(
    { x, y, scale },
    stroke(lattice, inks.frame, 1.7) +
      stroke("M-20-108H20M-12-114H12M0-110V-122", inks.frame, 2) +
      dots("M-20-112H22", inks.lamps, 8, 13.3),
  );
}

/** A gabled house with a door and two windows; x and y are its bottom left corner, height is that of the wall. */
export function house(
  x: number,
  y: number,
  width: number,
  height: number,
  inks: { wall: string; roof: string; door: string; pane: string },
): string {
  const eaves = y - height;
  const gable = `M${short(x - 5)} ${short(eaves)}L${short(x + width * 0.5)} ${short(eaves - width * 0.42)} ${short(x + width + 5)} ${short(eaves)}z`;
  return (
    rect(x, eaves, width, height, inks.wall) +
    path(gable, inks.roof) +
    rect(x + width * 0.4, y - height * 0.6, width * 0.2, height * 0.6, inks.door) +
    rect(x + width * 0.1, y - height * 0.68, width * 0.2, height * 0.32, inks.pane) +
    rect(x + width * 0.7, y - height * 0.68, width * 0.2, height * 0.32, inks.pane)
  );
}

interface Facade {
  x: number;
  y: number;
  width: number;
  height: number;
  columns: number;
  rows: number;
}

/** Windows in columns and rows that fill a facade, some two in five of them lit. */
export function windows(facade: Facade, unlit: string, lit: string, random: Random): string {
  const width = facade.width / facade.columns;
  const height = facade.height / facade.rows;
  let [darkPanes, litPanes] = ["", ""];
  for (let column = 0; column < facade.columns; column++) {
    for (let row = 0; row < facade.rows; row++) {
      const corner = `M${short(facade.x + column * width + width * 0.22)} ${short(facade.y + row * height + height * 0.2)}`;
      const pane = `${corner}h${short(width * 0.56)}v${short(height * 0.58)}h${short(-width * 0.56)}z`;
      if (random() < 0.42) litPanes += pane;
      else darkPanes += pane;
    }
  }
  return path(darkPanes, unlit) + path(litPanes, lit);
}

/** Path data of a plain building; x and y are its bottom left corner. */
export function block(x: number, width: number, height: number, y: number): string {
  return `M${short(x)} ${short(y)}v${short(-height)}h${short(width)}v${short(height)}z`;
}
