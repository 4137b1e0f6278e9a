import type { RouterContextProvider } from "react-router";
import { type Context, read, requestContext } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { notFound } from "~/platform/forms/page-refusals";
import { coverArtJpeg } from "./raster.server";
import { tooMany } from "./serve.server";
import type { CoverArt } from "./urls";

type DrawnThing<Item> = {
  /** As in "Event not found". */
  what: string;
  /** As whoever asks may see it. Of what is not there nothing is drawn: it takes time. */
  find(context: Context, id: string): Promise<Item | undefined>;
  artOf(item: Item): CoverArt;
  /** Whether anyone may keep it: a picture of what waits or was rejected is for its viewer alone. */
  isPublic(item: Item): boolean;
};

/** The drawn picture of something as a JPEG for other sites, which show it beside a link. */
export async function coverArtFile<Item>(
  context: Readonly<RouterContextProvider>,
  id: string,
  { what, find, artOf, isPublic }: DrawnThing<Item>,
): Promise<Response> {
  const item = isId(id) ? await find(read(context), id) : undefined;
  if (!item) throw notFound(what);
  const picture = await coverArtJpeg(context.get(requestContext), artOf(item));
  if (!picture) return tooMany();
  return new Response(new Uint8Array(picture), {
    headers: {
      "Content-Type": "image/jpeg",
      "Cache-Control": isPublic(item) ? "public, max-age=86400" : "private, no-store",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}
