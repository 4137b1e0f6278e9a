import { and, desc, eq, inArray } from "drizzle-orm";
import { listHidingLines } from "~/domain/hiding/queries.server";
import { statements } from "~/domain/statements/table.server";
import type { Context } from "~/platform/context.server";
import type { ApprovalStatus } from "../policy";
import { wasPublished } from "./queries.server";

type Listed = {
  id: string;
  slug: string;
  status: ApprovalStatus;
  note: string | null;
  decidedAt: Date | null;
  isChanged: boolean;
};

const takenBack = "The decision against it was taken back. An admin reads it before neighbors see it again.";

/**
 * A member's own submissions with what became of them: whether neighbors could see what was turned down until then, and a line on why it
 * is hidden or waits again. Two queries at most, and none where all of them are approved.
 */
export async function withOutcomes<Row extends Listed>(context: Context, memberId: string, rows: readonly Row[]) {
  const idsOf = (isMeant: (row: Row) => boolean) => rows.flatMap((row) => (isMeant(row) ? row.id : []));
  const [lines, latest] = await Promise.all([
    listHidingLines(
      context,
      idsOf(({ status }) => status === "hidden"),
    ),
    latestStatements(
      context,
      memberId,
      idsOf(({ status }) => status === "rejected" || status === "pending"),
    ),
  ]);
  return rows.map(({ decidedAt, isChanged, ...row }) => {
    const statement = latest.get(row.id);
    // What was approved since and edited waits for that alone.
    const waitsAgain = row.status === "pending" && !isChanged && statement?.overturnedAt;
    return {
      ...row,
      isRemoved:
        statement?.decidedAt.getTime() === decidedAt?.getTime() && statement !== undefined && wasPublished(statement),
      outcome: lines.get(row.id) ?? (waitsAgain ? takenBack : null),
    };
  });
}

/** Of each the last that its owner was told. */
async function latestStatements({ db }: Context, memberId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const { subjectId, action, kept, decidedAt, overturnedAt } = statements;
  const rows = await db
    .selectDistinctOn([subjectId], { subjectId, action, kept, decidedAt, overturnedAt })
    .from(statements)
    .where(and(eq(statements.memberId, memberId), inArray(subjectId, [...ids]), inArray(action, ["reject", "remove"])))
    .orderBy(subjectId, desc(decidedAt));
  return new Map(rows.map((row) => [row.subjectId, row]));
}
