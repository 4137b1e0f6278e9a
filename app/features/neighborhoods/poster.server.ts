import { normalKind, scenesOf } from "~/shared/images/art/kinds";
import type { PosterOf } from "~/shared/images/urls";

/** The scene of a neighborhood. One that nobody has drawn yet gets a landscape, which its name chooses. */
export function posterOf({ name }: { name: string }): PosterOf {
  const kind = name.toLowerCase();
  return { kind: scenesOf(normalKind(kind)) ? kind : "outdoors", name };
}
