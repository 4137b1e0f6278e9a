import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { RouterContextProvider } from "react-router";
import { isDatabaseAway } from "~/db/errors.server";
import { sessionCookieName } from "~/platform/accounts/auth.server";
import { createViewerFinder, type Found } from "~/platform/accounts/viewer.server";
import type { RequestFacts } from "~/platform/context.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { isReading } from "~/platform/is-reading";
import type { SharedCopies } from "~/platform/shared.server";
import { type Rendering, renderingContext } from "~/shell/kept-renders.server";
import { clientAddress, isFromHere } from "./client-address";
import { isPicture } from "./is-picture";
import { createRequestContext } from "./request-context";

export type Asked = Context<{ Bindings: HttpBindings }>;

/** A request, and who makes it. */
export type Visit = { c: Asked; found: Found | null; problems: RequestFacts["problems"] };

export type HandleRequest = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * Who asks, and what the routes answer.
 * @param isVisitors whether a request bears no trace of a session, nor of a form that was just sent
 */
export function createVisits(
  dependencies: Dependencies,
  handleRequest: HandleRequest,
  { trustedProxies, isVisitors }: { trustedProxies: number; isVisitors(incoming: IncomingMessage): boolean },
) {
  const findViewer = createViewerFinder(dependencies.db, dependencies.settings);
  const sessionCookie = sessionCookieName(dependencies.settings.baseUrl);

  return {
    /** Goes on without a viewer where none can be looked up; the root shows the outage page. */
    async find(c: Asked): Promise<Visit> {
      const problems: Visit["problems"] = {};
      // Pictures need no viewer, and a page loads dozens.
      if (isPicture(new URL(c.req.url).pathname)) return { c, found: null, problems };
      const found = await findViewer(c.req.header("Cookie"), new Date()).catch((error: unknown) => {
        problems.viewerError = error;
        problems.isDatabaseAway = isDatabaseAway(error);
        return null;
      });
      return { c, found, problems };
    },

    /** A page itself is left in `rendering`. @param now as of which the page is read */
    async askRoutes({ c, found, problems }: Visit, now: Date, rendering: Rendering, copies?: SharedCopies) {
      const id = c.get("requestId");
      dependencies.log.debug({ requestId: id, method: c.req.method }, "answered from the routes");
      const facts = {
        id,
        ip: clientAddress(c.env.incoming, trustedProxies),
        headers: c.req.raw.headers,
        signal: c.req.raw.signal,
        isData: new URL(c.req.url).pathname.endsWith(".data"),
        isHead: c.req.method === "HEAD",
        isLocal: isFromHere(c.env.incoming),
        copies,
        problems,
      };
      const isReadElsewhere = !found && isReading(c.req) && isVisitors(c.env.incoming);
      const db = isReadElsewhere ? dependencies.dbForVisitors() : dependencies.db;
      const context = createRequestContext(dependencies, found, now, facts, db);
      context.set(renderingContext, rendering);
      const response = saysWhenToReturn(await handleRequest(c.req.raw, context), problems);
      // A session that was replaced or ended meanwhile is not given back.
      const isSet = response.headers.getSetCookie().some((line) => line.startsWith(`${sessionCookie}=`));
      if (found?.renewed && !isSet) response.headers.append("Set-Cookie", found.renewed);
      return response;
    },
  };
}

/** Adds `Retry-After` where only the database was missing, for files as well as pages. */
function saysWhenToReturn(response: Response, { isDatabaseAway }: Visit["problems"]): Response {
  const isAway = response.status === 503 || (isDatabaseAway && response.status >= 500);
  if (!isAway) return response;
  const headers = new Headers(response.headers);
  headers.set("Retry-After", "10");
  return new Response(response.body, { status: 503, headers });
}
