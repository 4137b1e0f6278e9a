import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import type { CaseRole } from "~/domain/reporting/rules";
import { takeBackStatementsOn } from "~/domain/statements/take-back.server";
import { cases } from "~/features/boards/reports/table.server";
import type { DomainEvent } from "~/platform/events/events.server";
import { endOfHiding } from "./end-of-hiding";

type Deciding = { db: Db; now: Date };

/** What an earlier decision hid is over: a later one hides it, or it is shown again. One query, and none for none. */
export async function endHides(db: Db, contentIds: readonly string[], now: Date): Promise<void> {
  if (contentIds.length === 0) return;
  await db
    .update(cases)
    .set({ endedAt: now })
    .where(and(inArray(cases.contentId, [...contentIds]), eq(cases.decision, "hide"), isNull(cases.endedAt)));
}

/**
 * Whoever shows by hand what reports or a decision hid has read it, as has who grants an appeal against that: reports hide it again
 * only once it is edited after that.
 */
export async function markShown(db: Db, contentId: string, now: Date): Promise<void> {
  await endHides(db, [contentId], now);
  await db
    .update(cases)
    .set({ hiddenAt: now })
    .where(and(eq(cases.contentId, contentId), isNull(cases.decidedAt), isNotNull(cases.hiddenAt)));
}

type Content = { contentType: string; contentId: string };

/**
 * What follows where somebody shows it again by hand: what its author was told of it holds no longer.
 * @param moved what followed from showing it
 */
export async function shownByHand(
  { db, now }: Deciding,
  content: Content,
  moved: readonly DomainEvent[],
  by: CaseRole,
): Promise<DomainEvent[]> {
  const { contentType, contentId } = content;
  await markShown(db, contentId, now);
  await takeBackStatementsOn(db, { subjectIds: [contentId], action: "hide", now });
  return [
    ...moved,
    { name: "ShownAgain", contentType, by },
    endOfHiding(moved, { contentType, contentId, how: "shown" }),
  ];
}
