import { useFetchers } from "react-router";
import { reservedFields } from "~/platform/forms/form";
import { moved } from "./order";
import type { FeaturedSlot } from "./queries.server";
import { moveFeaturedForm } from "./rules";

type ShownSlot = { slot: number; event: FeaturedSlot | null };

/** The slots that hold an event. */
export const filledOf = (slots: readonly ShownSlot[]): FeaturedSlot[] => slots.flatMap(({ event }) => event ?? []);

/** The slots as they will be when the move that is on its way is done; as they are, if it is refused. */
export function useShownSlots(slots: readonly ShownSlot[]): { shown: readonly ShownSlot[]; isMoving: boolean } {
  const sent = useFetchers().find(({ formData }) => formData?.get(reservedFields.command) === moveFeaturedForm.name);
  if (!sent?.formData) return { shown: slots, isMoving: false };
  const events = filledOf(slots);
  const order = new Map(events.map(({ slot, id }) => [slot, id]));
  const moves = moved(order, String(sent.formData.get("featuredId")), Number(sent.formData.get("slot")));
  const after = events.map((event) => ({ ...event, slot: moves.get(event.id) ?? event.slot }));
  const shown = slots.map(({ slot }) => ({ slot, event: after.find((event) => event.slot === slot) ?? null }));
  return { shown, isMoving: true };
}
