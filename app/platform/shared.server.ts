import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Changes } from "~/db/changes.server";
import type { Db } from "~/db/db.server";
import { frozen } from "./frozen";
import { shortLife } from "./short-life";

/** What a shared read knows: nobody's eyes, so nothing private can enter, and no time, which changes without a write. */
export type SharedContext = { db: Db };

/** The shared copies, for a request that must see at least this version of the data. */
export type SharedCopies = { find<Result>(key: string, make: () => Promise<Result>): Promise<Result> };

/** What names a shared read's result. */
type Argument =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Argument[]
  | { readonly [name: string]: Argument };

/**
 * A read that is the same for everybody: made once for each version of the data, for all who ask. What the viewer alone
 * may see, and what time alone changes, is added afterwards. Declared at the top of a module, where no request is in reach.
 */
export function shared<Arguments extends Argument[], Result>(
  read: (context: SharedContext, ...given: Arguments) => Promise<Result>,
) {
  const name = randomUUID();
  return ({ db, copies }: SharedContext & { copies?: SharedCopies }, ...given: Arguments): Promise<Result> => {
    const make = async () => frozen(await read({ db }, ...given));
    return copies ? copies.find(`${name} ${JSON.stringify(given)}`, make) : make();
  };
}

type Copy = { version: number; result: Promise<unknown> };

/** How many results are kept, and how many characters they and what names them are as JSON. */
const usualLimits = { results: 1_000, characters: 16 * 1024 * 1024 };

/**
 * The copies of one process, each with the version of the data that was known before it was read: it holds that version or
 * a later one, whatever is written meanwhile, and is good for every request that asks for no later one.
 */
export function createSharedCopies(changes: Changes, limits = usualLimits) {
  const kept = new LRUCache<string, Copy>({
    max: limits.results,
    maxSize: limits.characters,
    ...shortLife,
  });
  // What another process wrote is in the version, unless it may be that of another history.
  changes.subscribe((origin) => origin !== "another" && kept.clear());

  async function measure(key: string, copy: Copy) {
    const result = await copy.result.catch(() => undefined);
    if (kept.peek(key) !== copy) return;
    if (result === undefined) kept.delete(key);
    // Another object: of the same one the cache would not take the size.
    else kept.set(key, { ...copy }, { size: key.length + JSON.stringify(result).length, noUpdateTTL: true });
  }

  return {
    /** @param version as the request's first query saw it */
    of: (version: number): SharedCopies => ({
      find<Result>(key: string, make: () => Promise<Result>) {
        const found = kept.get(key);
        if (found && found.version >= version) return found.result as Promise<Result>;
        const copy = { version, result: make() };
        kept.set(key, copy, { size: 1 });
        void measure(key, copy);
        return copy.result;
      },
    }),
    clear: () => kept.clear(),
  };
}
