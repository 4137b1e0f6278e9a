export type Box = { left: number; top: number; right: number; bottom: number };
export type Point = { left: number; top: number };

type Crowd = {
  size: { width: number; height: number };
  /** What may be used of the window, its margins taken off. */
  room: Box;
  /** What must stay in sight. */
  needed: readonly Box[];
  /** What should, if there is still a place without it. */
  wanted: readonly Box[];
  /** Where it stands now: it does not move without need. */
  now?: Point;
};

/** Around what is needed. */
const GAP = 8;
const NEEDED_OVER_WANTED = 1000;

/** Where a box covers the least: at the bottom right, in another corner, else above or below something that is needed. */
export function freePlace({ size, room, needed, wanted, now }: Crowd): Point {
  const sides = [...new Set([Math.max(room.left, room.right - size.width), room.left])];
  const lowest = Math.max(room.top, room.bottom - size.height);
  const beside = [...needed, ...wanted]
    .flatMap(({ top, bottom }) => [top - GAP - size.height, bottom + GAP])
    .filter((top) => top > room.top && top < lowest)
    .sort((one, other) => other - one);
  // On a phone the top is the head of the page.
  const heights = sides.length > 1 ? [lowest, room.top, ...beside] : [lowest, ...beside, room.top];
  const places = heights.flatMap((top) => sides.map((left) => ({ left, top })));
  const stays = now && isWithin(room, now, size) ? [now] : [];
  const cost = (place: Point) =>
    covered(place, size, needed, GAP / 2) * NEEDED_OVER_WANTED + covered(place, size, wanted, 0);
  return [...stays, ...places].reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

const isWithin = (room: Box, { left, top }: Point, { width, height }: Crowd["size"]) =>
  left >= room.left && top >= room.top && left + width <= room.right && top + height <= room.bottom;

/** In square px. */
function covered({ left, top }: Point, { width, height }: Crowd["size"], boxes: readonly Box[], margin: number) {
  return boxes.reduce((sum, box) => {
    const across = Math.min(left + width, box.right + margin) - Math.max(left, box.left - margin);
    const down = Math.min(top + height, box.bottom + margin) - Math.max(top, box.top - margin);
    return sum + Math.max(0, across) * Math.max(0, down);
  }, 0);
}
