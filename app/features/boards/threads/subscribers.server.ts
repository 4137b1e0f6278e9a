import type { DomainEvent } from "~/platform/events/events.server";
import { subscriber } from "~/platform/events/subscriber.server";

const shown = [
  "ReplyPosted",
  "ReplyEdited",
  "ReplyDeleted",
  "ReplyRestored",
  "ThreadEdited",
  "ThreadDeleted",
  "BoardDeleted",
] as const;

/** Whoever reads a thread sees it while it happens. */
const tellReaders = subscriber(shown, async ({ db, dependencies: { changes } }, events) => {
  for (const event of events) await changes.publish(db, { topic: "threads", ...newsOf(event) });
});

function newsOf(event: DomainEvent<(typeof shown)[number]>): { what: string } & Record<string, string> {
  switch (event.name) {
    case "ReplyPosted":
      return { what: "posted", threadId: event.threadId };
    case "ReplyEdited":
      return { what: "edited", threadId: event.threadId, replyId: event.replyId };
    case "ReplyDeleted":
      return { what: "deleted", threadId: event.threadId, replyId: event.replyId };
    // Where it stands among those on the page, only the page knows.
    case "ReplyRestored":
    case "ThreadEdited":
      return { what: "edited", threadId: event.threadId };
    case "ThreadDeleted":
      return { what: "gone", threadId: event.threadId };
    case "BoardDeleted":
      return { what: "board gone", boardId: String(event.boardId) };
  }
}

export const threadSubscribers = [tellReaders];
