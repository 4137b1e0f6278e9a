import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { createContext } from "react-router";

/** A page without what belongs to one answer alone. */
export type Rendered = {
  /** Markup, and the placeholders that are filled in when it is sent; see `partsOf`. */
  parts: readonly string[];
};

/**
 * Hands the cache to `entry.server.tsx`, which renders, and the rendered page back to `server/pages.ts`, which sends it: as
 * the body of a Response it would become a stream and text again.
 */
export const renderingContext = createContext<Rendering>();

export type Rendering = {
  /** None where the operator wants nothing kept: the page is then rendered with the viewer in it, for this answer. */
  keep?: KeptRenders;
  page?: Rendered;
  /** See `copiedForMembers`. */
  mayCopy?: boolean;
};

type KeptRenders = {
  /** @param source all that the page is rendered from */
  find(source: string, render: () => Rendered): Rendered;
  clear(): void;
};

/** In bytes, of which a letter takes two at most: a few hundred pages. */
const mostBytes = 32 * 1024 * 1024;

/**
 * Keeps pages by all that they are rendered from. The same address and the same data give the same page, so nothing here
 * is out of date or somebody else's, and nothing has to be forgotten when something is written.
 * @param checkEvery so many kept pages are rendered again and compared, in case a component reads something else, too
 * @param onDifference whoever is told stops asking here
 */
export function createKeptRenders(checkEvery: number, onDifference: () => void): KeptRenders {
  const kept = new LRUCache<string, Rendered>({
    maxSize: mostBytes,
    sizeCalculation: ({ parts }) => parts.reduce((sum, part) => sum + 2 * part.length, 1),
  });
  let uses = 0;

  return {
    find(source, render) {
      const key = hash("sha256", source, "base64url");
      const found = kept.get(key);
      if (found && ++uses % checkEvery !== 0) return found;
      const rendered = render();
      kept.set(key, rendered);
      if (found && !isSame(found, rendered)) onDifference();
      return rendered;
    },
    clear: () => kept.clear(),
  };
}

export const isSame = (one: Rendered, other: Rendered) => JSON.stringify(one) === JSON.stringify(other);
