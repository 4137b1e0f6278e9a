import { groundOf } from "~/art/cover-art";
import { type PosterOf, type Shape, shapes } from "./urls";

/**
 * Hangs the posters of a list side by side: each learns the grounds of those before it, which are its neighbors to the
 * left and above in a grid of up to so many columns. The drawing code stays on the server.
 * @param items null where a photograph hangs instead.
 * @param shape in which they hang: a narrow one may have another ground.
 * @param columns how many there are on the widest screen; at most seven, because there are eight grounds.
 */
export function hangPosters(
  items: readonly (PosterOf | null)[],
  shape: Shape = "card",
  columns = 3,
): (PosterOf | null)[] {
  const grounds: (string | undefined)[] = [];
  return items.map((item) => {
    const avoid = grounds.slice(-columns).filter((ground) => ground !== undefined);
    grounds.push(item ? groundOf({ ...item, ...shapes[shape], avoid }) : undefined);
    return item && { ...item, avoid };
  });
}
