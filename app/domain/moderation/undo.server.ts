import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { statements } from "~/domain/statements/table.server";
import { forgetUntold } from "~/domain/statements/take-back.server";
import { changeAccountState, findAccountState, lockRoles } from "~/platform/accounts/account-state.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { forAdmins } from "~/platform/commands/admins.server";
import { type AuditLine, command, done, type TransactionContext } from "~/platform/commands/command.server";
import { conflict, type Refusal, staleList } from "~/platform/commands/refusal";
import type { DomainEvent } from "~/platform/events/events.server";
import type { ModeratedKind } from "./kind.server";
import type { ApprovalStatus } from "./policy";
import { undoForm, type Verdict } from "./rules";
import { decidedSubmissions, decisions } from "./table.server";
import { undoneSentences } from "./wording";

const failure = "Failed to undo the decision";

type Subject = { id: string; decisionId: string; ban?: { id: string; from: "member" | "admin" } };

/**
 * Puts back what one decision changed, with points, note and who decided before, each only if it still is as that decision
 * left it. Until the mails may leave, and for whoever decided.
 */
export const createUndo = (kinds: readonly ModeratedKind[]) =>
  command<typeof undoForm, Subject>(undoForm, {
    ...forAdmins,
    // Mailed decisions are deleted, so there is no row.
    missing: "There is nothing to undo",
    async subject({ db, viewer }, { decisionId }) {
      const [row] = await db
        .select({ id: decisions.id, bannedId: decisions.bannedId, bannedFrom: decisions.bannedFrom })
        .from(decisions)
        .where(and(eq(decisions.id, decisionId), eq(decisions.actorId, viewer.id)));
      if (!row) return undefined;
      const { id, bannedId, bannedFrom } = row;
      return { id, decisionId: id, ban: bannedId && bannedFrom ? { id: bannedId, from: bannedFrom } : undefined };
    },
    failure,
    async run(context, _input, { decisionId, ban }) {
      const { db, now } = context;
      // Role lock first (lock order).
      if (ban) await requireStillAdmin(context);
      const [open] = await db
        .update(decisions)
        .set({ undoneAt: now })
        .where(and(eq(decisions.id, decisionId), isNull(decisions.undoneAt), isNull(decisions.closedAt)))
        .returning({ actorId: decisions.actorId, at: decisions.createdAt, verdict: decisions.verdict });
      if (!open) throw await undoRefusal(db, decisionId);
      const lines: AuditLine[] = [];
      const events: DomainEvent[] = [];
      let total = 0;
      for (const kind of kinds) {
        const restored = await restore(context, kind, decisionId, open);
        lines.push(...restored.lines);
        events.push(...restored.events);
        total += restored.total;
      }
      const back = lines.length;
      const lifted =
        ban && (await changeAccountState(db, ban.id, { seen: "banned", after: ban.from, now })) === "changed";
      if (ban && lifted) {
        events.push(...(await forgetUntold(db, { by: context.viewer.id, at: open.at, subjectIds: [ban.id] })));
        lines.push({ id: ban.id, detail: { before: "banned", after: ban.from } });
        events.push({ name: "BanLifted", memberId: ban.id });
      }
      if (lines.length === 0) throw nothingToUndo();
      const toast = undoneSentences({ back, left: total - back, ban: ban && (lifted ? "lifted" : "left") });
      return done("undone", { about: lines, events, toast });
    },
  });

/** Takes the role lock and checks that the viewer still is an admin. */
async function requireStillAdmin({ db, viewer }: TransactionContext<Viewer>) {
  await lockRoles(db);
  const allowed = forAdmins.may({ ...viewer, isAdmin: (await findAccountState(db, viewer.id)) === "admin" });
  if (allowed !== true) throw allowed;
}

type DecisionMade = { at: Date; verdict: Verdict };
type Restored = { id: string; ownerId: string | null; status: ApprovalStatus };

/** @returns what is said of those that were put back, and how many there were. */
async function restore(
  context: TransactionContext<Viewer>,
  kind: ModeratedKind,
  decisionId: string,
  { at, verdict }: DecisionMade,
) {
  const { db, viewer } = context;
  const { table, slug } = kind;
  const items = await db
    .select({ id: decidedSubmissions.submissionId })
    .from(decidedSubmissions)
    .where(and(eq(decidedSubmissions.decisionId, decisionId), eq(decidedSubmissions.kind, slug)));
  if (items.length === 0) return { lines: [], events: [], total: 0 };
  const ids = items.map(({ id }) => id);
  const locked = (await db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        inArray(table.id, ids),
        eq(table.approvalStatus, verdict),
        eq(table.decidedBy, viewer.id),
        eq(table.decidedAt, at),
        isNull(table.changedFrom),
      ),
    )
    .orderBy(asc(table.id))
    .for("no key update")) as { id: string }[];
  const removed = await findRemovedSince(db, slug, locked, at);
  const asLeft = locked.filter(({ id }) => !removed.has(id));
  if (asLeft.length === 0) return { lines: [], events: [], total: ids.length };
  const { rows } = (await db.execute(sql`
    update ${table} set approval_status = kept.status_before, decided_by = kept.decided_by_before,
      decided_at = kept.decided_at_before, decision_note = kept.note_before,
      changed_from = kept.changed_from_before
    from ${decidedSubmissions} as kept
    where kept.decision_id = ${decisionId}::uuid and kept.submission_id = ${table.id}
      and ${inArray(
        table.id,
        asLeft.map(({ id }) => id),
      )}
    returning ${table.id} as id, ${table.ownerId} as "ownerId", ${table.approvalStatus} as status`)) as unknown as {
    rows: Restored[];
  };
  const forgotten = await forgetUntold(db, { by: viewer.id, at, subjectIds: rows.map(({ id }) => id) });
  const lines = rows.map(({ id, status }) => ({ id, detail: { kind: slug, before: verdict, after: status } }));
  const events = rows.map(({ id, ownerId, status }) => ({
    name: "DecisionUndone" as const,
    decisionId,
    kind: slug,
    submissionId: id,
    ownerId,
    before: verdict,
    after: status,
  }));
  return { lines, events: [...events, ...forgotten], total: ids.length };
}

/** Which of them a case removed since then: that decision is another, though it changed nothing of what was turned down already. One query. */
async function findRemovedSince(db: Db, slug: string, submissions: readonly { id: string }[], at: Date) {
  const ids = submissions.map(({ id }) => id);
  const rows = await db
    .select({ id: statements.subjectId })
    .from(statements)
    .where(
      and(
        eq(statements.subjectType, slug),
        inArray(statements.subjectId, ids),
        eq(statements.action, "remove"),
        gt(statements.decidedAt, at),
        isNull(statements.overturnedAt),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Does not claim that mails were sent: banned and erased members get none. */
async function undoRefusal(db: Db, decisionId: string): Promise<Refusal> {
  const [row] = await db.select({ undoneAt: decisions.undoneAt }).from(decisions).where(eq(decisions.id, decisionId));
  return row?.undoneAt
    ? staleList(failure, "It was undone already.")
    : conflict(failure, "The time to undo it is over. Please decide anew instead.");
}

const nothingToUndo = () => staleList(failure, "All of it was changed or deleted since.");
