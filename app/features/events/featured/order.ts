/** Which event stands in which slot, as an admin sees it: the ids of the featured events by slot. */
export type SlotOrder = ReadonlyMap<number, string>;

/** The order as text, to be compared with what was seen: "1:<id> 3:<id>". */
export const spelledOrder = (rows: readonly { id: string; slot: number }[]): string =>
  [...rows]
    .sort((a, b) => a.slot - b.slot)
    .map(({ id, slot }) => `${slot}:${id}`)
    .join(" ");

/**
 * Moves one event to another slot. What stands there makes room toward the slot that was left, one slot each, until an
 * empty slot takes the last of them: nothing moves farther than it has to.
 * @returns the new slot of each event that moves; empty where the event is there already or in no slot.
 */
export function moved(order: SlotOrder, id: string, to: number): Map<string, number> {
  const from = [...order].find(([, each]) => each === id)?.[0];
  const moves = new Map<string, number>();
  if (from === undefined || from === to) return moves;
  const step = from < to ? -1 : 1;
  let pushed: string | undefined = id;
  for (let slot = to; pushed !== undefined; slot += step) {
    moves.set(pushed, slot);
    pushed = slot === from ? undefined : order.get(slot);
  }
  return moves;
}
