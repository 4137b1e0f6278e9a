import { and, asc, desc, eq, ilike, or, sql } from "drizzle-orm";
import type { Context } from "~/shared/members/context.server";
import { members } from "~/shared/members/table.server";
import { displayName } from "~/shared/members/viewer";
import type { ModeratedKind, SubmissionRow } from "./kind.server";
import type { ApprovalStatus } from "./policy";

export const submissionsPerPage = 20;

/** How many wait, and since when the oldest does, for each kind. One query a kind. */
export async function countPending({ db }: Context, kinds: readonly ModeratedKind[]) {
  return Promise.all(
    kinds.map(async ({ slug, label, table }) => {
      const [row] = await db
        .select({ pending: sql<number>`count(*)::int`, oldest: sql<string | null>`min(${table.createdAt})` })
        .from(table)
        .where(eq(table.approvalStatus, "pending"));
      return { slug, label, pending: row?.pending ?? 0, oldest: row?.oldest ? new Date(row.oldest) : null };
    }),
  );
}

type Wanted = { status: ApprovalStatus; search: string; page: number };

/** A page of submissions of one kind: the waiting ones oldest first, the decided ones newest first. Three queries. */
export async function listSubmissions(context: Context, kind: ModeratedKind, { status, search, page }: Wanted) {
  const { db } = context;
  const { table } = kind;
  const like = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const where = and(
    eq(table.approvalStatus, status),
    search
      ? or(ilike(kind.titleColumn, like), ilike(members.fullName, like), ilike(members.username, like))
      : undefined,
  );
  const list = db
    .select({
      id: table.id,
      createdAt: table.createdAt,
      ownerId: table.ownerId,
      fullName: members.fullName,
      username: members.username,
      reputation: sql<number>`greatest(0, ${members.reputationPoints})`,
    })
    .from(table)
    .leftJoin(members, eq(members.id, table.ownerId))
    .where(where)
    .orderBy(status === "pending" ? asc(table.createdAt) : desc(table.createdAt), asc(table.id))
    .limit(submissionsPerPage)
    .offset((page - 1) * submissionsPerPage);
  const total = db
    .select({ count: sql<number>`count(*)::int` })
    .from(table)
    .leftJoin(members, eq(members.id, table.ownerId))
    .where(where);
  const [rows, [counted]] = await Promise.all([list, total]);
  const ids = rows.map(({ id }) => id as string);
  const facts = new Map((ids.length > 0 ? await kind.listRows(context, ids) : []).map((row) => [row.id, row]));
  return {
    total: counted?.count ?? 0,
    rows: rows.flatMap(({ id, createdAt, ownerId, ...owner }) => {
      const row = facts.get(id as string);
      return row
        ? [
            {
              ...row,
              submitter: owner.username
                ? { id: ownerId as string, name: displayName(owner), reputation: owner.reputation }
                : null,
              createdAt: createdAt as Date,
            },
          ]
        : [];
    }),
  };
}

/** One member's own submissions of every kind, newest first, with the note of a decision. */
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
        })
        .from(table)
        .where(eq(table.ownerId, memberId))
        .orderBy(desc(table.createdAt), desc(table.id))
        .limit(most);
      const facts = new Map<string, SubmissionRow>(
        (rows.length > 0
          ? await kind.listRows(
              context,
              rows.map(({ id }) => id as string),
            )
          : []
        ).map((row) => [row.id, row]),
      );
      return rows.flatMap((row) => {
        const fact = facts.get(row.id as string);
        return fact
          ? [
              {
                ...fact,
                status: row.approvalStatus as ApprovalStatus,
                note: row.note,
                at: row.createdAt as Date,
                kind: kind.singular,
                path: kind.pathOf(fact.id),
              },
            ]
          : [];
      });
    }),
  );
  return lists
    .flat()
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, most);
}
