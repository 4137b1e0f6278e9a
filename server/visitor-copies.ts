import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Changes } from "~/db/changes.server";
import { shortLife } from "~/platform/short-life";
import { mayBeCopied } from "./may-be-copied";
import { type Copy, createOldCopies } from "./old-copies";
import { type Page, sendPage } from "./page";
import { createSingleFlight } from "./single-flight";

const mostBytes = 64 * 1024 * 1024;
/** A copy that lives no longer than this is made anew for who asks next, while others go on getting it. */
const renewMs = 5_000;

/** The state of the database that a page shows: it changes with each write. */
type State = { version: number };

/** The parts of a request that decide about its copy. */
type RequestHead = Pick<IncomingMessage, "method" | "url" | "headers">;

/**
 * Pages as visitors without a session see them. Any write ends all copies. Two independent checks: one is stored only if
 * no viewer was found while its page was made, and stored and sent only for requests without a session or toast cookie.
 * What was made last stays, for as long as nothing is known to have been written since, for when no page can be made.
 */
export function createVisitorCopies(
  changes: Changes,
  cookieNames: readonly string[],
  count: (source: "copy" | "made" | "old") => void = () => {},
) {
  const copies = new LRUCache<string, Copy & { lapses: number }>({
    maxSize: mostBytes,
    // At most: as it is, and no larger in each of the two encodings.
    sizeCalculation: ({ page: { html } }) => 3 * html.length + 1,
    noDeleteOnStaleGet: true,
    ...shortLife,
  });
  const old = createOldCopies();
  const making = createSingleFlight<State & { page: Page }>();
  let version = 0;
  /** Counts how often we did not hear what is written. */
  let lapses = 0;
  changes.subscribe((origin) => {
    version++;
    // The database may have gone with it. Good for nothing else from here on: it is forgotten as soon as we hear again.
    if (origin === "unknown" && !changes.isReliable()) lapses++;
    else clear();
  });

  function clear() {
    copies.clear();
    old.clear();
  }

  /** A copy that is as good as a new page. */
  function freshCopy(address: string): Page | undefined {
    const copy = copies.get(address);
    return copy?.lapses === lapses ? copy.page : undefined;
  }

  function oldCopy(address: string): Page | undefined {
    const copy = copies.get(address, { allowStale: true });
    return copy && old.page(address, copy);
  }

  const isVisitors = (request: RequestHead) =>
    mayBeCopied(request) && hasNoSessionCookie(request.headers.cookie, cookieNames);

  function answer(request: IncomingMessage, response: ServerResponse, make: () => void) {
    const address = request.url as string;
    if (!isVisitors(request)) return make();
    const other = making.find(address);
    const copy = other || copies.getRemainingTTL(address) > renewMs ? freshCopy(address) : undefined;
    if (copy) return answerFrom(copy, request, response);
    if (old.isAway(address, other !== undefined)) {
      const page = oldCopy(address);
      if (page) return answerFrom(page, request, response, "old");
    }
    if (!other) {
      count("made");
      making.begin(address, request, response);
      return make();
    }
    const asked = version;
    void other.then(({ isDone, made }) => {
      if (response.destroyed) return;
      if (made && made.version >= asked && changes.isReliable()) answerFrom(made.page, request, response);
      // A write made it old before this request came, or its maker has gone: one of those makes it for all of them.
      else if (made || !isDone) answer(request, response, make);
      // It is nobody else's, as it sets a cookie or failed: each makes their own, unless an old one will do.
      else {
        const page = old.isAway(address, true) && oldCopy(address);
        if (page) answerFrom(page, request, response, "old");
        else make();
      }
    });
  }

  function answerFrom(copy: Page, request: IncomingMessage, response: ServerResponse, source: "copy" | "old" = "copy") {
    count(source);
    sendPage(copy, request, response);
  }

  return {
    /**
     * The state of the database that a copy for this request would be made of. Undefined where none may be made.
     * @param found the viewer, or a banned account
     */
    stateFor: (request: RequestHead, found: object | null): State | undefined =>
      found === null && isVisitors(request) && changes.isReliable() ? { version } : undefined,

    /** Stores the page that was made for a request; if something was written meanwhile, only for those who wait for it. */
    store(request: Pick<RequestHead, "url">, { version: made }: State, page: Page) {
      if (!changes.isReliable()) return;
      if (made === version) copies.set(request.url as string, { page, madeAt: shortLife.perf.now(), lapses });
      making.end(request, { version: made, page });
    },

    clear,

    /**
     * What came of a request that was tried. @returns the old copy to send in its place where the database was away
     */
    oldCopyAfter(request: RequestHead, status: number): Page | undefined {
      if (!isVisitors(request)) return undefined;
      const [address, hasFailed] = [request.url as string, status === 503];
      old.tell(address, hasFailed);
      const page = hasFailed ? oldCopy(address) : undefined;
      if (page) count("old");
      return page;
    },

    /** Releases the requests that wait for the page that this one makes, whether it was stored or not. */
    releaseWaiting: (maker: RequestHead) => making.end(maker),

    /**
     * Answers from a copy, or else renders the page: once for concurrent requests. They wait for it, unless there is a copy
     * that no write made old and that time is about to.
     */
    answer,
  };
}

/** Plain cookie syntax; whoever sends anything else never gets a copy. */
const plainCookies = /^[\w.-]+=[\w.~+/=:|!*-]*(; [\w.-]+=[\w.~+/=:|!*-]*)*$/;

/** Whether a Cookie header can't contain any of these cookies, whichever way a parser may read it. */
export function hasNoSessionCookie(cookie: string | undefined, names: readonly string[]): boolean {
  if (cookie === undefined) return true;
  const text = cookie.toLowerCase();
  return plainCookies.test(cookie) && !names.some((name) => text.includes(name.toLowerCase().replace("__host-", "")));
}
