import type { ImageStore } from "~/platform/images/store.server";

/** How many pictures are copied at once. */
const atOnce = 8;

/**
 * Copies every picture that `to` doesn't have, file by file. What is there already is left as it is, for files never change;
 * what is removed from `from` meanwhile is left out.
 * @param onUnread is told of what can't be read of a picture, which is left out; what it throws ends the copying
 */
export async function copyPictures(
  from: ImageStore,
  to: ImageStore,
  onUnread: (unread: Unread) => void,
): Promise<void> {
  const leaveOut = (key: string, path: string) => (error: Error) => void onUnread({ key, path, error });
  await forEach(from.keys(), async ({ key }) => {
    const there = new Set(await to.names(key));
    for (const name of (await from.names(key).catch(leaveOut(key, key))) ?? []) {
      if (there.has(name)) continue;
      const bytes = await bytesOf(from, key, name).catch(leaveOut(key, `${key}/${name}`));
      if (bytes) await to.put(key, name, bytes);
    }
  });
}

/** What can't be read: a file of a picture, or all of them. */
export type Unread = { key: string; path: string; error: Error };

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
