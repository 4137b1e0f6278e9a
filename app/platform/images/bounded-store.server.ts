import pLimit from "p-limit";
import type { ImageStore } from "./store.server";

type Bounds = {
  /** How many files are read, and how many written or removed, at the same time. */
  reads: number;
  writes: number;
  /** How many more may wait for their turn, of each. */
  waiting: number;
  /** How long somebody waits in all, in ms. */
  readMs: number;
  writeMs: number;
};

/**
 * Node reads and writes files on four threads, which hash passwords and compress pages, too: a disk that hangs may have
 * three of them.
 */
export const diskBounds: Bounds = { reads: 2, writes: 1, waiting: 200, readMs: 5_000, writeMs: 15_000 };

/**
 * A storage that is waited for, but not for ever. What hangs keeps its place until it ends, so that however many ask,
 * no more hang than `reads` and `writes`.
 * @throws Error when it takes too long, or too many wait already
 */
export function boundedStore(store: ImageStore, bounds: Bounds): ImageStore {
  const reading = queue(bounds.reads, bounds.waiting, bounds.readMs);
  const writing = queue(bounds.writes, bounds.waiting, bounds.writeMs);
  return {
    ...store,
    open: (key, name) => reading(() => store.open(key, name)),
    put: (key, name, bytes) => writing(() => store.put(key, name, bytes)),
    remove: (key) => writing(() => store.remove(key)),
    names: (key) => reading(() => store.names(key)),
  };
}

function queue(atOnce: number, waiting: number, ms: number) {
  const limit = pLimit(atOnce);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= waiting) throw new Error(`${waiting} wait for the storage of pictures already`);
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    let isGone = false;
    const timer = setTimeout(() => {
      isGone = true;
      reject(new Error(`The storage of pictures said nothing for ${ms} ms`));
    }, ms);
    // Nobody does what nobody waits for any more.
    const done = limit(() => (isGone ? tooLate : work()));
    return Promise.race([done, tooLate]).finally(() => clearTimeout(timer));
  };
}
