import { and, eq, exists, gt, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import { isoInCity } from "~/domain/calendar/city-time.server";
import { formatDate } from "~/domain/calendar/format";
import { onBoard } from "~/domain/reporting/rules";
import { appealPath, appealsEnd, appealsFrom, type StatementAction } from "~/domain/statements/rules";
import { statements } from "~/domain/statements/table.server";
import { heardWords, ofYours } from "~/domain/statements/words";
import { nounOf } from "~/reportables.server";
import { noticeNow } from "../appeals/asked/shown/queries.server";
import { appeals } from "../appeals/table.server";
import type { Asking } from "../queries.server";
import { cases, reports } from "../table.server";
import { titleAsTold, whyTitleUntold } from "../titles/queries.server";
import { ownDecisionsPerPage } from "./rules";

/**
 * What was decided about the viewer and what they wrote in the time in which appeals are heard, the latest first: what
 * statements tell, and what was removed for reports before there were statements. One query.
 * @param page from 1
 */
export async function listOwnDecisions(asking: Asking, page: number) {
  const { now } = asking;
  const rows = await statedTo(asking)
    .unionAll(reportedOf(asking) as never)
    .orderBy(sql`"decided_at" desc, "page_id" desc`)
    .offset((page - 1) * ownDecisionsPerPage)
    .limit(ownDecisionsPerPage + 1);
  return {
    hasMore: rows.length > ownDecisionsPerPage,
    decisions: rows.slice(0, ownDecisionsPerPage).map(({ pageId, untold, ...row }) => {
      const facts = {
        ...row,
        noun: row.noun ?? nounOf(row.subjectType),
        title: titleAsTold(row.title, untold),
        content: null,
      };
      return {
        id: pageId,
        /** Where its notice and its appeal stand. */
        path: appealPath(pageId),
        // Here no words beside it say that it was one.
        heading: row.action === "warn" ? `A reminder about your ${facts.noun}` : noticeNow(now, facts).heading,
        /** "your reply in “Where is the goat?” on Slow Rides"; null where the heading says all of it. */
        about: isOfPlace(row) ? null : `${ofYours(facts)}${onBoard(row.boardName)}`,
        day: formatDate(isoInCity(row.decidedAt), "dayAndYear"),
        appeal: appealedWords(row),
      };
    }),
  };
}

export type OwnDecision = Awaited<ReturnType<typeof listOwnDecisions>>["decisions"][number];

type Asked = Pick<Awaited<ReturnType<typeof statedTo>>[number], "action" | "subjectType">;

/** A ban that came of no post is not about something of theirs: its statement names the board. */
const isOfPlace = ({ action, subjectType }: Asked): boolean =>
  (action === "board-ban" && subjectType === "board") || (action === "ban" && subjectType === "member");

type Standing = Pick<
  Awaited<ReturnType<typeof statedTo>>[number],
  "appealId" | "outcome" | "overturnedAt" | "counts" | "decidedAt"
>;

/** How their appeal stands, or until when there can be one. */
function appealedWords({ appealId, outcome, overturnedAt, counts, decidedAt }: Standing): string {
  if (appealId !== null) return heardWords(outcome);
  if (overturnedAt !== null && !counts) return "It holds no longer, so there is nothing left to appeal against.";
  return `You can appeal until ${formatDate(isoInCity(appealsEnd(decidedAt)), "dayAndYear")}.`;
}

const statedTo = ({ db, viewer, now }: Asking) =>
  db
    .select({
      // Who appealed by another way to the same decision finds their appeal there.
      pageId: sql<string>`coalesce(${appeals.reportId}, ${statements.id})`.as("page_id"),
      action: statements.action,
      subjectType: statements.subjectType,
      noun: sql<string | null>`${statements.noun}`.as("noun"),
      title: statements.title,
      untold: whyTitleUntold(
        viewer.id,
        statements.subjectType,
        statements.subjectId,
        sql`(${statements.kept} ->> 'threadId')::uuid`,
      ).as("untold"),
      boardName: statements.boardName,
      foundBy: statements.foundBy,
      until: statements.until,
      decidedAt: statements.decidedAt,
      overturnedAt: statements.overturnedAt,
      /** What a case removed counts on where somebody restored it by hand. */
      counts: sql<boolean>`${and(
        eq(statements.action, "remove"),
        exists(
          db
            .select({ id: reports.id })
            .from(reports)
            .where(
              and(
                eq(reports.caseId, statements.caseId),
                eq(reports.status, "upheld"),
                eq(reports.decidedAt, statements.decidedAt),
              ),
            ),
        ),
      )}`.as("counts"),
      appealId: appeals.id,
      outcome: appeals.outcome,
    })
    .from(statements)
    .leftJoin(
      appeals,
      and(
        eq(appeals.memberId, viewer.id),
        eq(appeals.side, "author"),
        eq(appeals.decisionAt, statements.decidedAt),
        // A removal that came of reports is one decision with them, under the id of what was removed.
        or(
          eq(appeals.contentId, statements.id),
          and(eq(statements.action, "remove"), eq(sql`${appeals.contentId}::text`, statements.subjectId)),
        ),
      ),
    )
    .where(and(eq(statements.memberId, viewer.id), gt(statements.decidedAt, appealsFrom(now))));

/** An appeal that was granted keeps when that was decided which it changed. */
const decidedAt: SQL = sql`coalesce(${appeals.decisionAt}, ${reports.decidedAt})`;

/** Of several reports of one thing that were upheld at once, one: they are one decision. In the columns of `statedTo`. */
const reportedOf = ({ db, viewer, now }: Asking) =>
  db
    .selectDistinctOn([reports.contentId, decidedAt], {
      pageId: sql<string>`coalesce(${appeals.reportId}, ${reports.id})`,
      action: sql<StatementAction>`'remove'`,
      subjectType: reports.contentType,
      noun: sql<null>`null`,
      title: sql<string>`coalesce(${cases.decidedTitle}, ${reports.reportedTitle})`,
      untold: whyTitleUntold(viewer.id, reports.contentType, reports.contentId, sql`${reports.threadId}`),
      boardName: reports.boardName,
      foundBy: sql<"report">`'report'`,
      until: sql<null>`null::timestamptz`,
      decidedAt,
      overturnedAt: sql<null>`null::timestamptz`,
      counts: sql<boolean>`true`,
      appealId: appeals.id,
      outcome: appeals.outcome,
    })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .leftJoin(
      appeals,
      and(
        eq(appeals.memberId, viewer.id),
        eq(appeals.side, "author"),
        or(
          and(eq(appeals.contentId, reports.contentId), eq(appeals.decisionAt, reports.decidedAt)),
          // Its reports are dismissed now.
          and(eq(appeals.reportId, reports.id), eq(appeals.outcome, "granted")),
        ),
      ),
    )
    .where(
      and(
        eq(reports.authorId, viewer.id),
        or(eq(reports.status, "upheld"), and(ne(reports.status, "open"), eq(appeals.outcome, "granted"))),
        gt(decidedAt, appealsFrom(now)),
        notExists(
          db
            .select({ id: statements.id })
            .from(statements)
            .where(
              and(
                eq(statements.memberId, viewer.id),
                eq(statements.action, "remove"),
                eq(statements.subjectId, sql`${reports.contentId}::text`),
                eq(statements.decidedAt, decidedAt),
              ),
            ),
        ),
      ),
    )
    .orderBy(reports.contentId, decidedAt, reports.id);
