import { asc, eq, inArray } from "drizzle-orm";
import { agoInSentence } from "~/domain/calendar/ago.server";
import type { CitedRule } from "~/domain/house-rules/house-rule";
import { actorName } from "~/domain/members/actor-name.server";
import { issueStatement } from "~/domain/statements/issue.server";
import { lockMembers } from "~/features/boards/bans/locks.server";
import { holdRemoved } from "~/features/boards/removed/archive.server";
import { removeReply, removeThread } from "~/features/boards/threads/removal.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import type { Grounds } from "~/platform/commands/grounds.server";
import { Refusal, staleList } from "~/platform/commands/refusal";
import type { DomainEvent } from "~/platform/events/events.server";
import type { ReportSubject } from "./queries.server";
import type { ReportStatus } from "./rules";
import { reports } from "./table.server";

/** What became of a report. */
export type Settled = {
  settled: { reporterId: string | null }[];
  /** What went with it. */
  removed: readonly DomainEvent[];
  /** Who pays for it. */
  chargedId: string | null;
  /** Whose it was, if it was removed now or if they pay for it. */
  toldId: string | null;
};

type Upholding = {
  seen: ReportStatus;
  rule: CitedRule;
  note: string;
  /** When this report was dismissed, if an appeal against that is granted: it counts as open again. */
  dismissedAt?: Date;
};

/** Removes the content, and settles with this report all open ones on it. Its author pays once for it. */
export async function uphold(
  context: TransactionContext<Viewer>,
  report: ReportSubject,
  { seen, rule, note, dismissedAt }: Upholding,
): Promise<Settled> {
  const { db, viewer, now } = context;
  const { id, contentId, authorId } = report;
  const grounds = await statementOf(context, report, { rule, note });
  const removed = await removeOrHold(context, report, grounds);
  // The content is locked before those who wrote it, and they before the reports, as whoever deletes them does.
  await lockMembers(db, [...(authorId ? [authorId] : []), ...writersOf(removed)]);
  const all = await db
    .select({ id: reports.id, status: reports.status, decidedAt: reports.decidedAt, reporterId: reports.reporterId })
    .from(reports)
    .where(eq(reports.contentId, contentId))
    .orderBy(asc(reports.id))
    .for("update");
  const isReopened = (each: (typeof all)[number]) =>
    each.id === id && each.status === "dismissed" && each.decidedAt?.getTime() === dismissedAt?.getTime();
  const open = all.filter((each) => each.status === "open" || isReopened(each));
  if (seen !== "open" || !open.some((each) => each.id === id)) throw await someoneWasFaster(context, id);
  const openIds = open.map((each) => each.id);
  // Where it is removed already, it is one decision with the one that removed it.
  const standing = all.findLast(({ status }) => status === "upheld")?.decidedAt;
  const decidedAt = removed ? now : (standing ?? now);
  await db
    .update(reports)
    .set({ status: "upheld", ruleVersion: rule.version, ruleKey: rule.key, note, decidedBy: viewer.id, decidedAt })
    .where(inArray(reports.id, openIds));
  const isFirst = !all.some(({ status }) => status === "upheld");
  return {
    settled: open,
    removed: removed ? [removed] : [],
    chargedId: isFirst ? authorId : null,
    toldId: isFirst || removed ? authorId : null,
  };
}

type Removed = DomainEvent<"ThreadDeleted" | "ReplyDeleted">;

/** Those whose points go with it. */
const writersOf = (removed: Removed | undefined) =>
  removed?.name === "ThreadDeleted" ? Object.keys(removed.earned) : [];

/** Its author is told by the mail about the decision, which leads to the appeal. */
const statementOf = (
  context: TransactionContext<Viewer>,
  { contentType, contentId, threadTitle, content, authorId }: ReportSubject,
  reasons: { rule: CitedRule; note: string },
) =>
  issueStatement(
    context,
    {
      ...reasons,
      memberId: authorId,
      action: "remove",
      subject: { type: contentType, id: contentId, noun: contentType, title: threadTitle, content },
      foundBy: "report",
    },
    { toldOtherwise: true },
  );

/** Who removed it before can't restore it any more. Whoever restores it just now is waited for, and it is removed again. */
async function removeOrHold(context: TransactionContext<Viewer>, report: ReportSubject, grounds: Grounds) {
  const removed = await removeIfThere(context, report, grounds);
  if (removed || (await holdRemoved(context.db, report.contentId, grounds))) return removed;
  return removeIfThere(context, report, grounds);
}

/** Its author, a moderator or the end of its board may have been faster: the report is upheld all the same. */
async function removeIfThere(
  { db }: TransactionContext<Viewer>,
  { contentType, contentId }: ReportSubject,
  grounds: Grounds,
) {
  const remove = contentType === "thread" ? removeThread : removeReply;
  try {
    // In a savepoint, so that a removal that finds nothing leaves nothing half done.
    return await db.transaction<Removed>((tx) => remove(tx, contentId, { grounds, isUpheld: true }));
  } catch (thrown) {
    if (!(thrown instanceof Refusal) || thrown.facts.status !== 404) throw thrown;
    return undefined;
  }
}

/** "Marisol upheld this 2 minutes ago." */
export async function someoneWasFaster(context: TransactionContext<Viewer>, id: string) {
  const { status, decidedBy, decidedAt } = reports;
  const [now] = await context.db.select({ status, decidedBy, decidedAt }).from(reports).where(eq(reports.id, id));
  const what = now?.decidedAt
    ? `${await actorName(context, now.decidedBy)} ${now.status} this ${agoInSentence(now.decidedAt, context.now)}.`
    : "This is open again.";
  return staleList("Failed to update status", what);
}
