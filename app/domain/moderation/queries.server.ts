import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { shownReputation, verifiedColumns, verifiedView } from "~/domain/members/author.server";
import { members } from "~/platform/accounts/table.server";
import { displayName } from "~/platform/accounts/viewer";
import { type Change, differences } from "~/platform/audit/differences";
import type { Context } from "~/platform/context.server";
import { countDuplicates } from "./duplicates.server";
import type { Facts, ModeratedKind, SubmissionRow } from "./kind.server";
import { matches, orderOf } from "./matching.server";
import type { Wanted } from "./narrowing";
import { type ApprovalStatus, ownerAbilities } from "./policy";
import { seenAs, submissionsPerPage } from "./rules";
import { isVisibleTo } from "./visible.server";

/**
 * A page of submissions of one kind. Four queries, and a fifth where something on it was changed since it was decided. An
 * offset is fine here: nobody turns the pages of a thousand waiting ones, the first page gets shorter.
 */
export async function listSubmissions(context: Context, kind: ModeratedKind, wanted: Wanted) {
  const { db } = context;
  const { table } = kind;
  const where = matches(kind, wanted);
  const list = db
    .select({
      id: table.id,
      status: table.approvalStatus,
      edits: sql<number>`${table.edits}`,
      changedFrom: sql<Facts | null>`${table.changedFrom}`,
      createdAt: table.createdAt,
      ownerId: table.ownerId,
      decidedBy: table.decidedBy,
      fullName: members.fullName,
      username: members.username,
      reputation: shownReputation,
      ...verifiedColumns,
    })
    .from(table)
    .leftJoin(members, eq(members.id, table.ownerId))
    .where(where)
    .orderBy(...orderOf(kind, wanted.status, wanted.sort), asc(table.id))
    .limit(submissionsPerPage)
    .offset((wanted.page - 1) * submissionsPerPage);
  const total = db
    .select({ count: sql<number>`count(*)::int` })
    .from(table)
    .leftJoin(members, eq(members.id, table.ownerId))
    .where(where);
  const [rows, [counted]] = await Promise.all([list, total]);
  const ids = rows.map(({ id }) => id as string);
  const [facts, duplicates, changes] = await Promise.all([
    factsOf(context, kind, ids),
    countDuplicates(context, kind, ids),
    changesOf(context, kind, rows as ChangedRow[]),
  ]);
  return {
    total: counted?.count ?? 0,
    rows: rows.flatMap(({ id, createdAt, ownerId, decidedBy, edits, changedFrom: _, ...owner }) => {
      const status = owner.status as ApprovalStatus;
      const row = facts.get(id as string);
      if (!row) return [];
      const submitter = owner.username
        ? {
            id: ownerId as string,
            name: displayName(owner),
            reputation: owner.reputation,
            verified: verifiedView(owner),
          }
        : null;
      const seen = seenAs({ status, edits });
      const change = changes.get(row.id);
      const more = { status, seen, change, createdAt: createdAt as Date, duplicates: duplicates.get(row.id) };
      const by = { ownerId: ownerId as string | null, decidedBy: decidedBy as string | null };
      return [{ ...row, ...more, ...by, submitter }];
    }),
  };
}

export type ListedSubmissions = Awaited<ReturnType<typeof listSubmissions>>["rows"];

/** What the room of the kind has to say about these. One query, or none. */
export async function factsOf(
  context: Context,
  kind: ModeratedKind,
  ids: string[],
): Promise<Map<string, SubmissionRow>> {
  const rows = ids.length > 0 ? await kind.listRows(context, ids) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

type ChangedRow = { id: string; changedFrom: Facts | null };

/** What was told when they were decided and is told now, of those that were changed since. One query, or none. */
async function changesOf({ db }: Context, { table, facts }: ModeratedKind, rows: readonly ChangedRow[]) {
  const before = new Map(rows.flatMap(({ id, changedFrom }) => (changedFrom ? [[id, changedFrom] as const] : [])));
  if (before.size === 0) return new Map<string, Change>();
  const now = await db
    .select({ id: sql<string>`${table.id}`, facts })
    .from(table)
    .where(inArray(table.id, [...before.keys()]));
  return new Map(now.map((row) => [row.id, differences(before.get(row.id) ?? {}, row.facts as Facts)]));
}

/**
 * One member's own submissions of every kind: what waits, then what is hidden, then what was rejected, then the others, each newest first. With
 * the note of a decision and what the viewer may do with them.
 */
export async function listOwnSubmissions(
  context: Context,
  kinds: readonly ModeratedKind[],
  memberId: string,
  most: number,
) {
  const { db } = context;
  const lists = await Promise.all(
    kinds.map(async (kind) => {
      const { table } = kind;
      const rows = await db
        .select({
          id: table.id,
          approvalStatus: table.approvalStatus,
          createdAt: table.createdAt,
          note: sql<string | null>`${table}.decision_note`,
          decidedAt: table.decidedAt,
        })
        .from(table)
        .where(eq(table.ownerId, memberId))
        .orderBy(standing(table), desc(table.createdAt), desc(table.id))
        .limit(most);
      const facts = await factsOf(
        context,
        kind,
        rows.map(({ id }) => id as string),
      );
      return rows.flatMap((row) => {
        const fact = facts.get(row.id as string);
        const status = row.approvalStatus as ApprovalStatus;
        const decidedAt = row.decidedAt as Date | null;
        const more = { status, note: row.note, decidedAt, at: row.createdAt as Date };
        const of = { kind: kind.singular, slug: kind.slug, path: kind.pathOf(row.id as string) };
        const can = ownerAbilities(context.viewer, { ownerId: memberId, approvalStatus: status }, kind.rights);
        return fact ? [{ ...fact, ...more, ...of, can }] : [];
      });
    }),
  );
  return lists
    .flat()
    .sort((a, b) => standings[a.status] - standings[b.status] || b.at.getTime() - a.at.getTime())
    .slice(0, most);
}

/** What wants its owner's eye stands first. */
const standings: Readonly<Record<ApprovalStatus, number>> = { pending: 0, hidden: 1, rejected: 2, approved: 3 };

const standing = ({ approvalStatus }: ModeratedKind["table"]) =>
  sql`case ${approvalStatus} when 'pending' then ${standings.pending}::int when 'hidden' then ${standings.hidden}::int
    when 'rejected' then ${standings.rejected}::int else ${standings.approved}::int end`;

/** A submission as its owner's commands find it. */
export type Submission = { id: string; title: string; ownerId: string | null; approvalStatus: ApprovalStatus };

/** What its owner's commands judge by. */
export const ownerColumns = ({ table, titleColumn }: ModeratedKind) => ({
  id: sql<string>`${table.id}`,
  title: sql<string>`${titleColumn}`,
  ownerId: sql<string | null>`${table.ownerId}`,
  approvalStatus: sql<ApprovalStatus>`${table.approvalStatus}`,
});

/** One submission, if the viewer may see it. */
export async function findSubmission({ db, viewer }: Context, kind: ModeratedKind, id: string) {
  const [row] = await db
    .select(ownerColumns(kind))
    .from(kind.table)
    .where(and(eq(kind.table.id, id), isVisibleTo(viewer, kind.table)));
  return row satisfies Submission | undefined;
}
