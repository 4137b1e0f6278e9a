/** As much as any form without a picture has: what is larger leaves the last quarter to these. */
const ordinary = 64 * 1024;
const shareOfLarge = 3 / 4;
/** Of the whole: four addresses at least are needed to take all of it. */
const shareOfAddress = 1 / 4;

export type BodyRoom = ReturnType<typeof createBodyRoom>;

/**
 * The memory for bodies of requests, of all clients together. What is held is counted, never what a client says that it
 * will send: whoever only says something takes nothing from anybody. Addresses are cheap and bodies may come slowly, so
 * what is full is full of those who have the most: they give up theirs for a small one of somebody who has less.
 */
export function createBodyRoom(most: number) {
  const heldBy = new Map<string, number>();
  /** What ends those that are on their way, the oldest first. */
  const arriving = new Map<string, Set<() => void>>();
  let held = 0;
  const ofAddress = (address: string) => heldBy.get(address) ?? 0;

  const share = (size: number) => (size > ordinary ? shareOfLarge : 1);
  const fitsInAll = (bytes: number, size: number) => held + bytes <= most * share(size);
  const fitsInOwn = (address: string, bytes: number, size: number) =>
    ofAddress(address) + bytes <= most * shareOfAddress * share(size);

  /** @returns whether somebody who has more than this client has with these bytes gave up a body. */
  function makeRoom(address: string, bytes: number): boolean {
    let [richest, its] = ["", ofAddress(address) + bytes];
    for (const [other, theirs] of heldBy) if (theirs > its && arriving.has(other)) [richest, its] = [other, theirs];
    const [drop] = arriving.get(richest) ?? [];
    drop?.();
    return drop !== undefined;
  }

  function add(address: string, bytes: number) {
    held += bytes;
    const now = ofAddress(address) + bytes;
    if (now > 0) heldBy.set(address, now);
    else heldBy.delete(address);
  }

  return {
    /** @param size of the body, with these bytes */
    mayFit: (address: string, bytes: number, size: number) =>
      fitsInOwn(address, bytes, size) && (size <= ordinary || fitsInAll(bytes, size)),
    take(address: string, bytes: number, size: number): boolean {
      if (!fitsInOwn(address, bytes, size)) return false;
      while (!fitsInAll(bytes, size)) if (size > ordinary || !makeRoom(address, bytes)) return false;
      add(address, bytes);
      return true;
    },
    /**
     * @param drop gives all of it back, and calls what this returns
     * @returns what says that it is not on its way any more
     */
    arrive(address: string, drop: () => void): () => void {
      const own = arriving.get(address) ?? new Set();
      arriving.set(address, own.add(drop));
      return () => {
        own.delete(drop);
        if (own.size === 0 && arriving.get(address) === own) arriving.delete(address);
      };
    },
    give: (address: string, bytes: number) => add(address, -bytes),
    held: () => held,
    addresses: () => heldBy.size,
  };
}
