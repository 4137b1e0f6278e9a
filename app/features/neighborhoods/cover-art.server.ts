import { hasScene } from "~/platform/images/scenes.server";
import type { CoverArt } from "~/platform/images/urls";

/** The scene of a neighborhood. One that nobody has drawn yet gets a landscape, which its name chooses. */
export function coverArtOf({ name }: { name: string }): CoverArt {
  const kind = name.toLowerCase();
  return { kind: hasScene(kind) ? kind : "outdoors", name };
}
