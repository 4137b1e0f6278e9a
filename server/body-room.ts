/** Size of any form without a picture; larger bodies leave the last quarter of the memory to these. */
const ordinary = 64 * 1024;
const shareOfLarge = 3 / 4;
/** Of one address: it takes four to fill the memory. */
const shareOfAddress = 1 / 4;

export type BodyRoom = ReturnType<typeof createBodyRoom>;

/**
 * Memory for request bodies, shared by all clients and counted as bytes arrive, never as announced. When it is full, an
 * unfinished body of the client that holds most is dropped for a small one of a client that holds less: addresses are
 * cheap and bodies may arrive slowly.
 */
export function createBodyRoom(most: number) {
  const heldBy = new Map<string, number>();
  /** Drops unfinished bodies, the oldest first. */
  const arriving = new Map<string, Set<() => void>>();
  let held = 0;
  const ofAddress = (address: string) => heldBy.get(address) ?? 0;

  const share = (size: number) => (size > ordinary ? shareOfLarge : 1);
  const fitsInAll = (bytes: number, size: number) => held + bytes <= most * share(size);
  const fitsInOwn = (address: string, bytes: number, size: number) =>
    ofAddress(address) + bytes <= most * shareOfAddress * share(size);

  /** @returns whether the body of a client that holds more was dropped */
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
     * @param drop releases all of the body's memory, and calls the function that this returns
     * @returns the function that says that the body is complete
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
