import type { IncomingMessage } from "node:http";
import { type Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { OutgoingRefused } from "./refused";

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * The whole body, unpacked, counted as it comes: nothing over the limit is kept, packed or not.
 * @throws OutgoingRefused
 */
export async function readBody(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const encoding = (response.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  const decoder = decoders[encoding];
  if (encoding !== "identity" && encoding !== "" && !decoder) throw new OutgoingRefused("damaged");
  if (Number(response.headers["content-length"] ?? 0) > maxBytes) throw new OutgoingRefused("too-large");
  const chunks: Buffer[] = [];
  let size = 0;
  const kept = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) return done(new OutgoingRefused("too-large"));
      chunks.push(chunk);
      done();
    },
  });
  const streams = decoder ? [response, decoder(), kept] : [response, kept];
  await pipeline(streams as [IncomingMessage, Writable], { signal });
  return Buffer.concat(chunks);
}
