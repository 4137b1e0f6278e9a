import { type Bucket, type BucketLimits, createBucketRequests } from "./bucket-requests.server";
import { isSoundFile } from "./sound-file";
import { DamagedFile, type ImageStore, pictureAt, placeOf, requireKey, requireType } from "./store.server";

/** Keeps pictures in a bucket of an object store, as `ab/abcd…/640.webp`: every process on every machine sees the same. */
export function createBucketStore(place: Bucket, limits?: Partial<BucketLimits>): ImageStore {
  const bucket = createBucketRequests(place, limits);
  const homeOf = (key: string) => `${placeOf(requireKey(key))}/`;

  async function names(key: string): Promise<string[]> {
    const found: string[] = [];
    for await (const { path } of bucket.list(homeOf(key))) {
      const picture = pictureAt(path);
      if (picture) found.push(picture.name);
    }
    return found;
  }

  return {
    names,
    async put(key, name, bytes) {
      const type = requireType(name);
      await bucket.put(homeOf(key) + name, bytes, type);
    },
    async open(key, name) {
      const type = requireType(name);
      const file = await bucket.get(homeOf(key) + name);
      if (!file) return undefined;
      const { bytes: body, isChecked } = file;
      // Brought there by another program, or by nobody: what stands in between may answer with a page of its own.
      if (!isChecked && !isSoundFile(name, body)) throw new DamagedFile(`${name} in the bucket is no ${type}`);
      return { body, size: body.byteLength, type };
    },
    async remove(key) {
      for (const name of await names(key)) await bucket.remove(homeOf(key) + name);
    },
    async *keys() {
      // The files of a picture stand together in the list.
      let last: { key: string; modifiedAt: Date } | undefined;
      for await (const { path, modifiedAt } of bucket.list()) {
        const key = pictureAt(path)?.key;
        if (!key) continue;
        if (last && last.key !== key) yield last;
        last = last?.key === key && last.modifiedAt > modifiedAt ? last : { key, modifiedAt };
      }
      if (last) yield last;
    },
    async *strangers() {
      for await (const { path } of bucket.list()) if (!pictureAt(path)) yield path;
    },
  };
}
