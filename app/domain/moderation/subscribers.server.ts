import { type Subscriber, subscriber } from "~/platform/events/subscriber.server";
import type { KindRegistry } from "./registry.server";
import { tellOwner } from "./tell-owner.server";

/** What follows from an edit of what somebody else shared, for every kind in the registry. */
export function createEditSubscribers({ findKind }: Pick<KindRegistry, "findKind">): readonly Subscriber[] {
  /** Else they read on their own page what they never wrote, and what they wrote is gone. Only admins edit what others shared. */
  const tellWhoShared = subscriber(["SubmissionEditedByOther"], async (context, events) => {
    for (const { kind: slug, editorId, ...edited } of events) {
      const kind = findKind(slug);
      if (kind)
        await tellOwner(context, kind, { ...edited, authorId: editorId }, (title) => `An admin edited “${title}”.`);
    }
  });
  return [tellWhoShared];
}
