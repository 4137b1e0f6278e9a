import { hash, randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import fresh from "fresh";
import Negotiator from "negotiator";

/** A rendered page. Its bytes are constant, and compressed once for each encoding that is asked for. */
export type Page = {
  status: number;
  html: Bytes;
  headers: [string, string][];
  /** Only of pages that browsers may keep. */
  etag: string | undefined;
  compressed: { [encoding in Encoding]?: Bytes };
};

export const createPage = (html: string, { status, headers }: Pick<Response, "status" | "headers">): Page => ({
  status,
  html: Buffer.from(html),
  headers: [...headers].filter(([name]) => !perAnswer.has(name)),
  etag: headers.get("ETag") ?? undefined,
  compressed: {},
});

/** What is said anew with each answer. */
const perAnswer = new Set(["x-request-id", "content-type", "content-length"]);

/** Also of the policy: with a 304, browsers do not take over another one. */
export const etagOf = (html: string, policy: string) => `W/"${hash("sha256", policy + html, "base64url")}"`;

/** The answer to who asks for a page: in the encoding that they like best, or that they have it already. */
export function answerWith(page: Page, asked: IncomingHttpHeaders, requestId: string) {
  const headers: [string, string][] = [...page.headers, ["X-Request-Id", requestId]];
  if (page.etag && fresh(asked, { etag: page.etag })) return { status: 304, headers, body: null };
  const encoding = page.html.length < compressFrom ? undefined : encodingFor(asked);
  const body = encoding ? compress(page, encoding) : page.html;
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
const compressFrom = 1024;

function encodingFor(headers: IncomingHttpHeaders): Encoding | undefined {
  if (headers["accept-encoding"] === undefined) return undefined;
  const encoding = new Negotiator({ headers }).encoding([...encodings, "identity"], { preferred: encodings });
  return encodings.find((known) => known === encoding);
}

function compress(page: Page, encoding: Encoding): Bytes {
  page.compressed[encoding] ??= compressors[encoding](page.html, page.etag !== undefined);
  return page.compressed[encoding];
}

/**
 * At once: a page takes about a millisecond, less than handing it to another thread and waiting for it.
 * A page for all visitors is sent to many; one for a member to that member alone, and hardly ever twice.
 */
const compressors: Record<Encoding, (html: Bytes, isForMany: boolean) => Bytes> = {
  br: (html, isForMany) =>
    brotliCompressSync(html, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: isForMany ? 5 : 1,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }),
  gzip: (html, isForMany) => gzipSync(html, { level: isForMany ? 6 : 3 }),
};
