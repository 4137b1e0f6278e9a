import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { agoInSentence } from "~/domain/calendar/ago.server";
import { type CitedRule, columnsOf } from "~/domain/house-rules/house-rule";
import { actorName } from "~/domain/members/actor-name.server";
import type { CaseRole } from "~/domain/reporting/rules";
import { boards } from "~/features/boards/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import { staleList } from "~/platform/commands/refusal";
import type { DomainEvent } from "~/platform/events/events.server";
import { cases, reports } from "../table.server";
import { heldBy } from "./policy";
import { type Decision, decisionFacts } from "./rules";
import { claimantRole } from "./waiting/queries.server";

/** What became of a case. */
export type Settled = {
  /** Its reports. */
  settled: { id: string; caseId: string; reporterId: string | null }[];
  /** What happened besides. */
  events: readonly DomainEvent[];
  /** Who pays for it. */
  chargedId: string | null;
  /** Who wrote it, if they are told. */
  toldId: string | null;
};

type Closing = {
  decision: Decision;
  /** What it is called and says. */
  title: string;
  content: string;
  /** And which state of all of it that is: see `Read`. */
  readState: string | null;
  rule: CitedRule | null;
  note: string;
  as: CaseRole;
  until?: Date;
};

/** Decides a case, and settles its reports with it. @throws Refusal when someone was faster */
export async function settle(
  context: TransactionContext<Viewer>,
  caseId: string,
  { decision, title, content, readState, rule, note, as, until }: Closing,
): Promise<Settled["settled"]> {
  const { db, viewer, now } = context;
  const decided = {
    ...{ ...columnsOf(rule), note },
    ...{ decidedBy: viewer.id, decidedAt: now },
  };
  const [closed] = await db
    .update(cases)
    .set({ ...decided, decision, decidedAs: as, until, ...whatChanged({ title, content }), decidedState: readState })
    .where(and(eq(cases.id, caseId), isNull(cases.decidedAt)))
    .returning({ id: cases.id });
  if (!closed) throw await someoneWasFaster(context, caseId);
  const settled = await db
    .update(reports)
    .set({ ...decided, status: decisionFacts[decision].status })
    .where(and(eq(reports.caseId, caseId), eq(reports.status, "open")))
    .returning({
      ...{ id: reports.id, caseId: reports.caseId },
      ...{ reporterId: reports.reporterId, createdAt: reports.createdAt },
    });
  return oldestFirst(settled);
}

/** What a case was decided on, where its copy says something else. */
export const whatChanged = ({ title, content }: Pick<Closing, "title" | "content">) => ({
  decidedTitle: sql`nullif(${title}, ${cases.reportedTitle})`,
  decidedContent: sql`nullif(${content}, ${cases.content})`,
});

/** What is told of several reports is told of the first that came. */
export const oldestFirst = <T extends { id: string; createdAt: Date }>(sent: readonly T[]): T[] =>
  sent.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || one.id.localeCompare(other.id));

export const decideFailed = "Failed to update status";

/** Holds the case still. @throws Refusal when somebody else looks at it */
export async function requireUnclaimed(context: TransactionContext<Viewer>, caseId: string): Promise<void> {
  const { db, viewer, now } = context;
  const claim = await holdClaim(db, caseId);
  const holder = claim && heldBy(viewer, claim, now);
  if (holder) throw staleList(decideFailed, `${await actorName(context, holder)} is looking at this one.`);
}

/** Holds the case still. @returns who looks at it, as it is from then on */
export async function holdClaim(db: Db, caseId: string) {
  const { claimedBy, claimedAt, createdAt, decidedAt } = cases;
  // Joined, so that the columns in the expression are named with their table.
  const [row] = await db
    .select({ claimedBy, claimedAt, createdAt, decidedAt, claimantRole })
    .from(cases)
    .leftJoin(boards, eq(boards.id, cases.boardId))
    .where(eq(cases.id, caseId))
    .for("update", { of: cases });
  return row;
}

/** "Marisol decided this 2 minutes ago." */
export async function someoneWasFaster(context: TransactionContext<Viewer>, caseId: string) {
  // The case keeps who decided it first; its reports say who did last.
  const { decidedBy, decidedAt } = reports;
  const [row] = await context.db
    .select({ decidedBy, decidedAt })
    .from(reports)
    .where(eq(reports.caseId, caseId))
    .orderBy(desc(reports.decidedAt))
    .limit(1);
  const what = row?.decidedAt
    ? `${await actorName(context, row.decidedBy)} decided this ${agoInSentence(row.decidedAt, context.now)}.`
    : "This is open again.";
  return staleList(decideFailed, what);
}
