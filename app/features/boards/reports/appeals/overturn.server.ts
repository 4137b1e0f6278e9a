import { and, asc, eq, inArray } from "drizzle-orm";
import { lockMembers } from "~/features/boards/bans/locks.server";
import { findRemovalOf } from "~/features/boards/removed/queries.server";
import { restoreReply, restoreThread } from "~/features/boards/removed/restore.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import { Refusal } from "~/platform/commands/refusal";
import type { DomainEvent } from "~/platform/events/events.server";
import { reports } from "../table.server";
import type { Appeal } from "./queries.server";

type Restored = DomainEvent<"ThreadRestored" | "ReplyRestored">;

type Overturned = {
  /** Undefined where somebody restored it before, or it, its thread or its board was deleted for good. */
  restored: Restored | undefined;
  /** Whether it stands now. */
  isThere: boolean;
  /** Who gets the points back: nobody where another decision still takes them. */
  regainedId: string | null;
  reporterIds: string[];
};

/** Takes a removal back: what was removed stands where it stood, and its reports are dismissed. */
export async function overturn(context: TransactionContext<Viewer>, appeal: Appeal): Promise<Overturned> {
  const { db, viewer, now } = context;
  const { contentId, decisionAt, authorId } = appeal;
  const restored = await restoreIfHeld(context, contentId);
  // The content is locked before those who wrote it, and they before the reports, as where one is upheld.
  await lockMembers(db, [...(authorId ? [authorId] : []), ...writersOf(restored)]);
  const all = await db
    .select({ id: reports.id, status: reports.status, decidedAt: reports.decidedAt, reporterId: reports.reporterId })
    .from(reports)
    .where(eq(reports.contentId, contentId))
    .orderBy(asc(reports.id))
    .for("update");
  const upheld = all.filter(({ status }) => status === "upheld");
  const settled = upheld.filter(({ decidedAt }) => decidedAt?.getTime() === decisionAt.getTime());
  const ids = settled.map(({ id }) => id);
  await db
    .update(reports)
    .set({ status: "dismissed", ruleVersion: null, ruleKey: null, note: "", decidedBy: viewer.id, decidedAt: now })
    .where(and(inArray(reports.id, ids), eq(reports.status, "upheld")));
  return {
    restored,
    isThere: restored !== undefined || (await isThere(context, contentId)),
    regainedId: settled.length > 0 && settled.length === upheld.length ? authorId : null,
    reporterIds: settled.flatMap(({ reporterId }) => reporterId ?? []),
  };
}

const writersOf = (restored: Restored | undefined) =>
  restored?.name === "ThreadRestored" ? Object.keys(restored.earned) : [];

async function isThere({ db }: TransactionContext<Viewer>, contentId: string): Promise<boolean> {
  const [thread, reply] = [eq(threads.id, contentId), eq(replies.id, contentId)];
  return (await db.$count(threads, thread)) + (await db.$count(replies, reply)) > 0;
}

/** Somebody may have restored it before, or its thread be gone: the appeal is granted all the same. */
async function restoreIfHeld({ db }: TransactionContext<Viewer>, contentId: string): Promise<Restored | undefined> {
  const removal = await findRemovalOf({ db }, contentId);
  if (!removal) return undefined;
  const restore = removal.contentType === "thread" ? restoreThread : restoreReply;
  try {
    // In a savepoint, so that what can't be restored leaves nothing half done.
    return await db.transaction<Restored>((tx) => restore(tx, removal));
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    return undefined;
  }
}
