import type { Dependencies } from "~/platform/dependencies.server";
import { type Asking, drawingOf } from "./drawings.server";
import { isImageKey } from "./rules";
import { typeOf } from "./store.server";
import { ART_VERSION, MAX_COVER_ART_NAME, type Shape, shapes } from "./urls";

type Params = Readonly<Record<string, string | undefined>>;

/** Immutable: another picture has another address. */
const FOR_GOOD = "public, max-age=31536000, immutable";

/** A file of a stored picture. Anything but the addresses that we write ourselves is not found. */
export async function imageResponse(
  dependencies: Pick<Dependencies, "images" | "log">,
  params: Params,
): Promise<Response> {
  const { key = "", name = "" } = params;
  if (!isImageKey(key) || !typeOf(name)) return plain(404, "Not found");
  try {
    const file = await dependencies.images.open(key, name);
    if (!file) return plain(404, "Not found");
    const isForOtherSites = name === "og.jpg";
    const headers = headersOf({ type: file.type, cache: FOR_GOOD, isForOtherSites });
    return new Response(file.body, { headers: { ...headers, "Content-Length": String(file.size) } });
  } catch (error) {
    dependencies.log.error({ err: error, key }, "a picture could not be read");
    return plain(503, "This picture can't be read right now");
  }
}

/** Cover art or a face, drawn on request. An unknown kind is drawn as things of the porch: admins invent categories. */
export async function coverArtResponse(asking: Asking, params: Params): Promise<Response> {
  const { version = "", shape = "", kind = "", name: file = "" } = params;
  const name = file.replace(/\.svg$/, "");
  const isOurs = /^\d{1,4}$/.test(version) && isShape(shape) && file.endsWith(".svg") && isWord(kind) && isWord(name);
  if (!isOurs) return plain(404, "Not found");
  const drawing = await drawingOf(asking, shape, { kind, name });
  if (drawing === undefined) return tooMany();
  // Another version may be a newer server's, during a rolling update: this one's drawing is cached for a minute only.
  const cache = version === ART_VERSION ? FOR_GOOD : "public, max-age=60";
  const headers = headersOf({ type: "image/svg+xml", cache });
  return new Response(drawing, { headers });
}

const isShape = (text: string): text is Shape => Object.hasOwn(shapes, text);

/** May be empty: things without a name have cover art, too. */
const isWord = (text: string) => [...text].length <= MAX_COVER_ART_NAME && !/\p{Cc}/u.test(text);

type Facts = { type: string; cache: string; isForOtherSites?: boolean };

/** The policy is for a picture that is opened by itself: it runs nothing and loads nothing. */
const headersOf = ({ type, cache, isForOtherSites = false }: Facts) => ({
  "Content-Type": type,
  "Cache-Control": cache,
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "sandbox; default-src 'none'",
  "Cross-Origin-Resource-Policy": isForOtherSites ? "cross-origin" : "same-origin",
});

/** For who asks for more new drawings than there are people behind one address. */
export const tooMany = (): Response => {
  const response = plain(429, "This is more than we can draw for you at once. Please try again in a minute.");
  response.headers.set("Retry-After", "60");
  return response;
};

const plain = (status: number, text: string) =>
  new Response(text, { status, headers: headersOf({ type: "text/plain; charset=utf-8", cache: "no-store" }) });
