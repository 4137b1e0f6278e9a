import { createHash } from "node:crypto";
import { createBucketStore } from "~/platform/images/bucket.server";
import { type ImageStore, newImageKey } from "~/platform/images/store.server";
import { putFiles } from "../support/picture-bytes";
import type { TestBucket } from "./bucket";

/** So many pictures, each of four files. @returns their keys */
export async function putPictures(store: ImageStore, count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, newImageKey);
  for (const key of keys) await putFiles(store, key, 640);
  return keys;
}

/** Every file with the SHA-256 of what can be read of it, in order. */
export async function hashesIn(store: ImageStore): Promise<string[]> {
  const lines: string[] = [];
  for await (const { key } of store.keys()) {
    for (const name of await store.names(key)) {
      const bytes = await new Response((await store.open(key, name))?.body).arrayBuffer();
      lines.push(`${key}/${name} ${createHash("sha256").update(Buffer.from(bytes)).digest("hex")}`);
    }
  }
  return lines.sort();
}

/** The part of the bucket behind a prefix, read by a client of its own. */
export const storeIn = ({ endpoint, keys }: TestBucket, prefix: string): ImageStore =>
  createBucketStore(
    {
      bucket: "pictures",
      prefix: `${prefix}/`,
      endpoint,
      region: "us-east-1",
      pathStyle: true,
      credentials: keys,
    },
    { connect: 60_000, answer: 60_000, whole: 60_000 },
  );

/** What a process is told so that it can open the bucket. */
export const keysFor = ({ keys }: TestBucket) => ({
  AWS_ACCESS_KEY_ID: keys.accessKeyId,
  AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
});
