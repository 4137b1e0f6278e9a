import { and, desc, eq, inArray, isNotNull, max, notInArray } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { listHidingLines } from "~/domain/hiding/queries.server";
import { noteWords } from "~/domain/statements/note-words";
import { statements } from "~/domain/statements/table.server";
import type { Context } from "~/platform/context.server";
import type { ApprovalStatus } from "../policy";
import { shownStatus, wasPublished } from "./queries.server";

type Own = { id: string; status: ApprovalStatus; note: string | null; decidedAt: Date | null };

const takenBack = "The decision was taken back. An admin reads it, and then neighbors can see it.";
const shownAgain =
  "It is no longer hidden. You edited it meanwhile, so an admin reads it before neighbors see it again.";

/** The table in which a room keeps what neighbors reported, since when that hid it, and how it was decided. */
type Cases = PgTable & Readonly<Record<"contentId" | "hiddenAt" | "decision", AnyPgColumn>>;

/**
 * A member's own submissions as their list shows them: how each stands, and in a sentence why, or null. Three queries at most, and none where all of them are approved.
 */
export async function withReasons<Row extends Own>(
  context: Context,
  cases: Cases,
  memberId: string,
  rows: readonly Row[],
) {
  const idsOf = (isMeant: (row: Row) => boolean) => rows.flatMap((row) => (isMeant(row) ? row.id : []));
  const [hidingLines, latest, readAfterHiding] = await Promise.all([
    listHidingLines(
      context,
      idsOf(({ status }) => status === "hidden"),
    ),
    latestStatements(
      context,
      memberId,
      idsOf(({ status }) => status === "rejected" || status === "pending"),
    ),
    listReadAfterHiding(
      context,
      cases,
      idsOf(({ status }) => status === "pending"),
    ),
  ]);
  return rows.map(({ decidedAt, note, ...row }) => {
    const statement = latest.get(row.id);
    // What admins decide about their own, and what older versions decided, has none.
    const stated = statement && statement.decidedAt.getTime() === decidedAt?.getTime() ? statement : undefined;
    return {
      ...row,
      shownStatus: shownStatus(row.status, { isRemoved: stated !== undefined && wasPublished(stated) }),
      why:
        hidingLines.get(row.id) ??
        (row.status === "pending"
          ? whyItWaits(statement, readAfterHiding.get(row.id))
          : noteWords(stated?.note || note) || null),
    };
  });
}

type Statement = Awaited<ReturnType<typeof latestStatements>> extends Map<string, infer One> ? One : never;

/**
 * What took it away last, a decision or the reports of neighbors, is what it came back from. Null of what waits for the first time.
 * @param hiddenAt when reports hid it the last time, if somebody read it and it did not stay hidden
 */
function whyItWaits(statement: Statement | undefined, hiddenAt: Date | undefined): string | null {
  const isLast = hiddenAt !== undefined && (statement === undefined || statement.decidedAt < hiddenAt);
  if (isLast || statement?.action === "hide") return shownAgain;
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

/** Of those that reports hid and a decision did not take away, when that was the last time. Neither that nor its end is stated. */
async function listReadAfterHiding({ db }: Context, cases: Cases, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Date>();
  const { contentId, hiddenAt, decision } = cases;
  const rows = await db
    .select({ id: contentId, hiddenAt: max(hiddenAt) })
    .from(cases as PgTable)
    .where(and(inArray(contentId, [...ids]), isNotNull(hiddenAt), notInArray(decision, ["hide", "remove"])))
    .groupBy(contentId);
  return new Map(rows.map((row) => [row.id as string, row.hiddenAt as Date]));
}
