import { coverArtJpeg } from "./raster.server";
import type { CoverArt } from "./urls";

/**
 * The drawn picture of something as a JPEG for other sites, which show it beside a link.
 * @param isPublic whether anyone may keep it: a picture of what waits or was rejected is for its viewer alone.
 */
export async function coverArtFile(coverArt: CoverArt, isPublic: boolean): Promise<Response> {
  return new Response(new Uint8Array(await coverArtJpeg(coverArt)), {
    headers: {
      "Content-Type": "image/jpeg",
      "Cache-Control": isPublic ? "public, max-age=86400" : "private, no-store",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}
