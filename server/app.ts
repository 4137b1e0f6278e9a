import type { IncomingMessage, RequestListener } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { createRequestHandler, type ServerBuild } from "react-router";
import { sessionCookieName } from "~/platform/accounts/auth.server";
import { signedToken } from "~/platform/accounts/signed-token.server";
import { serveAssets } from "./assets";
import { createBodyRoom } from "./body-room";
import { clientAddress } from "./client-address";
import type { TaskName } from "./command-line";
import type { Config, RequestConfig } from "./config";
import { doctorsVisit } from "./doctor/visit";
import { securityHeaders } from "./headers";
import { health } from "./health";
import { mayReadMetrics } from "./metrics/may-read";
import { observeRequests } from "./metrics/observe";
import { createRouteOf } from "./metrics/route-of";
import { createPages } from "./pages";
import { oneAtATime } from "./pipelined";
import { mostReportBytes, policyReports, reportsPath } from "./policy/reports";
import type { Porchlight } from "./process";
import { readableAddress } from "./readable-address";
import { createReadingBounds } from "./reading-bounds";
import { bringsBody, type Received, receiveBody } from "./receive-body";
import { securityTxt } from "./security-txt";
import { runTask as runOneTask } from "./tasks";

export { prepareCity } from "./city";
export { openPorchlight } from "./process";
export { runSetup } from "./setup/setup";

/** What `npm run task` does: one of them tries out the web application itself. */
export const runTask = (name: TaskName, args: readonly string[], config: Config): Promise<void> =>
  runOneTask(name, args, config, createApp);

/** Longest query string: pages carry filters in it, and the sign-in page the address to return to. */
const longestQuery = 8000;
/** Longest path: the router matches every prefix against all routes. Ours have five segments at most. */
const mostSegments = 16;

/** The web application: everything between a request and a page. */
export async function createApp(
  porchlight: Porchlight,
  config: RequestConfig,
  mode: "development" | "production",
): Promise<RequestListener> {
  const { dependencies, metrics } = porchlight;
  const build = (await import("virtual:react-router/server-build")) as unknown as ServerBuild;
  // The action checks a form's origin against BASE_URL. The framework would compare with the address that a proxy used,
  // which is another one where the proxy ends TLS.
  const handleRequest = createRequestHandler({ ...build, allowedActionOrigins: ["**"] }, mode);
  const pages = createPages(porchlight, handleRequest, { ...config, mode });
  const room = createBodyRoom(config.bodyMemory);
  const bodies = new WeakMap<IncomingMessage, Received>();
  const routeOf = createRouteOf(build.routes);
  const sessionName = sessionCookieName(dependencies.settings.baseUrl);
  const bounds = createReadingBounds({
    ...config,
    readLimit: config.readLimit * dependencies.settings.rateLimitScale,
    isMembers: ({ headers }) => signedToken(headers.cookie, sessionName, dependencies.settings.secret) !== null,
    stylesheets: stylesheetsOf(build),
  });
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.use(securityHeaders(dependencies.settings, mode));
  app.route("/", health(porchlight));
  app.route("/", doctorsVisit(dependencies.settings.secret, config.trustedProxies));
  app.route("/", securityTxt(dependencies.settings.baseUrl, config.securityContact));
  app.get("/metrics", async (c, next) => {
    if (!mayReadMetrics(c.env.incoming, { token: config.metricsToken, baseUrl: dependencies.settings.baseUrl }))
      return next();
    return c.body(await metrics.page(), 200, { "Content-Type": metrics.contentType, "Cache-Control": "no-store" });
  });
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
  app.use((c, next) => {
    // The framework takes an origin that is no address for a bug of ours. This is how browsers name one that they don't tell.
    const origin = c.req.header("Origin");
    if (origin !== undefined && !URL.canParse(origin)) c.req.raw.headers.set("Origin", "null");
    return next();
  });
  const count = (directive: string) => metrics.policyReports.inc({ directive });
  app.route(
    "/",
    policyReports({ ...config, baseUrl: dependencies.settings.baseUrl, log: dependencies.log, count, routeOf }),
  );
  app.use(bounds.hold);
  app.all("*", pages.handle);
  app.onError((error, c) => {
    dependencies.log.error({ err: error, requestId: c.get("requestId") }, "request failed");
    return c.text(`Something went wrong on our side. Please try again in a minute. (${c.get("requestId")})`, 500);
  });
  const listener = getRequestListener(async (request, bindings) => {
    const response = await app.fetch(request, bindings);
    const { incoming } = bindings as HttpBindings;
    return pages.finish(incoming, response, bounds.hasRefused(incoming));
  });
  const observe = observeRequests(metrics, routeOf);
  return oneAtATime((request, response) => {
    request.url = readableAddress(request.url);
    observe(request, response);
    if (!isHost(request.headers.host)) return response.writeHead(400).end();
    const make = () => void listener(request, response).finally(() => bodies.get(request)?.release());
    const answer = () => (mode === "production" ? pages.answer(request, response, make) : make());
    if (!bringsBody(request)) return answer();
    const most = request.url === reportsPath ? mostReportBytes : undefined;
    receiveBody(request, { room, address: clientAddress(request, config.trustedProxies), most }, (received) => {
      bodies.set(request, received);
      answer();
    });
  });
}

/** What every page is laid out with. */
const stylesheetsOf = ({ routes }: ServerBuild): string[] =>
  (routes.root?.module.links?.() ?? []).flatMap((link) =>
    "rel" in link && link.rel === "stylesheet" && link.href ? [link.href] : [],
  );

/** Starts with our name, by which the client tells it from a proxy's 503. */
const noRoom =
  "Porchlight is taking in as much as it can at the moment. Nothing was saved; please try again in a minute.";

/**
 * Pages are made from the whole address, and copies are found by its path: a host must not be able to end in a path. What
 * ends in a number is taken for an IPv4 address, which not every number is.
 */
const isHost = (host = "localhost"): boolean =>
  /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);

const isTooLong = ({ pathname, search }: URL): boolean =>
  search.length > longestQuery || pathname.split("/").length - 1 > mostSegments;
