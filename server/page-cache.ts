import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { parseAccept } from "hono/utils/accept";
import { LRUCache } from "lru-cache";
import type { Changes } from "~/db/changes.server";

/** Time alone changes pages too: what was on is over, today becomes yesterday. */
const freshMs = 15_000;
const mostPages = 300;
const longestAddress = 300;
const gzipFrom = 1024;

/** The nonce and the request's number are as long in every response, so a copy is finished by writing over them. */
type Page = {
  body: Buffer;
  nonceAt: number[];
  idAt: number[];
  headers: [string, string][];
  /** Copies that were sent and can be written over again. */
  spare: Buffer[];
};

type Policy = (nonce: string) => string;

/** What a request says of itself, as it came over the wire. */
type Asked = Pick<IncomingMessage, "method" | "url" | "headers">;

/**
 * Copies of the pages that visitors without a session see. Any write forgets them all; each answer gets a nonce and a
 * number of its own. Two guards stand apart: a page is kept only if nobody was recognized while it was made, and a copy
 * is kept and served only where the request bears no trace of a session or a toast.
 */
export function createPageCache(changes: Changes, cookieNames: readonly string[]) {
  const pages = new LRUCache<string, Page>({ max: mostPages, ttl: freshMs, perf: Date });
  const making = new Map<string, { done: Promise<void>; finish(): void }>();
  let version = 0;
  changes.subscribe(() => {
    version++;
    pages.clear();
  });

  const mayShare = ({ method, url = "", headers }: Asked) =>
    method === "GET" &&
    url.startsWith("/") &&
    url.length <= longestAddress &&
    bearsNoTrace(headers.cookie, cookieNames);

  /** Answers from a copy. @returns false when there is none. */
  function serve(request: IncomingMessage, response: ServerResponse, policy: Policy): boolean {
    const page = pages.get(request.url as string);
    if (!page) return false;
    send(page, request, response, policy);
    return true;
  }

  return {
    /**
     * Whether the answer to this request may be kept, and for which state of the database.
     * @param found whoever was recognized, also as banned
     */
    admit(request: Asked, found: object | null): { version: number } | undefined {
      return found === null && mayShare(request) && changes.isReliable() ? { version } : undefined;
    },

    /** Keeps a page unless something was written while it was made. */
    keep(
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
      making.get(address)?.finish();
    },

    /** Called when an answer was made, whether it is kept or not: those who waited for it go on. */
    finish(address: string) {
      making.get(address)?.finish();
    },

    /**
     * Answers from a copy, or else has the application make the page: once, however many ask for it at the moment. The
     * others wait for that copy.
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
      const finish = () => {
        if (making.get(address)?.finish === finish) making.delete(address);
        resolve();
      };
      making.set(address, { done, finish });
      response.once("close", finish);
      make();
    },
  };
}

/** A copy with a nonce and a number of its own. */
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

/** Cookies spelled as browsers spell them. Whoever writes anything else is in doubt, and gets a page of their own. */
const plainCookies = /^[\w.-]+=[\w.~+/=:|!*-]*(; [\w.-]+=[\w.~+/=:|!*-]*)*$/;

/** Whether a Cookie header can't hold any of these cookies, however they may be written and whoever may read them. */
export function bearsNoTrace(cookie: string | undefined, names: readonly string[]): boolean {
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
