import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { drawCoverArt } from "~/art/cover-art";
import { type Asking, costOf, drawnFrom, mayDraw } from "./drawings.server";
import { takeTurns } from "./turns.server";
import type { CoverArt } from "./urls";
import { ogSize } from "./versions";

/** Other sites show no SVG beside a link, so cover art is also to be had as a JPEG. */
const kept = new LRUCache<string, Promise<Buffer>>({ max: 100 });

/** One at a time: a crowd of them leaves a core to everybody else. */
const inTurn = takeTurns(1, 15_000);

/**
 * Safe in this process: the input is the site's own SVG. Uploads are decoded in a process of their own.
 * @returns undefined where it is not there yet and would be one too many, for who asks or for all together
 */
export async function coverArtJpeg(asking: Asking, art: CoverArt): Promise<Buffer | undefined> {
  const known = drawnFrom(art);
  const ready = kept.get(known);
  if (ready) return inTime(ready);
  if (!(await mayDraw(asking, costOf.jpeg))) return undefined;
  // Somebody else may have asked for it in the meantime.
  const picture = kept.get(known) ?? inTurn(() => rasterOf(art));
  picture.catch(() => kept.delete(known));
  kept.set(known, picture);
  return inTime(picture);
}

const inTime = (picture: Promise<Buffer>): Promise<Buffer | undefined> =>
  picture.catch((error) => {
    if (error instanceof DOMException && error.name === "TimeoutError") return undefined;
    throw error;
  });

const rasterOf = ({ kind, name }: CoverArt): Promise<Buffer> =>
  sharp(Buffer.from(drawCoverArt({ kind, name, ...ogSize })))
    .resize(ogSize.width, ogSize.height)
    .jpeg({ quality: 85 })
    .toBuffer();
