import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { isoInCity } from "~/domain/calendar/city-time.server";
import { formatDate } from "~/domain/calendar/format";
import { citedOf, type RuleColumns } from "~/domain/house-rules/house-rule";
import { findShownRules } from "~/domain/house-rules/queries.server";
import { type Appeals, findAppealOffers } from "~/domain/statements/appealed/queries.server";
import { noteWords, whyWords } from "~/domain/statements/note-words";
import type { ShownReasons } from "~/domain/statements/notice-text";
import { statements } from "~/domain/statements/table.server";
import type { Context } from "~/platform/context.server";
import { hidingReportersWords } from "./rules";
import { hidings } from "./table.server";

/** For joins: the statement by which content is hidden. */
export const hidingStatementOf = (contentId: AnyPgColumn): SQL => sql`(
  select id from ${statements} why where why.subject_id = ${contentId}::text and why.action = 'hide'
    and why.overturned_at is null order by why.decided_at desc limit 1)`;

/** What a notice is made of; null in `why` where no statement is known. */
export const noticeColumns = {
  hiddenBy: hidings.hiddenBy,
  until: hidings.until,
  why: {
    id: statements.id,
    note: statements.note,
    ruleVersion: statements.ruleVersion,
    ruleKey: statements.ruleKey,
    decidedAt: statements.decidedAt,
  },
};

type Row = {
  hiddenBy: "reports" | "decision" | null;
  until: Date | null;
  why: (RuleColumns & { id: string; note: string | null; decidedAt: Date }) | null;
  /** Whether the viewer wrote it. */
  isOwn: boolean;
};

/** Neighbors who ask for a look decide nothing: what an earlier decision said is over. */
const decisionOf = ({ hiddenBy, why }: Pick<Row, "hiddenBy" | "why">) => (hiddenBy === "reports" ? null : why);

const dayOf = (at: Date) => formatDate(isoInCity(at), "dayAndYear");

function decidedWords(row: Omit<Row, "isOwn">): string {
  if (row.hiddenBy === "reports")
    return `${hidingReportersWords} asked for a look. It is hidden until somebody has decided.`;
  const since = row.why ? ` since ${dayOf(row.why.decidedAt)}` : "";
  return `It has been hidden${since}, and stays so until ${row.until ? dayOf(row.until) : "somebody shows it again"}.`;
}

function citedBy(row: Row) {
  const why = decisionOf(row);
  return why ? citedOf(why) : undefined;
}

/** In the words of a page, in the same order. Two queries at most. */
export async function noticesOf(
  context: Pick<Context, "db" | "now">,
  appeals: Appeals,
  rows: readonly Row[],
): Promise<ShownReasons[]> {
  const ruleOf = await findShownRules(context, rows.map(citedBy));
  const offers = await findAppealOffers(
    context,
    appeals,
    rows.flatMap((row) => (row.isOwn ? (decisionOf(row) ?? []) : [])),
  );
  return rows.map((row) => {
    const why = decisionOf(row);
    return {
      decided: decidedWords(row),
      ...whyWords(ruleOf(citedBy(row)), why?.note),
      appeal: (why && offers.get(why.id)) ?? null,
    };
  });
}

/** What is said of each of these that are hidden, by their ids, for who may see it. Three queries at most, and none for none. */
export async function findHidingNotices(
  context: Context,
  contentType: string,
  appeals: Appeals,
  ids: readonly string[],
) {
  if (ids.length === 0) return new Map<string, HidingNotice>();
  const rows = await context.db
    .select({ ...noticeColumns, id: hidings.contentId, authorId: hidings.authorId })
    .from(hidings)
    .leftJoin(statements, eq(statements.id, hidingStatementOf(hidings.contentId)))
    .where(and(inArray(hidings.contentId, [...ids]), eq(hidings.contentType, contentType)));
  const owned = rows.map((row) => ({ ...row, isOwn: row.authorId !== null && row.authorId === context.viewer?.id }));
  const notices = await noticesOf(context, appeals, owned);
  return new Map<string, HidingNotice>(
    owned.flatMap(({ id, isOwn }, at) => {
      const notice = notices[at];
      return notice ? [[id, { ...notice, isOwn }]] : [];
    }),
  );
}

/** The same in a line of a list, without the rule and the appeal, which are on their pages. One query, and none for none. */
export async function listHidingLines({ db }: Pick<Context, "db">, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .select({ ...noticeColumns, id: hidings.contentId })
    .from(hidings)
    .leftJoin(statements, eq(statements.id, hidingStatementOf(hidings.contentId)))
    .where(inArray(hidings.contentId, [...ids]));
  return new Map(
    rows.map(({ id, ...row }) => {
      const note = decisionOf(row)?.note;
      return [id, [decidedWords(row), noteWords(note)].filter(Boolean).join(" ")];
    }),
  );
}

export type HidingNotice = ShownReasons & { isOwn: boolean };
