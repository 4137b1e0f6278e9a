import { hash, randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import fresh from "fresh";
import Negotiator from "negotiator";

/** A rendered page. Its bytes are constant, and packed once for each encoding that is asked for. */
export type Page = {
  status: number;
  html: Bytes;
  headers: [string, string][];
  /** Only of pages that browsers may keep. */
  etag: string | undefined;
  packed: { [encoding in Encoding]?: Bytes };
};

export const createPage = (html: string, { status, headers }: Pick<Response, "status" | "headers">): Page => ({
  status,
  html: Buffer.from(html),
  headers: [...headers].filter(([name]) => !perAnswer.has(name)),
  etag: headers.get("ETag") ?? undefined,
  packed: {},
});

/** What is said anew with each answer. */
const perAnswer = new Set(["x-request-id", "content-type", "content-length"]);

/** Also of the policy: with a 304, browsers do not take over another one. */
export const etagOf = (html: string, policy: string) => `W/"${hash("sha256", policy + html, "base64url")}"`;

/** The answer to who asks for a page: in the encoding that they like best, or that they have it already. */
export function answerWith(page: Page, asked: IncomingHttpHeaders, requestId: string) {
  const headers: [string, string][] = [...page.headers, ["X-Request-Id", requestId]];
  if (page.etag && fresh(asked, { etag: page.etag })) return { status: 304, headers, body: null };
  const encoding = page.html.length < packFrom ? undefined : encodingFor(asked);
  const body = encoding ? pack(page, encoding) : page.html;
  headers.push(["Content-Type", "text/html; charset=utf-8"], ["Content-Length", String(body.length)]);
  if (encoding) headers.push(["Content-Encoding", encoding]);
  return { status: page.status, headers, body };
}

export function sendPage(page: Page, request: IncomingMessage, response: ServerResponse) {
  const { status, headers, body } = answerWith(page, request.headers, randomUUID());
  response.writeHead(status, headers.flat()).end(body ?? undefined);
}

type Bytes = Buffer<ArrayBuffer>;
type Encoding = "br" | "gzip";

/** Best first. */
const encodings: Encoding[] = ["br", "gzip"];
const packFrom = 1024;

function encodingFor(headers: IncomingHttpHeaders): Encoding | undefined {
  if (headers["accept-encoding"] === undefined) return undefined;
  const encoding = new Negotiator({ headers }).encoding([...encodings, "identity"], { preferred: encodings });
  return encodings.find((known) => known === encoding);
}

function pack(page: Page, encoding: Encoding): Bytes {
  page.packed[encoding] ??= packers[encoding](page.html, page.etag !== undefined);
  return page.packed[encoding];
}

/** At once: a page takes about a millisecond, less than handing it to another thread and waiting for it. */
const packers: Record<Encoding, (html: Bytes, isKept: boolean) => Bytes> = {
  br: (html, isKept) =>
    brotliCompressSync(html, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: isKept ? 5 : 3,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }),
  gzip: (html, isKept) => gzipSync(html, { level: isKept ? 6 : 5 }),
};
