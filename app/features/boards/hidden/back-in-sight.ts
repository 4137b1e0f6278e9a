import type { DomainEvent } from "~/platform/events/events.server";

/** Whether it waits for an admin, as its owner edited it while it was hidden. */
export const waitsUnread = (event: DomainEvent): boolean =>
  event.name === "SubmissionShown" && event.after === "pending";

type Back = DomainEvent<"StandsAgain"> | DomainEvent<"WaitsAgain">;

/**
 * What whoever wrote it is told of what is hidden no longer: that it stands again, or waits for an admin first.
 * @param moved what followed from showing it
 */
export const backInSight = (moved: readonly DomainEvent[], content: Omit<DomainEvent<"WaitsAgain">, "name">): Back => ({
  ...content,
  name: moved.some(waitsUnread) ? "WaitsAgain" : "StandsAgain",
});
