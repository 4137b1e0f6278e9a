import { groundOf } from "~/art/cover-art";
import { type CoverArt, type Shape, shapes } from "./urls";

/**
 * Chooses the colours of cover art in a list: each avoids the grounds of those before it, which are its neighbors to the
 * left and above in a grid of up to so many columns. The drawing code stays on the server.
 * @param items null where there is a photograph instead.
 * @param shape in which they are shown: a narrow one may have another ground.
 * @param columns how many there are on the widest screen; at most seven, because there are eight grounds.
 */
export function arrangeCoverArt(
  items: readonly (CoverArt | null)[],
  shape: Shape = "card",
  columns = 3,
): (CoverArt | null)[] {
  const grounds: (string | undefined)[] = [];
  return items.map((item) => {
    const avoid = grounds.slice(-columns).filter((ground) => ground !== undefined);
    grounds.push(item ? groundOf({ ...item, ...shapes[shape], avoid }) : undefined);
    return item && { ...item, avoid };
  });
}
