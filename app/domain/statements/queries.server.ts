import { and, desc, eq, gt, inArray, isNotNull, isNull, max, ne, or, sql } from "drizzle-orm";
import type { Context } from "~/platform/context.server";
import { appealsFrom } from "./rules";
import { statements } from "./table.server";

/** For whom it concerns, and for admins who hear an appeal. One query. */
export async function findStatement({ db }: Pick<Context, "db">, id: string) {
  const [row] = await db.select(columns).from(statements).where(eq(statements.id, id));
  return row;
}

const columns = {
  id: statements.id,
  memberId: statements.memberId,
  action: statements.action,
  subjectType: statements.subjectType,
  subjectId: statements.subjectId,
  noun: statements.noun,
  title: statements.title,
  boardId: statements.boardId,
  boardName: statements.boardName,
  content: statements.content,
  ruleVersion: statements.ruleVersion,
  ruleKey: statements.ruleKey,
  note: statements.note,
  foundBy: statements.foundBy,
  until: statements.until,
  caseId: statements.caseId,
  kept: statements.kept,
  decidedBy: statements.decidedBy,
  decidedAt: statements.decidedAt,
  overturnedAt: statements.overturnedAt,
};

/** The same of a removal that somebody was told of at that moment. One query. */
export async function findRemovalStatement({ db }: Pick<Context, "db">, subjectId: string, decidedAt: Date) {
  const [row] = await db
    .select(columns)
    .from(statements)
    .where(
      and(
        eq(statements.subjectId, subjectId),
        eq(statements.action, "remove"),
        eq(statements.decidedAt, decidedAt),
        isNull(statements.overturnedAt),
      ),
    );
  return row;
}

/** What somebody was told of a removal at that moment; the last time, where that was taken back since. One query. */
export async function findToldRemoval(
  { db }: Pick<Context, "db">,
  { subjectId, memberId, decidedAt }: Pick<Statement, "subjectId" | "memberId" | "decidedAt">,
): Promise<Statement | undefined> {
  const isThen = sql`(${statements.decidedAt} = ${decidedAt.toISOString()}::timestamptz)`;
  const [row] = await db
    .select(columns)
    .from(statements)
    .where(and(eq(statements.subjectId, subjectId), eq(statements.action, "remove"), eq(statements.memberId, memberId)))
    .orderBy(desc(isThen), desc(statements.decidedAt))
    .limit(1);
  return row;
}

/** For a condition: the statements by which a thing is removed or turned down, as long as they hold. */
const keepsAway = (subjectId: string) =>
  and(
    eq(statements.subjectId, subjectId),
    inArray(statements.action, ["remove", "reject"]),
    isNull(statements.overturnedAt),
  );

/**
 * What the latest statement keeps of a thing that somebody deleted or turned down by hand, while that holds. Undefined
 * where a case removed it last: that decision has a statement of its own. One query.
 */
export async function findKeptByHand(
  { db }: Pick<Context, "db">,
  subjectId: string,
): Promise<Record<string, unknown> | undefined> {
  const [row] = await db
    .select({ kept: statements.kept, caseId: statements.caseId })
    .from(statements)
    .where(keepsAway(subjectId))
    .orderBy(desc(statements.decidedAt))
    .limit(1);
  return row?.caseId === null ? (row.kept ?? undefined) : undefined;
}

/** When a thing was decided away last, as its author was told, while that holds; besides by one statement. One query. */
export async function findAwaySince(
  { db }: Pick<Context, "db">,
  subjectId: string,
  besides: string,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ decidedAt: statements.decidedAt })
    .from(statements)
    .where(and(keepsAway(subjectId), ne(statements.id, besides)))
    .orderBy(desc(statements.decidedAt))
    .limit(1);
  return row?.decidedAt;
}

/** The latest other ones that a member can still appeal against, newest first. One query. */
export async function listAppealable(
  { db, now }: Pick<Context, "db" | "now">,
  { id, memberId }: Pick<Statement, "id" | "memberId">,
  most: number,
): Promise<Statement[]> {
  return db
    .select(columns)
    .from(statements)
    .where(
      and(
        eq(statements.memberId, memberId),
        ne(statements.id, id),
        isNull(statements.overturnedAt),
        gt(statements.decidedAt, appealsFrom(now)),
      ),
    )
    .orderBy(desc(statements.decidedAt), desc(statements.id))
    .limit(most);
}

/** The latest statement of the same on the same thing that was told after another one and holds. One query. */
export async function findLaterStatement(
  { db }: Pick<Context, "db">,
  { subjectId, action, decidedAt }: Pick<Statement, "subjectId" | "action" | "decidedAt">,
) {
  const [row] = await db
    .select({ id: statements.id, until: statements.until })
    .from(statements)
    .where(
      and(
        eq(statements.subjectId, subjectId),
        eq(statements.action, action),
        gt(statements.decidedAt, decidedAt),
        isNull(statements.overturnedAt),
      ),
    )
    .orderBy(desc(statements.decidedAt))
    .limit(1);
  return row;
}

/** When whom a pause concerns can post again where it holds: the latest end of all their pauses there. One query. */
export async function findPauseEnd(
  { db }: Pick<Context, "db">,
  { memberId, boardId, until }: Pick<Statement, "memberId" | "boardId" | "until">,
): Promise<Date | null> {
  const everywhere = isNull(statements.boardId);
  const [row] = await db
    .select({ until: max(statements.until) })
    .from(statements)
    .where(
      and(
        eq(statements.memberId, memberId),
        eq(statements.action, "pause"),
        isNull(statements.overturnedAt),
        boardId === null ? everywhere : or(everywhere, eq(statements.boardId, boardId)),
      ),
    );
  return row?.until ?? until;
}

export type Statement = NonNullable<Awaited<ReturnType<typeof findStatement>>>;

/** Which of these submissions came back after an appeal, and who had turned them down. One query at most. */
export async function findAppealed(
  { db }: Pick<Context, "db">,
  subjectType: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: statements.subjectId, deciderId: statements.decidedBy })
    .from(statements)
    .where(
      and(
        eq(statements.subjectType, subjectType),
        inArray(statements.action, ["reject", "remove"]),
        inArray(statements.subjectId, [...ids]),
        isNotNull(statements.overturnedAt),
      ),
    );
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, its]) => [id, its.flatMap(({ deciderId }) => deciderId ?? [])]),
  );
}
