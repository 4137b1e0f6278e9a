import type { ImageStore } from "./store.server";

/** One thing that was asked of the store, and how it ended. */
type StoreFact = { operation: "put" | "open" | "remove" | "names"; outcome: "done" | "failed"; seconds: number };

/** The same store, which tells how long each file takes and whether it fails. */
export function watched(store: ImageStore, tell: (fact: StoreFact) => void): ImageStore {
  async function timed<T>(operation: StoreFact["operation"], work: Promise<T>): Promise<T> {
    const begun = performance.now();
    let outcome: StoreFact["outcome"] = "failed";
    try {
      const result = await work;
      outcome = "done";
      return result;
    } finally {
      tell({ operation, outcome, seconds: (performance.now() - begun) / 1000 });
    }
  }
  return {
    ...store,
    put: (key, name, bytes) => timed("put", store.put(key, name, bytes)),
    open: (key, name) => timed("open", store.open(key, name)),
    remove: (key) => timed("remove", store.remove(key)),
    names: (key) => timed("names", store.names(key)),
  };
}
