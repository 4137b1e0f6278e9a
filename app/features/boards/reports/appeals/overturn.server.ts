import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { lockMembers } from "~/features/boards/bans/locks.server";
import { findRemovalOf } from "~/features/boards/removed/queries.server";
import { restoreReply, restoreThread } from "~/features/boards/removed/restore.server";
import { removals } from "~/features/boards/removed/table.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import { Refusal, staleList } from "~/platform/commands/refusal";
import type { DomainEvent } from "~/platform/events/events.server";
import { cases, reports } from "../table.server";
import type { Appeal } from "./queries.server";

type Restored = DomainEvent<"ThreadRestored" | "ReplyRestored">;

/** It stands, or is posted for the first time; its author deleted it as well; a later decision removed it again; or it or its thread is deleted for good. */
export type Fate =
  | "stands"
  | "posted"
  | "withdrawn"
  | "upheld again"
  | "gone"
  | "lifted"
  | "ended"
  | "pending"
  | "acknowledged";

/** What was removed, by the decision of that moment. */
type Removal = Pick<Appeal, "contentId" | "decisionAt" | "authorId">;

export type Overturned = {
  /** Undefined where nothing was to be restored. */
  restored: DomainEvent | undefined;
  fate: Fate;
  /** Who gets the points back: nobody where another decision still takes them. */
  regainedId: string | null;
  /** Reports that are dismissed now, of those whose accounts are there. */
  overturned: { reportId: string; reporterId: string }[];
};

/** Takes a removal back: what was removed stands where it stood, and its reports are dismissed. */
export async function overturn(context: TransactionContext<Viewer>, appeal: Removal): Promise<Overturned> {
  const { db, viewer, now } = context;
  const { contentId, decisionAt, authorId } = appeal;
  const removal = await findRemovalOf({ db }, contentId);
  const isWithdrawn = removal !== undefined && removal.removedBy === authorId;
  const isLater = await isUpheldLater(context, appeal);
  const restored = removal && !isWithdrawn && !isLater ? await restoreIfPossible(context, removal) : undefined;
  // The content is locked before those who wrote it, and they before the reports, as where one is upheld.
  await lockMembers(db, [...(authorId ? [authorId] : []), ...writersOf(restored)]);
  await db
    .select({ id: cases.id })
    .from(cases)
    .where(eq(cases.contentId, contentId))
    .orderBy(asc(cases.id))
    .for("update");
  const all = await db
    .select({
      id: reports.id,
      caseId: reports.caseId,
      status: reports.status,
      decidedAt: reports.decidedAt,
      reporterId: reports.reporterId,
    })
    .from(reports)
    .where(eq(reports.contentId, contentId))
    .orderBy(asc(reports.id))
    .for("update");
  const upheld = all.filter(({ status }) => status === "upheld");
  const settled = upheld.filter(({ decidedAt }) => decidedAt?.getTime() === decisionAt.getTime());
  const ids = settled.map(({ id }) => id);
  const dismissed = { ruleVersion: null, ruleKey: null, note: "", decidedBy: viewer.id, decidedAt: now };
  await db
    .update(reports)
    .set({ ...dismissed, status: "dismissed" })
    .where(and(inArray(reports.id, ids), eq(reports.status, "upheld")));
  const caseIds = settled.map(({ caseId }) => caseId);
  await db
    .update(cases)
    .set({ ...dismissed, decision: "none", decidedAs: "admin" })
    .where(inArray(cases.id, caseIds));
  // Another admin upheld a report on it just now: what was seen before the locks is not true any more.
  if (!isLater && (await isUpheldLater(context, appeal)))
    throw staleList("Failed to decide the appeal", "Someone upheld another report on it a moment ago.");
  // Whoever deleted their own may restore it again as before it was upheld.
  if (isWithdrawn && !isLater) await db.update(removals).set({ isUpheld: false }).where(eq(removals.id, removal.id));
  return {
    restored,
    fate: isLater
      ? "upheld again"
      : isWithdrawn
        ? "withdrawn"
        : (await isThere(context, contentId))
          ? "stands"
          : "gone",
    regainedId: settled.length > 0 && settled.length === upheld.length ? authorId : null,
    overturned: settled.flatMap(({ id: reportId, reporterId }) => (reporterId ? [{ reportId, reporterId }] : [])),
  };
}

const writersOf = (restored: Restored | undefined) =>
  restored?.name === "ThreadRestored" ? Object.keys(restored.earned) : [];

/** Between two decisions it was restored once: a later one removed it again. */
async function isUpheldLater({ db }: TransactionContext<Viewer>, { contentId, decisionAt }: Removal) {
  const later = and(eq(reports.contentId, contentId), eq(reports.status, "upheld"), gt(reports.decidedAt, decisionAt));
  return (await db.$count(reports, later)) > 0;
}

async function isThere({ db }: TransactionContext<Viewer>, contentId: string): Promise<boolean> {
  const [thread, reply] = [eq(threads.id, contentId), eq(replies.id, contentId)];
  return (await db.$count(threads, thread)) + (await db.$count(replies, reply)) > 0;
}

/** Somebody may restore it just now, or its thread be gone: the appeal is granted all the same. */
async function restoreIfPossible(
  { db }: TransactionContext<Viewer>,
  removal: NonNullable<Awaited<ReturnType<typeof findRemovalOf>>>,
): Promise<Restored | undefined> {
  const restore = removal.contentType === "thread" ? restoreThread : restoreReply;
  try {
    // In a savepoint, so that what can't be restored leaves nothing half done.
    return await db.transaction<Restored>((tx) => restore(tx, removal));
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    return undefined;
  }
}
