import { moved } from "./order";
import type { FeaturedSlot } from "./queries.server";

type ShownSlot = { slot: number; event: FeaturedSlot | null };

/** The slots that hold an event. */
export const filledOf = (slots: readonly ShownSlot[]): FeaturedSlot[] => slots.flatMap(({ event }) => event ?? []);

/** The slots as they will be when the move that is on its way is done; as they are, if it is refused. */
export function slotsAfter(slots: readonly ShownSlot[], sent: FormData | undefined): readonly ShownSlot[] {
  if (!sent) return slots;
  const events = filledOf(slots);
  const order = new Map(events.map(({ slot, id }) => [slot, id]));
  const moves = moved(order, String(sent.get("featuredId")), Number(sent.get("slot")));
  const after = events.map((event) => ({ ...event, slot: moves.get(event.id) ?? event.slot }));
  return slots.map(({ slot }) => ({ slot, event: after.find((event) => event.slot === slot) ?? null }));
}
