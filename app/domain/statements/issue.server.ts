import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { type CitedRule, columnsOf } from "~/domain/house-rules/house-rule";
import { members } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import { type Grounds, groundsOf } from "~/platform/commands/grounds.server";
import type { DomainEvent } from "~/platform/events/events.server";
import type { FoundBy, StatementAction } from "./rules";
import { statements } from "./table.server";

/** What is decided, about what of whom, and why. */
export type StatementFacts = {
  /** Whom it concerns; null where that account is gone, and nobody is to be told. */
  memberId: string | null;
  action: StatementAction;
  subject: {
    /** "thread", "reply", "board", "member", "profile", "claim", the slug of a kind of submissions, or that of what is reviewed and "-review" or "-answer". */
    type: string;
    id: string | number;
    /** As sentences say it: "reply", "happy hour", "account". */
    noun: string;
    /** What it is called; of a reply that of its thread, of a member their name. */
    title: string;
    board?: { id: number; name: string } | null;
    /** What it said, as it was. */
    content?: string | null;
  };
  /** Null only where something was turned down for a reason that is no rule: the note says it, if only by `unsaidReason`. */
  rule: CitedRule | null;
  note: string;
  foundBy: FoundBy;
  /** When it ends by itself. */
  until?: Date | null;
  caseId?: string | null;
  /** What an appeal puts back, where nothing else keeps it. */
  kept?: Record<string, unknown>;
};

type Telling = {
  /** No notice before this moment, for what can be undone until then. */
  holdUntil?: Date;
  /** Another mail says all that the notice would, with the way to appeal. */
  toldOtherwise?: boolean;
};

/**
 * Writes down why, and makes the grounds that functions which remove or ban ask for. In the transaction of the decision; the
 * command publishes `events` with its own, and whoever it concerns is mailed the notice.
 * @returns grounds without a statement where the account is gone: there is nobody to tell.
 */
export async function issueStatement(
  context: Pick<TransactionContext<Viewer>, "db" | "viewer" | "now">,
  facts: StatementFacts,
  telling: Telling = {},
): Promise<Grounds> {
  const [grounds] = await issueStatements(context, [facts], telling);
  if (!grounds) throw new Error("No statement was written");
  return grounds;
}

/** The same of several, in their order, by one statement of SQL. */
export async function issueStatements(
  { db, viewer, now }: Pick<TransactionContext<Viewer>, "db" | "viewer" | "now">,
  all: readonly StatementFacts[],
  { holdUntil, toldOtherwise = false }: Telling = {},
): Promise<Grounds[]> {
  const there = await holdMembers(
    db,
    all.flatMap(({ memberId }) => memberId ?? []),
  );
  const made = all.map(({ memberId, ...facts }) => ({
    id: randomUUID(),
    ...facts,
    memberId: memberId !== null && there.has(memberId) ? memberId : null,
  }));
  const rows = made.flatMap(({ memberId, subject, rule, ...facts }) =>
    memberId === null
      ? []
      : {
          ...facts,
          memberId,
          subjectType: subject.type,
          subjectId: String(subject.id),
          noun: subject.noun,
          title: subject.title,
          boardId: subject.board?.id ?? null,
          boardName: subject.board?.name ?? null,
          content: subject.content ?? null,
          ...columnsOf(rule),
          decidedBy: viewer.id,
          decidedAt: now,
        },
  );
  if (rows.length > 0) await db.insert(statements).values(rows);
  return made.map(({ id, memberId, ...facts }) => {
    if (memberId === null) return groundsOf({ by: viewer.id, statementId: null, events: ofNobody(facts) });
    const issued = { name: "StatementIssued", statementId: id, holdUntil: holdUntil ?? null, toldOtherwise } as const;
    return groundsOf({ by: viewer.id, statementId: id, events: [{ ...issued, memberId }] });
  });
}

/** What the ledger counts without a statement: cases it counts by themselves, and what is turned down may yet be undone. */
const ofNobody = ({ action, subject, rule, foundBy, caseId }: Omit<StatementFacts, "memberId">): DomainEvent[] =>
  caseId || action === "reject" ? [] : [{ name: "DecidedOfNobody", noun: subject.noun, action, rule, foundBy }];

/** Those of these whose accounts are there, and stay until this is written: one that is erased just now is waited for. */
async function holdMembers(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(inArray(members.id, [...new Set(ids)]))
    .orderBy(members.id)
    .for("key share");
  return new Set(rows.map(({ id }) => id));
}
