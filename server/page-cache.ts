import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Changes } from "~/db/changes.server";
import { shortLife } from "~/platform/short-life";
import { mayBeCopied } from "./may-be-copied";
import { type Page, sendPage } from "./page";

const mostBytes = 64 * 1024 * 1024;
/** A copy that lives no longer than this is made anew for who asks next, while others go on getting it. */
const renewMs = 5_000;

/** A page that was made, and of which state of the database. */
type Made = { page: Page; version: number };
/** `done` says whether the maker came to an end; else they have gone, and nothing was made. */
type Making = { maker: RequestHead; done: Promise<boolean>; made?: Made; release(isDone: boolean): void };

/** The parts of a request that decide about the cache. */
type RequestHead = Pick<IncomingMessage, "method" | "url" | "headers">;

/**
 * Pages as visitors without a session see them. Any write clears the cache. Two independent checks: a page is stored only
 * if no viewer was found while it was rendered, and a copy is stored and served only for requests without a session or
 * toast cookie.
 */
export function createPageCache(changes: Changes, cookieNames: readonly string[]) {
  const pages = new LRUCache<string, Page>({
    maxSize: mostBytes,
    // At most: as it is, and no larger in each of the two encodings.
    sizeCalculation: ({ html }) => 3 * html.length + 1,
    ...shortLife,
  });
  const making = new Map<string, Making>();
  let version = 0;
  changes.subscribe(() => {
    version++;
    pages.clear();
  });

  const mayShare = (request: RequestHead) =>
    mayBeCopied(request) && hasNoSessionCookie(request.headers.cookie, cookieNames);

  /** Answers from a copy. @returns false when there is none. */
  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    const page = pages.get(request.url as string);
    if (page) sendPage(page, request, response);
    return page !== undefined;
  }

  function answer(request: IncomingMessage, response: ServerResponse, make: () => void) {
    const address = request.url as string;
    if (!mayShare(request)) return make();
    const other = making.get(address);
    if ((other || pages.getRemainingTTL(address) > renewMs) && serve(request, response)) return;
    if (other) {
      const asked = version;
      return void other.done.then((isDone) => serve(request, response) || answerWaiting(isDone, other.made, asked));
    }
    const { promise: done, resolve } = Promise.withResolvers<boolean>();
    const release = (isDone: boolean) => {
      if (making.get(address)?.maker === request) making.delete(address);
      resolve(isDone);
    };
    making.set(address, { maker: request, done, release });
    response.once("close", () => release(false));
    make();

    /**
     * Where no copy is left of what was made. A write made it old meanwhile: it is right for who had asked before, and of
     * the others one makes it for all, and so they do where the maker has gone. Or it is for nobody else, as it sets a cookie
     * or failed: each makes their own then.
     */
    function answerWaiting(isDone: boolean, made: Made | undefined, asked: number) {
      if (response.destroyed) return;
      if (made && made.version >= asked && changes.isReliable()) sendPage(made.page, request, response);
      else if (made || !isDone) answer(request, response, make);
      else make();
    }
  }

  return {
    /**
     * Whether the response to this request may be stored, and for which state of the database.
     * @param found the viewer, or a banned account
     */
    mayCache(request: RequestHead, found: object | null): { version: number } | undefined {
      const mayStore = found === null && mayShare(request) && changes.isReliable();
      return mayStore ? { version } : undefined;
    },

    /** Stores a page; if something was written while it was rendered, only for those who wait for it. */
    store(address: string, admitted: { version: number }, page: Page) {
      if (!changes.isReliable()) return;
      if (admitted.version === version) pages.set(address, page);
      const awaited = making.get(address);
      if (awaited) awaited.made = { ...admitted, page };
    },

    clear: () => pages.clear(),

    /** Releases the requests that wait for the page that this one makes, whether it was stored or not. */
    releaseWaiting(maker: RequestHead) {
      const made = making.get(maker.url as string);
      if (made?.maker === maker) made.release(true);
    },

    /**
     * Answers from a copy, or else renders the page: once for concurrent requests. They wait for it, unless there is a copy
     * that no write made old and that time is about to.
     */
    answer,
  };
}

/** Plain cookie syntax; anything else is never served from the cache. */
const plainCookies = /^[\w.-]+=[\w.~+/=:|!*-]*(; [\w.-]+=[\w.~+/=:|!*-]*)*$/;

/** Whether a Cookie header can't contain any of these cookies, whichever way a parser may read it. */
export function hasNoSessionCookie(cookie: string | undefined, names: readonly string[]): boolean {
  if (cookie === undefined) return true;
  const text = cookie.toLowerCase();
  return plainCookies.test(cookie) && !names.some((name) => text.includes(name.toLowerCase().replace("__host-", "")));
}
