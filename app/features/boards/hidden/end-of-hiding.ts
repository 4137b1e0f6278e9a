import type { DomainEvent } from "~/platform/events/events.server";

/** Whether it waits for an admin, as its owner edited it while it was hidden. */
export const waitsUnread = (event: DomainEvent): boolean =>
  event.name === "SubmissionShown" && event.after === "pending";

type Ended = DomainEvent<"StandsAgain"> | DomainEvent<"WaitsAgain">;

/**
 * The event of which whoever wrote it is told when its hiding ends: it stands again, or waits for an admin first.
 * @param moved what followed from showing it
 */
export const endOfHiding = (
  moved: readonly DomainEvent[],
  content: Omit<DomainEvent<"WaitsAgain">, "name">,
): Ended => ({
  ...content,
  name: moved.some(waitsUnread) ? "WaitsAgain" : "StandsAgain",
});
