import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { RouterContextProvider } from "react-router";
import { commandsByName } from "~/commands.server";
import { isDatabaseAway } from "~/db/errors.server";
import { sessionCookieName } from "~/platform/accounts/auth.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { createViewerFinder } from "~/platform/accounts/viewer.server";
import { flashCookieName } from "~/platform/commands/flash.server";
import { commandsContext } from "~/platform/commands/registry.server";
import { type RequestFacts, requestContext } from "~/platform/context.server";
import { isReading } from "~/platform/is-reading";
import { createSharedCopies } from "~/platform/shared.server";
import {
  createKeptRenders,
  isSame,
  type Rendered,
  type Rendering,
  renderingContext,
} from "~/shell/kept-renders.server";
import { frameOf } from "~/shell/page-facts.server";
import { fillPlaceholders, hasKeys } from "~/shell/placeholders.server";
import { exchangeNonce, ownNonce } from "~/shell/script-hashes.server";
import { clientAddress, isFromHere } from "./client-address";
import { policy } from "./headers";
import { createMemberCopies, type MemberCopy } from "./member-copies";
import { answerWith, createPage, etagOf, type Page } from "./page";
import { createPageCache } from "./page-cache";
import type { Porchlight } from "./process";
import { reportWrongPage } from "./wrong-page";

type Asked = Context<{ Bindings: HttpBindings }>;

/** What is sent for a request: a copy as it is, or markup with the answer's headers, of which a copy may be kept. */
type Answer = { copy: Page } | { html: string; keep?: (page: Page) => void };

type Options = {
  trustedProxies: number;
  /** Else each request is answered with what is read and rendered for it alone. */
  keepPages: boolean;
  /** Of so many kept pages one is made again and compared. */
  checkKeptPages: number;
  mode: "development" | "production";
};

type HandleRequest = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** From a request to its page: who asks, whether a copy will do, and else what the routes answer. */
export function createPages(
  { dependencies }: Porchlight,
  handleRequest: HandleRequest,
  { trustedProxies, keepPages, checkKeptPages, mode }: Options,
) {
  const { baseUrl } = dependencies.settings;
  const findViewer = createViewerFinder(dependencies.db, dependencies.settings);
  const visitors = createPageCache(dependencies.changes, [sessionCookieName(baseUrl), flashCookieName(baseUrl)]);
  const shared = createSharedCopies(dependencies.changes);
  const members = createMemberCopies(dependencies.changes, checkKeptPages);
  const answers = new WeakMap<IncomingMessage, Answer>();
  const keep = createKeptRenders(checkKeptPages, () => stopKeeping("A page was rendered otherwise from the same data"));
  let isKeeping = keepPages;

  /**
   * Once: several requests may meet a wrong page before the first has said so.
   * @throws Error where every kept page is compared, as tests do
   */
  function stopKeeping(why: string) {
    if (!isKeeping) return;
    isKeeping = false;
    void reportWrongPage(dependencies, why);
    if (checkKeptPages === 1) throw new Error(why);
  }

  /** What the routes answer; a page is left with the context. */
  async function make(
    c: Asked,
    found: Awaited<ReturnType<typeof findViewer>>,
    now: Date,
    problems: RequestFacts["problems"],
  ) {
    dependencies.log.debug({ requestId: c.get("requestId"), method: c.req.method }, "answered from the routes");
    const rendering: Rendering = { keep: isKeeping ? keep : undefined };
    const context = new RouterContextProvider();
    context.set(renderingContext, rendering);
    context.set(commandsContext, commandsByName);
    context.set(requestContext, {
      db: dependencies.db,
      viewer: found?.viewer ?? null,
      now,
      dependencies,
      request: {
        id: c.get("requestId"),
        ip: clientAddress(c.env.incoming, trustedProxies),
        headers: c.req.raw.headers,
        signal: c.req.raw.signal,
        isData: new URL(c.req.url).pathname.endsWith(".data"),
        isHead: c.req.method === "HEAD",
        isBanned: found !== null && found.viewer === null,
        isLocal: isFromHere(c.env.incoming),
        copies: isKeeping && found?.viewer && isReading(c.req) ? shared.of(found.dataVersion) : undefined,
        problems,
      },
    });
    const response = saysWhenToReturn(await handleRequest(c.req.raw, context), problems);
    if (found?.renewed) response.headers.append("Set-Cookie", found.renewed);
    return { response, rendering };
  }

  return {
    /** Answers from a visitor's copy, or else makes the page. */
    answer: (request: IncomingMessage, response: ServerResponse, make: () => void) =>
      isKeeping ? visitors.answer(request, response, make) : make(),

    async handle(c: Asked): Promise<Response> {
      const { incoming } = c.env;
      const problems: RequestFacts["problems"] = {};
      // Pictures need no viewer, and a page loads dozens.
      const isPicture = /^\/(images|art)\//.test(new URL(c.req.url).pathname);
      const found = isPicture
        ? null
        : await findViewer(c.req.header("Cookie"), new Date()).catch(recordViewerError(problems));
      const key = isKeeping && found?.viewer && !found.renewed ? members.keyOf(incoming, found.viewer) : undefined;
      const { copy, isChecked } = members.find(key, found?.dataVersion);
      if (copy && !isChecked) {
        answers.set(incoming, { copy: hasKeys(copy.rendered) ? filledAnew(copy, found?.viewer) : copy.page });
        return new Response(null);
      }
      const now = copy?.now ?? new Date();
      const admitted = isKeeping ? visitors.mayCache(incoming, found) : undefined;
      const { response, rendering } = await make(c, found, now, problems);
      const { page: rendered, mayCopy } = rendering;
      if (!rendered) return response;
      // While the database is away nothing else could have come.
      if (copy && response.status < 500 && !isSame(copy.rendered, rendered)) {
        const after = await findViewer(c.req.header("Cookie"), new Date()).catch(() => null);
        if (after?.dataVersion === found?.dataVersion) stopKeeping("A member's page was not what its copy was");
      }
      const { html, hashes } = fill(rendered, found?.viewer);
      const headers = headersOf(response, hashes);
      const isPlain = response.status === 200 && !headers.has("Set-Cookie") && !headers.has("Cache-Control");
      if (isPlain && admitted) {
        headers.set("Cache-Control", "private, no-cache");
        headers.set("ETag", etagOf(html, headers.get("Content-Security-Policy") as string));
        answers.set(incoming, { html, keep: (page) => visitors.store(incoming.url as string, admitted, page) });
      } else if (isPlain && mayCopy && key && found?.viewer && !copy) {
        const { dataVersion: version } = found;
        answers.set(incoming, { html, keep: (page) => members.store(key, { page, rendered, version, now }) });
      } else answers.set(incoming, { html });
      return new Response(null, { status: response.status, headers });
    },

    /** The answer with its page, if it has one. @param response what was answered, with all its headers */
    finish(incoming: IncomingMessage, response: Response): Response {
      const answer = answers.get(incoming);
      const page = answer && ("copy" in answer ? answer.copy : createPage(answer.html, response));
      if (answer && "keep" in answer && page) answer.keep?.(page);
      // Whether it was stored or not: nobody waits any longer.
      visitors.releaseWaiting(incoming);
      if (!page) return response;
      const { body, ...head } = answerWith(page, incoming.headers, response.headers.get("X-Request-Id") as string);
      return new Response(body, head);
    },
  };

  /** Two pages with one key would be one act, also where somebody does the same twice. */
  function filledAnew({ page, rendered }: MemberCopy, viewer: Viewer | null | undefined): Page {
    const { html, hashes } = fill(rendered, viewer);
    const headers = new Headers(page.headers);
    headers.set("Content-Security-Policy", policy(hashes, mode));
    return createPage(html, { status: page.status, headers });
  }

  function headersOf(response: Response, hashes: readonly string[]): Headers {
    const headers = new Headers(response.headers);
    headers.set("Content-Security-Policy", policy(hashes, mode));
    headers.set("Vary", "Accept-Encoding, Cookie");
    return headers;
  }
}

/** Of scripts as they are sent: the viewer is in one of them. */
const fill = ({ parts }: Rendered, viewer: Viewer | null | undefined) =>
  exchangeNonce(fillPlaceholders(parts, viewer ? frameOf(viewer) : null), ownNonce);

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
