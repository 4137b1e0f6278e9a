import { randomBytes } from "node:crypto";
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
import { createSharedCopies } from "~/platform/shared.server";
import { serveAssets } from "./assets";
import { createBodyRoom } from "./body-room";
import { clientAddress, isFromHere } from "./client-address";
import { policy, securityHeaders } from "./headers";
import { health } from "./health";
import { answerWith, createPage, etagOf } from "./page";
import { createPageCache } from "./page-cache";
import { oneAtATime } from "./pipelined";
import type { Porchlight } from "./process";
import { bringsBody, type Received, receiveBody } from "./receive-body";
import { exchangeNonce } from "./script-hashes";

export { prepareCity } from "./city";
export { openPorchlight } from "./process";
export { runTask } from "./tasks";

declare module "hono" {
  interface ContextVariableMap {
    /** The page that is sent with the answer's headers, and whether a copy of it may be kept. */
    rendered?: { html: string; admitted: { version: number } | undefined };
  }
}

/** Longest query string: pages carry filters in it, and the sign-in page the address to return to. */
const longestQuery = 8000;
/** Longest path: the router matches every prefix against all routes. Ours have five segments at most. */
const mostSegments = 16;

/** The web application: everything between a request and a page. */
export async function createApp(
  porchlight: Porchlight,
  { trustedProxies, bodyMemory }: { trustedProxies: number; bodyMemory: number },
  mode: "development" | "production",
): Promise<RequestListener> {
  const { dependencies } = porchlight;
  const build = (await import("virtual:react-router/server-build")) as unknown as ServerBuild;
  // The action checks a form's origin against BASE_URL. The framework would compare with the address that a proxy used,
  // which is another one where the proxy ends TLS.
  const handlePage = createRequestHandler({ ...build, allowedActionOrigins: ["**"] }, mode);
  const findViewer = createViewerFinder(dependencies.db, dependencies.settings);
  const { baseUrl } = dependencies.settings;
  const cache = createPageCache(dependencies.changes, [sessionCookieName(baseUrl), flashCookieName(baseUrl)]);
  const shared = createSharedCopies(dependencies.changes);
  const room = createBodyRoom(bodyMemory);
  const bodies = new WeakMap<IncomingMessage, Received>();
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.use(async (c, next) => {
    await next();
    const { incoming } = c.env;
    const address = incoming.url as string;
    const rendered = c.get("rendered");
    if (rendered) {
      const page = createPage(rendered.html, c.res);
      if (rendered.admitted) cache.store(address, rendered.admitted, page);
      const { body, ...head } = answerWith(page, incoming.headers, c.get("requestId"));
      // Not added to the one before.
      c.res = undefined;
      c.res = new Response(body, head);
    }
    // Whether it was stored or not: nobody waits any longer.
    cache.releaseWaiting(address);
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
    // Pictures need no viewer, and a page loads dozens.
    const isPicture = /^\/(images|art)\//.test(pathname);
    const problems: RequestFacts["problems"] = {};
    const found = isPicture ? null : await findViewer(c.req.header("Cookie"), now).catch(recordViewerError(problems));
    const context = new RouterContextProvider();
    const address = clientAddress(c.env.incoming, trustedProxies);
    const nonce = randomBytes(16).toString("base64");
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
        nonce,
        isData: pathname.endsWith(".data"),
        isHead: c.req.method === "HEAD",
        isBanned: found !== null && found.viewer === null,
        isLocal: isFromHere(c.env.incoming),
        copies: found?.viewer && c.req.method === "GET" ? shared.of(found.dataVersion) : undefined,
        problems,
      },
    });
    const { incoming } = c.env;
    const admitted = cache.mayCache(incoming, found);
    const response = saysWhenToReturn(await handlePage(c.req.raw, context), problems);
    if (found?.renewed) response.headers.append("Set-Cookie", found.renewed);
    if (c.req.method === "HEAD" || !isPage(response)) return response;
    const { html, hashes } = exchangeNonce(await response.text(), nonce);
    const policyOfPage = policy(hashes, mode);
    const headers = new Headers(response.headers);
    headers.set("Content-Security-Policy", policyOfPage);
    headers.set("Vary", "Accept-Encoding, Cookie");
    const mayBeKept = response.status === 200 && !headers.has("Set-Cookie") && !headers.has("Cache-Control");
    if (admitted && mayBeKept) {
      headers.set("Cache-Control", "private, no-cache");
      headers.set("ETag", etagOf(html, policyOfPage));
    }
    c.set("rendered", { html, admitted: mayBeKept ? admitted : undefined });
    return new Response(null, { status: response.status, headers });
  });
  app.onError((error, c) => {
    dependencies.log.error({ err: error, requestId: c.get("requestId") }, "request failed");
    return c.text(`Something went wrong on our side. Please try again in a minute. (${c.get("requestId")})`, 500);
  });
  const listener = getRequestListener(app.fetch);
  return oneAtATime((request, response) => {
    const make = () => void listener(request, response).finally(() => bodies.get(request)?.release());
    const answer = () => (mode === "production" ? cache.answer(request, response, make) : make());
    if (!bringsBody(request)) return answer();
    receiveBody(request, { room, address: clientAddress(request, trustedProxies) }, (received) => {
      bodies.set(request, received);
      answer();
    });
  });
}

/** Starts with our name, by which the client tells it from a proxy's 503. */
const noRoom =
  "Porchlight is taking in as much as it can at the moment. Nothing was saved; please try again in a minute.";

const isTooLong = ({ pathname, search }: URL): boolean =>
  search.length > longestQuery || pathname.split("/").length - 1 > mostSegments;

/** Continues without a viewer; the root shows the outage page. */
const recordViewerError = (problems: RequestFacts["problems"]) => (error: unknown) => {
  problems.viewerError = error;
  problems.isDatabaseAway = isDatabaseAway(error);
  return null;
};

/** Adds `Retry-After` where only the database was missing, for files as well as pages. */
function saysWhenToReturn(response: Response, { isDatabaseAway }: RequestFacts["problems"]): Response {
  const isAway = response.status === 503 || (isDatabaseAway && response.status >= 500);
  if (!isAway) return response;
  const headers = new Headers(response.headers);
  headers.set("Retry-After", "10");
  return new Response(response.body, { status: 503, headers });
}

/** A rendered page. What brings a policy of its own, as a mail in its frame does, is none. */
const isPage = ({ headers }: Response): boolean =>
  headers.get("Content-Type")?.startsWith("text/html") === true && !headers.has("Content-Security-Policy");
