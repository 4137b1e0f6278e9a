import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** The text of a body as it was packed. */
export function unpacked(body: Uint8Array, encoding: string | undefined): string {
  if (encoding === "br") return brotliDecompressSync(body).toString();
  return (encoding === "gzip" ? gunzipSync(body) : Buffer.from(body)).toString();
}
