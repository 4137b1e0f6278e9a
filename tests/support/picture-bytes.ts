import { randomBytes } from "node:crypto";
import { fileNamesOf, type ImageStore } from "~/platform/images/store.server";

/** So many bytes that begin and end as a file of a picture, and are nothing in particular between. */
export function webpBytes(size = 2_000): Buffer {
  const bytes = Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBP"), randomBytes(Math.max(1, size - 12))]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
}

export const jpgBytes = (): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(100), Buffer.from([0xff, 0xd9])]);

/** Every file of a picture whose largest version is so wide. */
export async function putFiles(store: Pick<ImageStore, "put">, key: string, width: number): Promise<void> {
  for (const name of fileNamesOf(width)) await store.put(key, name, name === "og.jpg" ? jpgBytes() : webpBytes());
}
