import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { isoInCity } from "~/domain/calendar/city-time.server";
import { formatDate } from "~/domain/calendar/format";
import { citedAs } from "~/domain/house-rules/cited-rule";
import { rulePath } from "~/domain/house-rules/house-rule";
import { findRules } from "~/domain/house-rules/queries.server";
import { appealPath } from "~/domain/statements/rules";
import { statements } from "~/domain/statements/table.server";
import type { Context } from "~/platform/context.server";
import { hidings } from "./table.server";
import type { HidingNotice } from "./why-hidden";

/** For joins: the statement by which content is hidden. */
export const hidingStatementOf = (contentId: AnyPgColumn): SQL => sql`(
  select id from ${statements} why where why.subject_id = ${contentId}::text and why.action = 'hide'
    and why.overturned_at is null order by why.decided_at desc limit 1)`;

/** What a notice is made of; null in `why` where no statement is known. */
export const noticeColumns = {
  hiddenBy: hidings.hiddenBy,
  until: hidings.until,
  why: { id: statements.id, note: statements.note, version: statements.ruleVersion, key: statements.ruleKey },
};

type Row = {
  hiddenBy: "reports" | "decision" | null;
  until: Date | null;
  why: { id: string; note: string | null; version: number | null; key: string | null } | null;
  /** Whether the viewer wrote it. */
  isOwn: boolean;
};

/** Neighbors who ask for a look decide nothing: what an earlier decision said is over. */
const decisionOf = ({ hiddenBy, why }: Row) => (hiddenBy === "reports" ? null : why);

function citedIn(row: Row) {
  const why = decisionOf(row);
  return why && why.version !== null && why.key !== null ? { version: why.version, key: why.key } : undefined;
}

/** In the words of a page, in the same order. One query at most. */
export async function noticesOf(context: Pick<Context, "db">, rows: readonly Row[]): Promise<HidingNotice[]> {
  const rules = await findRules(
    context,
    rows.flatMap((row) => citedIn(row) ?? []),
  );
  return rows.map((row) => {
    const { hiddenBy, until, isOwn } = row;
    const why = decisionOf(row);
    const cited = citedIn(row);
    const rule = cited && rules.get(citedAs(cited));
    return {
      hiddenBy,
      until: until && formatDate(isoInCity(until), "day"),
      rule: cited && rule ? { title: rule.title, path: rulePath(cited) } : null,
      note: why?.note ?? "",
      appeal: isOwn && why ? appealPath(why.id) : null,
    };
  });
}

type Shown = { id: string; approvalStatus: string };

/** What the page of a submission says of it where it is hidden; null where it is not. Two queries at most. @param contentType the kind's slug */
export async function findHidingNotice(context: Context, contentType: string, { id, approvalStatus }: Shown) {
  if (approvalStatus !== "hidden") return null;
  return (await findHidingNotices(context, contentType, [id])).get(id) ?? unknownNotice;
}

/** Where somebody showed it again just now, after its page was read. */
const unknownNotice: OwnNotice = { hiddenBy: null, until: null, rule: null, note: "", appeal: null, isOwn: false };

/** What is said of each of these that are hidden, by their ids, for who may see it. Two queries at most, and none for none. */
export async function findHidingNotices(context: Context, contentType: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, OwnNotice>();
  const rows = await context.db
    .select({ ...noticeColumns, id: hidings.contentId, authorId: hidings.authorId })
    .from(hidings)
    .leftJoin(statements, eq(statements.id, hidingStatementOf(hidings.contentId)))
    .where(and(inArray(hidings.contentId, [...ids]), eq(hidings.contentType, contentType)));
  const owned = rows.map((row) => ({ ...row, isOwn: row.authorId !== null && row.authorId === context.viewer?.id }));
  const notices = await noticesOf(context, owned);
  return new Map<string, OwnNotice>(
    owned.flatMap(({ id, isOwn }, at) => {
      const notice = notices[at];
      return notice ? [[id, { ...notice, isOwn }]] : [];
    }),
  );
}

export type OwnNotice = HidingNotice & { isOwn: boolean };
