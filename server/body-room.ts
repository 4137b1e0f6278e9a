/** As much as any form without a picture has: what is larger leaves the last quarter to these. */
const ordinary = 64 * 1024;
const shareOfLarge = 3 / 4;
/** Of the whole: four addresses at least are needed to take all of it. */
const shareOfAddress = 1 / 4;

export type BodyRoom = ReturnType<typeof createBodyRoom>;

/**
 * The memory for bodies of requests, of all clients together. What is held is counted, never what a client says that it
 * will send: whoever only says something takes nothing from anybody.
 */
export function createBodyRoom(most: number) {
  const heldBy = new Map<string, number>();
  let held = 0;
  const ofAddress = (address: string) => heldBy.get(address) ?? 0;

  /** @param size of the body, with these bytes */
  function fits(address: string, bytes: number, size: number): boolean {
    const share = size > ordinary ? shareOfLarge : 1;
    return held + bytes <= most * share && ofAddress(address) + bytes <= most * shareOfAddress * share;
  }

  function add(address: string, bytes: number) {
    held += bytes;
    const now = ofAddress(address) + bytes;
    if (now > 0) heldBy.set(address, now);
    else heldBy.delete(address);
  }

  return {
    fits,
    take(address: string, bytes: number, size: number): boolean {
      const isFree = fits(address, bytes, size);
      if (isFree) add(address, bytes);
      return isFree;
    },
    give: (address: string, bytes: number) => add(address, -bytes),
    held: () => held,
    addresses: () => heldBy.size,
  };
}
