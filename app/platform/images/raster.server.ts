import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { drawCoverArt } from "~/art/cover-art";
import type { CoverArt } from "./urls";
import { ogSize } from "./versions";

/** Other sites show no SVG beside a link, so cover art is also to be had as a JPEG. */
const kept = new LRUCache<string, Promise<Buffer>>({ max: 100 });

/** Safe in this process: the input is the site's own SVG. Uploads are decoded in a process of their own. */
export function coverArtJpeg({ kind, name }: CoverArt): Promise<Buffer> {
  const known = `${kind}|${name}`;
  const ready = kept.get(known);
  if (ready) return ready;
  const drawing = drawCoverArt({ kind, name, ...ogSize });
  const picture = sharp(Buffer.from(drawing)).resize(ogSize.width, ogSize.height).jpeg({ quality: 85 }).toBuffer();
  picture.catch(() => kept.delete(known));
  kept.set(known, picture);
  return picture;
}
