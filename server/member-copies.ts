import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Changes } from "~/db/changes.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { shortLife } from "~/platform/short-life";
import type { Rendered } from "~/shell/kept-renders.server";
import { mayBeCopied } from "./may-be-copied";
import type { Page } from "./page";
import { createSingleFlight } from "./single-flight";

const mostBytes = 64 * 1024 * 1024;
const longestCookie = 2000;

export type MemberCopy = {
  page: Page;
  rendered: Rendered;
  /** When it was read. */
  now: Date;
};

/**
 * Pages as one member saw them. A request is answered from a copy only after its session, ban and role were looked up,
 * together with the version of the data, and only if the copy was made of that version: it is part of the key. So are the
 * cookies, since a toast or a form that waits is in them.
 * @param checkEvery of so many answers from copies one is made again and compared
 */
export function createMemberCopies(changes: Changes, checkEvery: number) {
  const copies = new LRUCache<string, MemberCopy>({
    maxSize: mostBytes,
    // At most: as it is, no larger in each of the two encodings, and as it was rendered, of two bytes a letter.
    sizeCalculation: ({ page }, key) => 5 * page.html.length + 2 * key.length,
    ...shortLife,
  });
  // Versions of the data are comparable within one history of it. After a break another may have begun.
  let history = 0;
  changes.subscribe((origin) => {
    if (origin === "unknown") history++;
    // Of no use any more: what was written has another version. It is in the key, so a notice from elsewhere need not be waited for.
    if (origin !== "another") copies.clear();
  });
  const making = createSingleFlight();
  let uses = 0;
  return {
    /**
     * Undefined where no copy may be used or made.
     * @param version of the data, as the request's first query saw it
     */
    keyOf(request: Pick<IncomingMessage, "method" | "url" | "headers">, viewer: Viewer, version: number) {
      const { cookie = "" } = request.headers;
      if (!mayBeCopied(request) || cookie.length > longestCookie) return undefined;
      return JSON.stringify([history, version, request.url, cookie, viewer]);
    },

    /** The copy for a request, if there is one, and whether its page is to be made again and compared with it. */
    find(key: string): { copy?: MemberCopy; isChecked?: boolean } {
      const copy = copies.get(key);
      return copy ? { copy, isChecked: ++uses % checkEvery === 0 } : {};
    },

    store(key: string, copy: MemberCopy) {
      copies.set(key, copy);
    },

    clear: () => copies.clear(),

    /**
     * Where no copy was found: waits while another request makes that very copy. Where none does, or who did has gone, the
     * others wait from now on for this one.
     * @returns whether it waited: what was known of the member is old then
     */
    async wait(
      key: string,
      { incoming, outgoing }: { incoming: IncomingMessage; outgoing: Pick<ServerResponse, "once" | "destroyed"> },
    ): Promise<boolean> {
      let hasWaited = false;
      for (let other = making.find(key); other; other = making.find(key)) {
        hasWaited = true;
        if ((await other).isDone) return true;
      }
      if (!outgoing.destroyed) making.begin(key, incoming, outgoing);
      return hasWaited;
    },

    /** Whether a copy was stored or not. */
    releaseWaiting: (maker: IncomingMessage) => making.end(maker),
  };
}
