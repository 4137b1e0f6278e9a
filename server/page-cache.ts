import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { parseAccept } from "hono/utils/accept";
import { LRUCache } from "lru-cache";
import type { Changes } from "~/db/changes.server";

/** Pages also change with time: events end, today becomes yesterday. */
const freshMs = 15_000;
const mostPages = 300;
const longestAddress = 300;
const gzipFrom = 1024;

/** Nonce and request id have fixed lengths and are overwritten in the copy. */
type Page = {
  body: Buffer;
  nonceAt: number[];
  idAt: number[];
  headers: [string, string][];
  /** Buffers that were sent and can be reused. */
  spare: Buffer[];
};

type Policy = (nonce: string) => string;

/** The parts of a request that decide about the cache. */
type RequestHead = Pick<IncomingMessage, "method" | "url" | "headers">;

/**
 * Pages as visitors without a session see them. Any write clears the cache; each response gets its own nonce and request
 * id. Two independent checks: a page is stored only if no viewer was found while it was rendered, and a copy is stored and
 * served only for requests without a session or toast cookie.
 */
export function createPageCache(changes: Changes, cookieNames: readonly string[]) {
  const pages = new LRUCache<string, Page>({ max: mostPages, ttl: freshMs, perf: Date });
  const making = new Map<string, { done: Promise<void>; releaseWaiting(): void }>();
  let version = 0;
  changes.subscribe(() => {
    version++;
    pages.clear();
  });

  const mayShare = ({ method, url = "", headers }: RequestHead) =>
    method === "GET" &&
    url.startsWith("/") &&
    url.length <= longestAddress &&
    hasNoSessionCookie(headers.cookie, cookieNames);

  /** Answers from a copy. @returns false when there is none. */
  function serve(request: IncomingMessage, response: ServerResponse, policy: Policy): boolean {
    const page = pages.get(request.url as string);
    if (!page) return false;
    send(page, request, response, policy);
    return true;
  }

  return {
    /**
     * Whether the response to this request may be stored, and for which state of the database.
     * @param found the viewer, or a banned account
     */
    mayCache(request: RequestHead, found: object | null): { version: number } | undefined {
      return found === null && mayShare(request) && changes.isReliable() ? { version } : undefined;
    },

    /** Stores a page unless something was written while it was rendered. */
    store(
      address: string,
      admitted: { version: number },
      html: string,
      { nonce, requestId, headers }: { nonce: string; requestId: string; headers: Headers },
    ) {
      if (admitted.version !== version || !changes.isReliable()) return;
      const body = Buffer.from(html);
      const page: Page = {
        body,
        nonceAt: positions(body, nonce),
        idAt: positions(body, requestId),
        headers: [...headers].filter(([name]) => !perAnswer.has(name)),
        spare: [],
      };
      pages.set(address, page);
      making.get(address)?.releaseWaiting();
    },

    /** Releases requests waiting for this address, whether the page was stored or not. */
    releaseWaiting(address: string) {
      making.get(address)?.releaseWaiting();
    },

    /**
     * Answers from a copy, or else renders the page: once for concurrent requests, which wait for that copy.
     */
    answer(request: IncomingMessage, response: ServerResponse, policy: Policy, make: () => void) {
      const address = request.url as string;
      if (!mayShare(request)) return make();
      if (serve(request, response, policy)) return;
      const other = making.get(address);
      if (other) return void other.done.then(() => serve(request, response, policy) || make());
      let resolve = () => {};
      const done = new Promise<void>((resolved) => {
        resolve = resolved;
      });
      const releaseWaiting = () => {
        if (making.get(address)?.releaseWaiting === releaseWaiting) making.delete(address);
        resolve();
      };
      making.set(address, { done, releaseWaiting });
      response.once("close", releaseWaiting);
      make();
    },
  };
}

/** Sends a copy with a new nonce and request id. */
function send(page: Page, request: IncomingMessage, response: ServerResponse, policy: Policy) {
  const nonce = newNonce();
  const requestId = randomUUID();
  const copy = page.spare.pop() ?? Buffer.from(page.body);
  for (const at of page.nonceAt) copy.write(nonce, at, "latin1");
  for (const at of page.idAt) copy.write(requestId, at, "latin1");
  response.once("close", () => page.spare.push(copy));
  const zip = copy.length >= gzipFrom && takesGzip(request.headers["accept-encoding"]);
  const body = zip ? gzipSync(copy, { level: 4 }) : copy;
  const headers = page.headers.flat();
  headers.push("Content-Security-Policy", policy(nonce), "X-Request-Id", requestId, "Vary", "Accept-Encoding, Cookie");
  if (zip) headers.push("Content-Encoding", "gzip");
  headers.push("Content-Length", String(body.length));
  response.writeHead(200, headers).end(body);
}

/** Plain cookie syntax; anything else is never served from the cache. */
const plainCookies = /^[\w.-]+=[\w.~+/=:|!*-]*(; [\w.-]+=[\w.~+/=:|!*-]*)*$/;

/** Whether a Cookie header can't contain any of these cookies, whichever way a parser may read it. */
export function hasNoSessionCookie(cookie: string | undefined, names: readonly string[]): boolean {
  if (cookie === undefined) return true;
  const text = cookie.toLowerCase();
  return plainCookies.test(cookie) && !names.some((name) => text.includes(name.toLowerCase().replace("__host-", "")));
}

/** `gzip;q=0` is a no. */
function takesGzip(header: string | string[] | undefined): boolean {
  const accepted = parseAccept(String(header ?? ""));
  const [named] = ["gzip", "*"].flatMap((word) => accepted.find(({ type }) => type.toLowerCase() === word) ?? []);
  return (named?.q ?? 0) > 0;
}

/** 128 bits, always 24 characters. */
export const newNonce = (): string => randomBytes(16).toString("base64");

/** Made anew for each answer. */
const perAnswer = new Set([
  "content-security-policy",
  "x-request-id",
  "content-length",
  "content-encoding",
  "transfer-encoding",
  "vary",
  "date",
]);

function positions(body: Buffer, text: string): number[] {
  const found: number[] = [];
  for (let at = body.indexOf(text); at !== -1; at = body.indexOf(text, at + 1)) found.push(at);
  return found;
}
