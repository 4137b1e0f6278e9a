import { and, eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "~/db/db.server";
import { show } from "~/domain/hiding/hide.server";
import type { GivenFate } from "~/domain/reporting/rules";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import type { Grounds } from "~/platform/commands/grounds.server";
import type { DomainEvent } from "~/platform/events/events.server";
import { writeVerdict } from "./decision.server";
import type { ModeratedKind } from "./kind.server";
import type { ApprovalStatus } from "./policy";
import { isApprovedOrHidden } from "./visible.server";

/**
 * Turns down what was approved before, and may be hidden, after neighbors reported it. No notice of the queue follows: the grounds tell.
 * @returns what happened; undefined where it is not there any more
 */
export async function rejectApproved(
  context: TransactionContext<Viewer>,
  kind: ModeratedKind,
  id: string,
  note: string,
  _grounds: Grounds,
): Promise<DomainEvent<"SubmissionDecided"> | undefined> {
  const { table, slug } = kind;
  const [row] = await context.db
    .select({ ownerId: table.ownerId, before: table.approvalStatus })
    .from(table as typeof table & PgTable)
    .where(and(eq(table.id, id), isApprovedOrHidden(table)))
    .for("no key update");
  if (!row) return undefined;
  await writeVerdict(context, kind, [id], { decision: "rejected", note });
  await show(context.db, { contentType: slug, contentId: id });
  const { ownerId, before } = row as { ownerId: string | null; before: ApprovalStatus };
  return { name: "SubmissionDecided", kind: slug, submissionId: id, ownerId, before, after: "rejected" };
}

/** What became of it, and what followed. */
type StandsAgain = { fate: GivenFate; wasThere?: boolean; event?: DomainEvent<"SubmissionDecided"> };

/** A decision that is taken back. */
type TakenBack = {
  /** It turned this down at that moment, or found it turned down before. */
  at: Date;
  /** Whether what it found turned down had stood until then. */
  stood: boolean;
  /** Whether a case removed it since: it stays away until that is taken back. */
  isLater?: boolean;
};

/**
 * Approves again what stood until it was turned down, as it was: whoever grants the appeal has read it. What its owner
 * changed since waits, as nobody has read that, and so does what had waited; what was decided anew since stays so.
 */
export async function approveAgain(
  context: TransactionContext<Viewer>,
  kind: ModeratedKind,
  id: string,
  { at, stood, isLater }: TakenBack,
): Promise<StandsAgain> {
  const { db } = context;
  const { table, slug } = kind;
  const [row] = await db
    .select({
      ownerId: table.ownerId,
      status: table.approvalStatus,
      decidedAt: table.decidedAt,
      changedFrom: table.changedFrom,
    })
    .from(table as typeof table & PgTable)
    .where(eq(table.id, id))
    .for("no key update");
  if (!row) return { fate: "gone" };
  if (row.status === "approved") return { fate: "stands", wasThere: true };
  if (row.status === "pending") return { fate: "pending" };
  if (row.status === "hidden") return { fate: "still hidden" };
  const rejectedAt = row.decidedAt as Date | null;
  if (isLater || rejectedAt === null || rejectedAt > at) return { fate: "upheld again" };
  const isChanged = row.changedFrom !== null;
  if (isChanged || (rejectedAt < at && !stood)) {
    await backToQueue(db, kind, id, rejectedAt);
    return { fate: isChanged ? "changed" : "pending" };
  }
  await writeVerdict(context, kind, [id], { decision: "approved", note: "" });
  const moved = { ownerId: row.ownerId as string | null, before: "rejected", after: "approved" } as const;
  return { fate: "stands", event: { name: "SubmissionDecided", kind: slug, submissionId: id, ...moved } };
}

/**
 * Puts what was turned down at that moment back among those that wait, where another admin decides anew.
 * @returns false for what was decided anew or edited since: it was read again already
 */
export async function backToQueue(
  db: Db,
  { table }: Pick<ModeratedKind, "table">,
  id: string,
  decidedAt: Date,
): Promise<boolean> {
  const waiting = await db
    .update(table)
    .set({ approvalStatus: "pending", decidedBy: null, decidedAt: null, decisionNote: null, changedFrom: null })
    .where(and(eq(table.id, id), eq(table.approvalStatus, "rejected"), eq(table.decidedAt, decidedAt)))
    .returning({ id: table.id });
  return waiting.length > 0;
}
