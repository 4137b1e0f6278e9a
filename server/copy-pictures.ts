import { DamagedFile, type ImageStore } from "~/platform/images/store.server";

/** How many pictures are copied at once. */
const atOnce = 8;

/**
 * Copies every picture that `to` doesn't have, file by file. What is there already is left as it is, for files never change;
 * what is removed from `from` meanwhile is left out.
 * @param onDamaged is told of a file that is not what was put there, which is left out; without it, it is thrown
 */
export async function copyPictures(
  from: ImageStore,
  to: ImageStore,
  onDamaged?: (path: string) => void,
): Promise<void> {
  await forEach(from.keys(), async ({ key }) => {
    const there = new Set(await to.names(key));
    for (const name of await from.names(key)) {
      if (there.has(name)) continue;
      const bytes = await bytesOf(from, key, name).catch((error: unknown) => {
        if (!onDamaged || !(error instanceof DamagedFile)) throw error;
        onDamaged(`${key}/${name}`);
      });
      if (bytes) await to.put(key, name, bytes);
    }
  });
}

/** All of a file, or nothing where there is none. */
export async function bytesOf(store: ImageStore, key: string, name: string): Promise<Uint8Array | undefined> {
  const file = await store.open(key, name);
  return file && new Uint8Array(await new Response(file.body).arrayBuffer());
}

/** Some at once. After a failure no more is begun, and it is thrown when nothing is under way any more. */
export async function forEach<T>(items: AsyncIterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  let hasFailed = false;
  async function workOn() {
    while (!hasFailed) {
      const { done, value } = await iterator.next();
      if (done) return;
      await work(value);
    }
  }
  const stopOthers = (error: unknown) => {
    hasFailed = true;
    throw error;
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, () => workOn().catch(stopOthers)));
  const failed = ended.find((each) => each.status === "rejected");
  if (failed) throw failed.reason;
}
