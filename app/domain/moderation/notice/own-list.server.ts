import { and, desc, eq, inArray } from "drizzle-orm";
import { listHidingLines } from "~/domain/hiding/queries.server";
import { noteWords } from "~/domain/statements/note-words";
import { statements } from "~/domain/statements/table.server";
import type { Context } from "~/platform/context.server";
import type { ApprovalStatus } from "../policy";
import { wasPublished } from "./queries.server";

type Own = { id: string; status: ApprovalStatus; note: string | null; decidedAt: Date | null };

const takenBack = "The decision was taken back. An admin reads it, and then neighbors can see it.";
const shownAgain =
  "It is no longer hidden. You edited it meanwhile, so an admin reads it before neighbors see it again.";

/**
 * A member's own submissions as their list shows them: whether neighbors could see what was turned down until then, and in a sentence
 * why it stands as it does, or null. Two queries at most, and none where all of them are approved.
 */
export async function withReasons<Row extends Own>(context: Context, memberId: string, rows: readonly Row[]) {
  const idsOf = (isMeant: (row: Row) => boolean) => rows.flatMap((row) => (isMeant(row) ? row.id : []));
  const [hidingLines, latest] = await Promise.all([
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
  return rows.map(({ decidedAt, note, ...row }) => {
    const statement = latest.get(row.id);
    // What admins decide about their own, and what older versions decided, has none.
    const stated = statement && statement.decidedAt.getTime() === decidedAt?.getTime() ? statement : undefined;
    return {
      ...row,
      isRemoved: stated !== undefined && wasPublished(stated),
      why:
        hidingLines.get(row.id) ??
        (row.status === "pending" ? whyItWaits(statement) : noteWords(stated?.note || note) || null),
    };
  });
}

type Statement = Awaited<ReturnType<typeof latestStatements>> extends Map<string, infer One> ? One : never;

/** Null of what waits for the first time, or was changed after it was rejected. */
function whyItWaits(statement: Statement | undefined): string | null {
  if (statement?.action === "hide") return shownAgain;
  return statement?.overturnedAt ? takenBack : null;
}

/** Of each the last that its owner was told. */
async function latestStatements({ db }: Context, memberId: string, ids: readonly string[]) {
  const { subjectId, action, kept, note, decidedAt, overturnedAt } = statements;
  const told = ["reject", "remove", "hide"] as const;
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectDistinctOn([subjectId], { subjectId, action, kept, note, decidedAt, overturnedAt })
          .from(statements)
          .where(and(eq(statements.memberId, memberId), inArray(subjectId, [...ids]), inArray(action, told)))
          .orderBy(subjectId, desc(decidedAt));
  return new Map(rows.map((row) => [row.subjectId, row]));
}
