import { and, eq, inArray, or } from "drizzle-orm";
import type { DomainEvent } from "~/platform/events/events.server";
import { subscriber } from "~/platform/events/subscriber.server";
import { cases } from "../table.server";
import { noteKnown } from "./known.server";

const backInSight = ["StandsAgain", "WaitsAgain", "SubmissionDecided"] as const;
const letBackIn = ["BoardBanLifted", "BanLifted"] as const;

type BackInSight = DomainEvent<(typeof backInSight)[number]>;

/** What came back in sight; none where it need not have been taken out of it, as what waited for an admin. */
function contentOf(event: BackInSight): string[] {
  if (event.name !== "SubmissionDecided") return [event.contentId];
  return event.after === "approved" && event.before !== "pending" ? [event.submissionId] : [];
}

/** Who shows again, restores or approves by hand what a case took out of sight knows that it did. */
const knowsWhatStands = subscriber(backInSight, async ({ db, viewer }, events) => {
  const ids = events.flatMap(contentOf);
  const which = and(inArray(cases.contentId, ids), inArray(cases.decision, ["hide", "remove"]));
  if (viewer && which && ids.length > 0) await noteKnown(db, viewer.id, which);
});

/** The same of who lifts a ban. */
const knowsWhoIsBack = subscriber(letBackIn, async ({ db, viewer }, events) => {
  const which = or(
    ...events.map((event) =>
      and(
        eq(cases.authorId, event.memberId),
        event.name === "BanLifted"
          ? eq(cases.decision, "ban-site")
          : and(eq(cases.decision, "ban-board"), eq(cases.boardId, event.boardId)),
      ),
    ),
  );
  if (viewer && which) await noteKnown(db, viewer.id, which);
});

export const secondReadingSubscribers = [knowsWhatStands, knowsWhoIsBack];
