import type { IncomingMessage, RequestListener } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { commandsByName } from "~/commands.server";
import { isDatabaseAway } from "~/db/errors.server";
import { sessionCookieName } from "~/platform/accounts/auth.server";
import { createViewerFinder } from "~/platform/accounts/viewer.server";
import { flashCookieName } from "~/platform/commands/flash.server";
import { commandsContext } from "~/platform/commands/registry.server";
import { type RequestFacts, requestContext } from "~/platform/context.server";
import { serveAssets } from "./assets";
import { createBodyRoom } from "./body-room";
import { clientAddress, isFromHere } from "./client-address";
import { policy, securityHeaders } from "./headers";
import { health } from "./health";
import { createPageCache } from "./page-cache";
import { oneAtATime } from "./pipelined";
import type { Porchlight } from "./process";
import { bringsBody, type Received, receiveBody } from "./receive-body";

export { prepareCity } from "./city";
export { openPorchlight } from "./process";
export { runTask } from "./tasks";

/** In characters: pages carry what was asked for in their links. The longest of ours is the way back after signing in. */
const longestQuery = 8000;
/** The framework matches every beginning of a path against all routes. Ours have five parts at most. */
const mostSegments = 16;

/** The web application: everything between a request and a page. */
export async function createApp(
  porchlight: Porchlight,
  { trustedProxies, bodyMemory }: { trustedProxies: number; bodyMemory: number },
  mode: "development" | "production",
): Promise<RequestListener> {
  const { dependencies } = porchlight;
  const build = (await import("virtual:react-router/server-build")) as unknown as ServerBuild;
  // The one action asks where a form comes from, by the address that people know. The framework would compare with the
  // address that a proxy asked for, which is another one where the proxy ends TLS.
  const handlePage = createRequestHandler({ ...build, allowedActionOrigins: ["**"] }, mode);
  const findViewer = createViewerFinder(dependencies.db, dependencies.settings);
  const { baseUrl } = dependencies.settings;
  const cache = createPageCache(dependencies.changes, [sessionCookieName(baseUrl), flashCookieName(baseUrl)]);
  const room = createBodyRoom(bodyMemory);
  const bodies = new WeakMap<IncomingMessage, Received>();
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.use(async (c, next) => {
    await next();
    // Whatever it is, it is on its way: nobody waits for how long a slow line takes to receive it.
    cache.finish(c.env.incoming.url as string);
  });
  app.use(securityHeaders(dependencies.settings, mode));
  app.route("/", health(porchlight));
  if (mode === "production") app.use(serveAssets());
  app.use(compress({ threshold: 1024 }));
  app.use((c, next) => {
    const refusal = bodies.get(c.env.incoming)?.refusal;
    if (!refusal) return next();
    if (refusal === "too large")
      return Promise.resolve(c.text("This is more than we can take. Pictures may have 5 MB.", 413));
    return Promise.resolve(c.text(noRoom, 503, { "Retry-After": "10" }));
  });
  app.use((c, next) => {
    if (!isTooLong(new URL(c.req.url))) return next();
    return Promise.resolve(c.text("This address is longer than we can take.", 414));
  });
  app.all("*", async (c) => {
    const now = new Date();
    const { pathname } = new URL(c.req.url);
    // Pictures look the same to everyone, and a page asks for dozens.
    const isPicture = /^\/(images|art)\//.test(pathname);
    const trouble: RequestFacts["trouble"] = {};
    const found = isPicture ? null : await findViewer(c.req.header("Cookie"), now).catch(note(trouble));
    const context = new RouterContextProvider();
    const address = clientAddress(c.env.incoming, trustedProxies);
    context.set(commandsContext, commandsByName);
    context.set(requestContext, {
      db: dependencies.db,
      viewer: found?.viewer ?? null,
      now,
      dependencies,
      request: {
        id: c.get("requestId"),
        ip: address,
        headers: c.req.raw.headers,
        signal: c.req.raw.signal,
        nonce: c.get("nonce"),
        isData: pathname.endsWith(".data"),
        isHead: c.req.method === "HEAD",
        isBanned: found !== null && found.viewer === null,
        isLocal: isFromHere(c.env.incoming),
        trouble,
      },
    });
    const { incoming } = c.env;
    const admitted = cache.admit(incoming, found);
    const response = saysWhenToReturn(await handlePage(c.req.raw, context), trouble);
    if (found?.renewed) response.headers.append("Set-Cookie", found.renewed);
    if (!admitted || !isPlainPage(response)) return response;
    const html = await response.text();
    const own = { nonce: c.get("nonce"), requestId: c.get("requestId") };
    c.set("onSent", (headers) => cache.keep(incoming.url as string, admitted, html, { ...own, headers }));
    return new Response(html, response);
  });
  app.onError((error, c) => {
    dependencies.log.error({ err: error, requestId: c.get("requestId") }, "request failed");
    return c.text(`Something went wrong on our side. Please try again in a minute. (${c.get("requestId")})`, 500);
  });
  const listener = getRequestListener(app.fetch);
  return oneAtATime((request, response) => {
    const make = () => void listener(request, response).finally(() => bodies.get(request)?.release());
    const answer = () =>
      mode === "production" ? cache.answer(request, response, (nonce) => policy(nonce, mode), make) : make();
    if (!bringsBody(request)) return answer();
    receiveBody(request, { room, address: clientAddress(request, trustedProxies) }, (received) => {
      bodies.set(request, received);
      answer();
    });
  });
}

/** It begins with our name: by that a script tells it from what a proxy says with this status, and shows it. */
const noRoom =
  "Porchlight is taking in as much as it can at the moment. Nothing was saved; please try again in a minute.";

const isTooLong = ({ pathname, search }: URL): boolean =>
  search.length > longestQuery || pathname.split("/").length - 1 > mostSegments;

/** Without the viewer there is still a page to be made: the one that says so. */
const note = (trouble: RequestFacts["trouble"]) => (error: unknown) => {
  trouble.lookUp = error;
  trouble.isDatabaseAway = isDatabaseAway(error);
  return null;
};

/** What failed for want of the database alone is to be asked for again, a file as well as a page. */
function saysWhenToReturn(response: Response, { isDatabaseAway }: RequestFacts["trouble"]): Response {
  const isAway = response.status === 503 || (isDatabaseAway && response.status >= 500);
  if (!isAway) return response;
  const headers = new Headers(response.headers);
  headers.set("Retry-After", "10");
  return new Response(response.body, { status: 503, headers });
}

/** A page that sets no cookie and says nothing itself about keeping it. */
const isPlainPage = ({ status, headers }: Response): boolean =>
  status === 200 &&
  headers.get("Content-Type")?.startsWith("text/html") === true &&
  !headers.has("Set-Cookie") &&
  !headers.has("Cache-Control");
