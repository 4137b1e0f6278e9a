import type { IncomingMessage, ServerResponse } from "node:http";
import { sessionCookieName } from "~/platform/accounts/auth.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { flashCookieName } from "~/platform/commands/flash.server";
import { isReading } from "~/platform/is-reading";
import { createSharedCopies } from "~/platform/shared.server";
import { createKeptRenders, isSame, type Rendered, type Rendering } from "~/shell/kept-renders.server";
import { frameOf } from "~/shell/page-facts.server";
import { fillPlaceholders } from "~/shell/placeholders.server";
import { exchangeNonce, ownNonce } from "~/shell/script-hashes.server";
import type { RequestConfig } from "./config";
import { policy } from "./headers";
import { createMemberCopies, type MemberCopy } from "./member-copies";
import { answerWith, createPage, etagOf, type Page } from "./page";
import type { Porchlight } from "./process";
import { createVisitorCopies, hasNoSessionCookie } from "./visitor-copies";
import { type Asked, createVisits, type HandleRequest, type Visit } from "./visits";
import { reportWrongPage } from "./wrong-page";

/** What is sent for a request: a copy as it is, or markup with the answer's headers, of which a copy may be stored. */
type Answer = { copy: Page } | { html: string; store: ((page: Page) => void) | undefined };

/** Where a copy may be stored: with those for all visitors, by what it is made of, or with a member's own. */
type Place = { madeOf?: { version: number } | undefined; key?: string | undefined };

/** What the routes made of a request, as of then. */
type Made = { response: Response; rendering: Rendering; now: Date };

type Options = Pick<RequestConfig, "trustedProxies" | "keepPages" | "checkKeptPages"> & {
  mode: "development" | "production";
};

/** A write while one waits leads to another copy, for which one waits once more. */
const mostWaits = 2;

/** From a request to its page: who asks, whether a copy will do, and else what the routes answer. */
export function createPages(
  { dependencies, metrics }: Pick<Porchlight, "dependencies" | "metrics">,
  handleRequest: HandleRequest,
  { trustedProxies, keepPages, checkKeptPages, mode }: Options,
) {
  const { changes, settings } = dependencies;
  const { baseUrl } = settings;
  const cookieNames = [sessionCookieName(baseUrl), flashCookieName(baseUrl)];
  const isVisitors = ({ headers }: IncomingMessage) => hasNoSessionCookie(headers.cookie, cookieNames);
  const visits = createVisits(dependencies, handleRequest, { trustedProxies, isVisitors });
  const visitors = createVisitorCopies(changes, cookieNames, (source) =>
    metrics.pages.inc({ viewer: "visitor", source }),
  );
  const shared = createSharedCopies(changes);
  const members = createMemberCopies(changes, checkKeptPages);
  const renders = createKeptRenders(checkKeptPages, () =>
    stopKeeping("A page was rendered otherwise from the same data"),
  );
  const answers = new WeakMap<IncomingMessage, Answer>();
  let isKeeping = keepPages;

  return {
    /** Answers from a visitor's copy, or else makes the page. */
    answer(request: IncomingMessage, response: ServerResponse, make: () => void) {
      changes.catchUp();
      if (isKeeping) visitors.answer(request, response, make);
      else make();
    },

    /** The head of the answer, without what stands on every answer. `finish` gives it its page. */
    async handle(c: Asked): Promise<Response> {
      const { visit, place, copy, isChecked } = await findCopy(await visits.find(c));
      if (place.key) metrics.pages.inc({ viewer: "member", source: copy && !isChecked ? "copy" : "made" });
      if (copy && !isChecked) return answerFromCopy(visit, copy);
      const made = await make(visit, copy?.now ?? new Date());
      const { page } = made.rendering;
      if (!page) return made.response;
      if (!copy) return answerWithPage(visit, made, page, place);
      await compare(visit, { copy, key: place.key }, made.response, page);
      return answerWithPage(visit, made, page, {});
    },

    /**
     * The answer with its page, if it has one.
     * @param response what was answered, with all its headers
     * @param isRefused whether nobody tried to make a page, which then says nothing of the database
     */
    finish(incoming: IncomingMessage, response: Response, isRefused = false): Response {
      const answer = answers.get(incoming);
      const made = answer && ("copy" in answer ? answer.copy : createPage(answer.html, response));
      // Before it is stored, too.
      changes.catchUp();
      const page = (isKeeping && !isRefused && visitors.oldCopyAfter(incoming, response.status)) || made;
      if (answer && "store" in answer && page && isKeeping) answer.store?.(page);
      // Whether it was stored or not: nobody waits any longer.
      visitors.releaseWaiting(incoming);
      members.releaseWaiting(incoming);
      if (!page) return response;
      const { body, ...head } = answerWith(page, incoming.headers, response.headers.get("X-Request-Id") as string);
      return new Response(body, head);
    },
  };

  function placeFor({ c, found }: Visit): Place {
    const { incoming } = c.env;
    const key = found?.viewer && !found.renewed ? members.keyOf(incoming, found.viewer, found.dataVersion) : undefined;
    return { madeOf: visitors.stateFor(incoming, found), key };
  }

  /** Who waited for a copy is looked up again: they may have been banned, or have lost a role, in that time. */
  async function findCopy(
    visit: Visit,
  ): Promise<{ visit: Visit; place: Place; copy?: MemberCopy; isChecked?: boolean }> {
    let now = visit;
    let waitedFor: string | undefined;
    for (let waits = 0; ; waits++) {
      const place = isKeeping ? placeFor(now) : {};
      if (!place.key) return { visit: now, place };
      const found = members.find(place.key);
      const isFinal = found.copy || place.key === waitedFor || waits === mostWaits;
      if (isFinal || !(await members.wait(place.key, visit.c.env))) return { visit: now, place, ...found };
      waitedFor = place.key;
      now = await visits.find(visit.c);
    }
  }

  function answerFromCopy({ c }: Visit, copy: MemberCopy): Response {
    answers.set(c.env.incoming, { copy: copy.page });
    return new Response(null);
  }

  async function make(visit: Visit, now: Date): Promise<Made> {
    const { c, found } = visit;
    const rendering: Rendering = { keep: isKeeping ? renders : undefined };
    const copies = isKeeping && found?.viewer && isReading(c.req) ? shared.of(found.dataVersion) : undefined;
    return { response: await visits.askRoutes(visit, now, rendering, copies), rendering, now };
  }

  async function compare(
    { c }: Visit,
    { copy, key }: { copy: MemberCopy; key: string | undefined },
    { status }: Response,
    rendered: Rendered,
  ) {
    // While the database is away nothing else could have come.
    if (status >= 500 || isSame(copy.rendered, rendered)) return;
    // Else it was good for what is no more.
    if (placeFor(await visits.find(c)).key === key) stopKeeping("A member's page was not what its copy was");
  }

  function answerWithPage({ c, found }: Visit, made: Made, rendered: Rendered, { madeOf, key }: Place): Response {
    const { incoming } = c.env;
    const { response, rendering, now } = made;
    const { html, hashes } = fill(rendered, found?.viewer);
    const headers = new Headers(response.headers);
    headers.set("Content-Security-Policy", policy(hashes, { mode, baseUrl }));
    headers.set("Vary", "Accept-Encoding, Cookie");
    const isPlain = response.status === 200 && !headers.has("Set-Cookie") && !headers.has("Cache-Control");
    let store: ((page: Page) => void) | undefined;
    if (isPlain && madeOf) {
      headers.set("Cache-Control", "private, no-cache");
      headers.set("ETag", etagOf(html, policy(hashes, { mode, baseUrl })));
      store = (page) => visitors.store(incoming, madeOf, page);
    } else if (isPlain && rendering.mayCopy && key) {
      store = (page) => members.store(key, { page, rendered, now });
    }
    answers.set(incoming, { html, store });
    return new Response(null, { status: response.status, headers });
  }

  /**
   * Lets go of all that was kept. Once: several requests may meet a wrong page before the first has said so.
   * @throws Error where every kept page is compared, as tests do
   */
  function stopKeeping(why: string) {
    if (!isKeeping) return;
    isKeeping = false;
    for (const keeper of [visitors, members, shared, renders]) keeper.clear();
    void reportWrongPage(dependencies, why);
    if (checkKeptPages === 1) throw new Error(why);
  }
}

/** The scripts' hashes are made of what is sent: the viewer is filled in before, as one of them names who it is. */
const fill = ({ parts }: Rendered, viewer: Viewer | null | undefined) =>
  exchangeNonce(fillPlaceholders(parts, viewer ? frameOf(viewer) : null), ownNonce);
