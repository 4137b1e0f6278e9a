import { randomBytes } from "node:crypto";

/** So many bytes that begin and end as a file of a picture, and are nothing in particular between. */
export function webpBytes(size = 2_000): Buffer {
  const bytes = Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBP"), randomBytes(Math.max(1, size - 12))]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
}

export const jpgBytes = (): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(100), Buffer.from([0xff, 0xd9])]);
