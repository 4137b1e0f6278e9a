import { LRUCache } from "lru-cache";
import { shortLife } from "~/platform/short-life";
import { markOld, withAge } from "./old-page";
import type { Page } from "./page";

/** What is older is not shown, whatever happens. */
const longestAge = 60 * 60 * 1000;
/** While an address can't be answered somebody tries as often as this, and all others get its old copy at once. */
const tryEvery = 2_000;
const mostAddresses = 1_000;
const mostBytes = 16 * 1024 * 1024;

/** A page and when it was made, by the clock of `shortLife`. */
export type Copy = { page: Page; madeAt: number };

const { now } = shortLife.perf;

/** What visitors get while the database is away: the copy that was made last, marked with its age. */
export function createOldCopies() {
  /** When an answer was tried last, for those that failed. */
  const failed = new LRUCache<string, number>({ max: mostAddresses });
  const marked = new LRUCache<string, Copy>({
    maxSize: mostBytes,
    sizeCalculation: ({ page: { html } }) => 3 * html.length + 1,
  });

  return {
    /** Whether nobody need try to make the page of this address now. Where the answer is no, who asked does. */
    isAway(address: string, isBeingMade: boolean): boolean {
      const triedAt = failed.get(address);
      if (triedAt === undefined) return false;
      if (isBeingMade || now() - triedAt < tryEvery) return true;
      failed.set(address, now());
      return false;
    },

    /** What came of it when somebody tried. */
    tell(address: string, hasFailed: boolean) {
      if (hasFailed) failed.set(address, now());
      else failed.delete(address);
    },

    /** @returns undefined where the copy is too old, or can't say that it is one */
    page(address: string, { page, madeAt }: Copy): Page | undefined {
      const age = now() - madeAt;
      if (age > longestAge) return undefined;
      const known = marked.get(address);
      if (known?.madeAt === madeAt) return withAge(known.page, age);
      const made = markOld(page, new Date(Date.now() - age));
      if (made) marked.set(address, { page: made, madeAt });
      return made && withAge(made, age);
    },

    clear: () => marked.clear(),
  };
}
