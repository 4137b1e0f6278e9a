import { asc, eq, inArray } from "drizzle-orm";
import type { CitedRule } from "~/domain/house-rules/house-rule";
import { lockMembers } from "~/features/boards/bans/locks.server";
import { holdRemoved } from "~/features/boards/removed/archive.server";
import { removeReply, removeThread } from "~/features/boards/threads/removal.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import { Refusal } from "~/platform/commands/refusal";
import type { DomainEvent } from "~/platform/events/events.server";
import type { CaseRole } from "./cases/policy";
import { type Settled, someoneWasFaster } from "./cases/settle.server";
import type { ReportedType } from "./rules";
import { cases, reports } from "./table.server";

/** What is removed, and the case by which. */
type Judged = { caseId: string; contentType: ReportedType; contentId: string; authorId: string | null };

type Upholding = {
  rule: CitedRule;
  note: string;
  as: CaseRole;
  /** When the case was dismissed, if an appeal against that is granted: it counts as open again. */
  dismissedAt?: Date;
};

/** Removes the content, and settles all open reports on it. Its author pays once for it. */
export async function uphold(
  context: TransactionContext<Viewer>,
  judged: Judged,
  { rule, note, as, dismissedAt }: Upholding,
): Promise<Settled> {
  const { db, viewer, now } = context;
  const { caseId, contentId, authorId } = judged;
  const removed = await removeOrHold(context, judged);
  // The content is locked before those who wrote it, they before the cases, and these before the reports.
  await lockMembers(db, [...(authorId ? [authorId] : []), ...writersOf(removed)]);
  await db
    .select({ id: cases.id })
    .from(cases)
    .where(eq(cases.contentId, contentId))
    .orderBy(asc(cases.id))
    .for("update");
  const { id, status, decidedAt, reporterId } = reports;
  const all = await db
    .select({ id, status, decidedAt, reporterId, caseId: reports.caseId })
    .from(reports)
    .where(eq(reports.contentId, contentId))
    .orderBy(asc(reports.id))
    .for("update");
  const isReopened = (each: (typeof all)[number]) =>
    each.caseId === caseId &&
    each.status === "dismissed" &&
    dismissedAt !== undefined &&
    each.decidedAt?.getTime() === dismissedAt.getTime();
  const open = all.filter((each) => each.status === "open" || isReopened(each));
  // Another who reported it appealed as well, and was faster: there is nothing left to do.
  const isDone = dismissedAt !== undefined && all.some((each) => each.caseId === caseId && each.status === "upheld");
  if (!isDone && !open.some((each) => each.caseId === caseId)) throw await someoneWasFaster(context, caseId);
  // Where it is removed already, it is one decision with the one that removed it.
  const standing = all.findLast((each) => each.status === "upheld")?.decidedAt;
  const cited = { ruleVersion: rule.version, ruleKey: rule.key, note };
  const decided = { ...cited, decidedBy: viewer.id, decidedAt: removed ? now : (standing ?? now) };
  const reportIds = open.map((each) => each.id);
  const caseIds = open.map((each) => each.caseId);
  await db
    .update(reports)
    .set({ ...decided, status: "upheld" })
    .where(inArray(reports.id, reportIds));
  await db
    .update(cases)
    .set({ ...decided, decidedAt: now, decision: "remove", decidedAs: as })
    .where(inArray(cases.id, caseIds));
  const isFirst = !all.some((each) => each.status === "upheld");
  return {
    settled: open,
    events: removed ? [removed] : [],
    chargedId: isFirst ? authorId : null,
    toldId: isFirst || removed ? authorId : null,
  };
}

type Removed = DomainEvent<"ThreadDeleted" | "ReplyDeleted">;

/** Those whose points go with it. */
const writersOf = (removed: Removed | undefined) =>
  removed?.name === "ThreadDeleted" ? Object.keys(removed.earned) : [];

/** Who removed it before can't restore it any more. Whoever restores it just now is waited for, and it is removed again. */
async function removeOrHold(context: TransactionContext<Viewer>, judged: Judged) {
  const removed = await removeIfThere(context, judged);
  if (removed || (await holdRemoved(context.db, judged.contentId, context.viewer.id))) return removed;
  return removeIfThere(context, judged);
}

/** Its author, a moderator or the end of its board may have been faster: the report is upheld all the same. */
async function removeIfThere({ db, viewer }: TransactionContext<Viewer>, { contentType, contentId }: Judged) {
  const remove = contentType === "thread" ? removeThread : removeReply;
  try {
    // In a savepoint, so that a removal that finds nothing leaves nothing half done.
    return await db.transaction<Removed>((tx) => remove(tx, contentId, { by: viewer.id, isUpheld: true }));
  } catch (thrown) {
    if (!(thrown instanceof Refusal) || thrown.facts.status !== 404) throw thrown;
    return undefined;
  }
}
