import { asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { requireRule } from "~/domain/statements/grounds.server";
import { findAppealed } from "~/domain/statements/queries.server";
import { members } from "~/platform/accounts/table.server";
import { displayName, type Viewer } from "~/platform/accounts/viewer";
import type { AuditLine, TransactionContext } from "~/platform/commands/command.server";
import type { DomainEvent } from "~/platform/events/events.server";
import type { ModeratedKind } from "./kind.server";
import type { Left } from "./left";
import { findLeft } from "./parties.server";
import type { ApprovalStatus } from "./policy";
import { type Decision, type SeenItem, seenAs, statusIn } from "./rules";
import { stateReasons } from "./state-reasons.server";
import { decidedSubmissions, decisions } from "./table.server";
import type { Decided, Overtaken } from "./wording";

type Submission = {
  id: string;
  ownerId: string | null;
  status: ApprovalStatus;
  decidedBy: string | null;
  decidedAt: Date | null;
  edits: number;
  /** Was changed since it was decided, and may be decided the same way again. */
  isChanged: boolean;
};
type Changed = Pick<Submission, "id" | "ownerId" | "status"> & { isChanged?: boolean };

/**
 * Decides submissions of one kind, each only if it still is as the admin saw it: of two admins who decide at once, one
 * wins, and what its owner edits meanwhile has to be read again. Whoever submitted one gets its points, and is told once
 * the decision can't be undone any more. Each has a line in the log. What is
 * hidden is nobody's to decide here: it is shown again, or removed, by its case. What the admin is a party to, or decided before an appeal, is left to others.
 * @throws Refusal for a house rule that is none of ours
 */
export async function decideAll(
  context: TransactionContext<Viewer>,
  kind: ModeratedKind,
  items: readonly SeenItem[],
  decision: Decision,
): Promise<Decided & Applied & { firstLeft: Left | undefined }> {
  await requireRule(context, null, decision.rule);
  const rows = await lockSubmissions(context, kind, items);
  const appealed = await findAppealed(context, kind.slug, [...rows.keys()]);
  const left = await findLeft(context, kind, [...rows.values()], appealed);
  const there = items.flatMap(({ id, seen }) => {
    const row = rows.get(id);
    return row ? [{ ...row, seen }] : [];
  });
  const inSight = there.filter(({ status }) => status !== "hidden");
  const judged = inSight.filter(({ id }) => !left.has(id));
  const asSeen = judged.filter((row) => row.seen === seenAs(row));
  const changed = asSeen.filter(({ status, isChanged }) => status !== decision.decision || isChanged);
  const inState = judged.filter(({ seen, status }) => statusIn(seen) === status);
  const carried =
    changed.length > 0
      ? await applyDecision(context, await createDecision(context, decision), kind, changed, decision)
      : { lines: [], events: [] };
  return {
    ...carried,
    done: changed.length,
    same: asSeen.length - changed.length,
    overtaken: await findOvertaking(
      context,
      judged.filter((row) => !inState.includes(row)),
    ),
    edited: inState.length - asSeen.length,
    gone: items.length - there.length,
    hidden: there.length - inSight.length,
    left: inSight.length - judged.length,
    firstLeft: inSight.flatMap(({ id }) => left.get(id) ?? [])[0],
  };
}

/** In the order of their ids, so that two admins with the same rows never wait for each other. */
async function lockSubmissions(
  { db }: TransactionContext<Viewer>,
  { table }: ModeratedKind,
  items: readonly SeenItem[],
): Promise<ReadonlyMap<string, Submission>> {
  const { id, ownerId, approvalStatus, decidedBy, decidedAt, edits, changedFrom } = table;
  const ids = items.map((item) => item.id);
  const rows = await db
    .select({ id, ownerId, status: approvalStatus, decidedBy, decidedAt, edits, isChanged: isNotNull(changedFrom) })
    .from(table)
    .where(inArray(id, ids))
    .orderBy(asc(id))
    .for("no key update");
  return new Map((rows as Submission[]).map((row) => [row.id, row]));
}

/** Audit lines and events of the decided submissions. */
type Applied = { lines: readonly AuditLine[]; events: readonly DomainEvent[] };

type Ban = { bannedId: string; bannedFrom: "member" | "admin" };

/** Nobody is told before, as it can be undone until then. */
export const heldUntil = ({ now, dependencies }: Pick<TransactionContext<Viewer>, "now" | "dependencies">): Date =>
  new Date(now.getTime() + dependencies.settings.undoSeconds * 1000);

/** Stores the decision and schedules its mails. @returns its id */
export async function createDecision(
  context: TransactionContext<Viewer>,
  { decision, note }: Pick<Decision, "decision" | "note">,
  ban?: Ban,
): Promise<string> {
  const { db, viewer, now, dependencies } = context;
  const { jobs, settings } = dependencies;
  const holdUntil = heldUntil(context);
  const [opened] = await db
    .insert(decisions)
    .values({ actorId: viewer.id, verdict: decision, note, holdUntil, createdAt: now, ...ban })
    .returning({ decisionId: decisions.id });
  if (!opened) throw new Error("A decision was not stored.");
  await jobs.send(db, "decisions.tell", opened, settings.undoSeconds > 0 ? { startAfter: holdUntil } : {});
  return opened.decisionId;
}

/** Changes locked submissions of one kind, and keeps how each stood before. @returns what is said of each. */
export async function applyDecision(
  context: TransactionContext<Viewer>,
  decisionId: string,
  kind: ModeratedKind,
  changed: readonly Changed[],
  { decision, note, rule }: Decision,
): Promise<Applied> {
  const { db } = context;
  const { table } = kind;
  const ids = changed.map(({ id }) => id);
  await db.execute(sql`
    insert into ${decidedSubmissions}
      (decision_id, kind, submission_id, owner_id, status_before, decided_by_before, decided_at_before, note_before,
        changed_from_before)
    select ${decisionId}::uuid, ${kind.slug}, ${table.id}, ${table.ownerId}, ${table.approvalStatus},
      ${table.decidedBy}, ${table.decidedAt}, ${table.decisionNote}, ${table.changedFrom}
    from ${table} where ${inArray(table.id, ids)}`);
  const stated = decision === "rejected" ? await stateReasons(context, kind, changed, { note, rule }) : [];
  await writeVerdict(context, kind, ids, { decision, note });
  const moved = { kind: kind.slug, after: decision };
  return {
    lines: changed.map(({ id, status }) => ({ id, detail: { ...moved, before: status, note: note || undefined } })),
    events: [
      ...changed.map(({ id, ownerId, status, isChanged }) => ({
        name: "SubmissionDecided" as const,
        ...(isChanged && { isEdited: true as const }),
        ...moved,
        decisionId,
        submissionId: id,
        ownerId,
        before: status,
      })),
      ...stated,
    ],
  };
}

/** Of locked submissions that are given reasons for, where they are turned down. */
export async function writeVerdict(
  { db, viewer, now }: TransactionContext<Viewer>,
  { table }: ModeratedKind,
  ids: readonly string[],
  { decision, note }: Pick<Decision, "decision" | "note">,
): Promise<void> {
  await db
    .update(table)
    .set({
      approvalStatus: decision,
      decidedBy: viewer.id,
      decidedAt: now,
      decisionNote: note || null,
      changedFrom: null,
    })
    .where(inArray(table.id, [...ids]));
}

/** Who decided these, by name, and when the last of them was. */
async function findOvertaking(
  { db, viewer }: TransactionContext<Viewer>,
  rows: readonly Submission[],
): Promise<Overtaken> {
  const ids = [...new Set(rows.flatMap(({ decidedBy }) => decidedBy ?? []))];
  const people =
    ids.length > 0
      ? await db
          .select({ id: members.id, fullName: members.fullName, username: members.username })
          .from(members)
          .where(inArray(members.id, ids))
      : [];
  const names = people.map((person) => (person.id === viewer.id ? "you" : displayName(person)));
  const [first] = rows;
  return {
    count: rows.length,
    by: rows.every(({ decidedBy }) => decidedBy) ? names.sort() : [],
    status: first?.status,
    at: first?.decidedAt ?? undefined,
  };
}

/** The submissions of one owner and kind that wait, locked; without what the viewer leaves to others, or decided before an appeal. */
export async function lockPendingOf(context: TransactionContext<Viewer>, kind: ModeratedKind, ownerId: string) {
  const { table } = kind;
  const rows = await context.db
    .select({ id: table.id, ownerId: table.ownerId })
    .from(table)
    .where(sql`${eq(table.ownerId, ownerId)} and ${eq(table.approvalStatus, "pending")}`)
    .orderBy(asc(table.id))
    .for("no key update");
  if (rows.length === 0) return [];
  const pending = (rows as { id: string; ownerId: string }[]).map((row) => ({ ...row, status: "pending" as const }));
  const appealed = await findAppealed(
    context,
    kind.slug,
    pending.map(({ id }) => id),
  );
  const undecided = pending.map((row) => ({ ...row, decidedBy: null }));
  const left = await findLeft(context, kind, undecided, appealed);
  return pending.filter(({ id }) => !left.has(id));
}
