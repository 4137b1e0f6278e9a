import { and, asc, count, desc, eq, gt, lt, lte, max, min, type SQL } from "drizzle-orm";
import { today } from "~/domain/calendar/city-time.server";
import { formatDate } from "~/domain/calendar/format";
import { citedAs } from "~/domain/house-rules/cited-rule";
import { type CitedRule, rulePath } from "~/domain/house-rules/house-rule";
import { findRules } from "~/domain/house-rules/queries.server";
import type { Context } from "~/platform/context.server";
import { shared } from "~/platform/shared.server";
import { nounOf } from "~/reportables.server";
import { type Counted, countBy, decisionsOf } from "./counts";
import { fileText, linesPerFile, lineText, nothingBefore } from "./line";
import { ledgerLines } from "./table.server";

/** The newest months that a page leads to; older ones have their address. */
const monthsListed = 24;

/** The current month in the city, and every one that has lines, the newest first. One query. */
export const listMonths = async (context: Context): Promise<string[]> => {
  const current = today(context.now).slice(0, 7);
  const months = await monthsWithLines(context);
  return months[0] === current ? [...months] : [current, ...months];
};

const monthsWithLines = shared(async ({ db }) => {
  const rows = await db
    .selectDistinct({ month: ledgerLines.month })
    .from(ledgerLines)
    .orderBy(desc(ledgerLines.month))
    .limit(1_200);
  return rows.map(({ month }) => month);
});

/** What one month's page shows, from its lines alone. Three queries at most. */
export async function readMonth(context: Context, month: string, months: readonly string[]) {
  const counted = await countMonth(context, month);
  const { first, last, hash } = await endsOf(context, month);
  const decisions = decisionsOf(counted.filter(({ kind }) => kind === "decision"));
  const rules = await rulesOf(context, decisions);
  return {
    month,
    name: formatDate(`${month}-01`, "month"),
    months: months.slice(0, monthsListed).map((each) => ({ month: each, name: formatDate(`${each}-01`, "month") })),
    isRunning: month === today(context.now).slice(0, 7),
    lines: { first, last, hash },
    decisions: { ...decisions, rules },
    appeals: countBy(
      counted.filter(({ kind }) => kind === "appeal"),
      "outcome",
    ),
    readings: countBy(
      counted.filter(({ kind }) => kind === "second reading"),
      "outcome",
    ),
  };
}

const countMonth = shared(async ({ db }, month: string): Promise<Counted[]> => {
  const { kind, about, outcome, rule, by, found, took } = ledgerLines;
  const rows = await db
    .select({ kind, about, outcome, rule, by, found, took, count: count() })
    .from(ledgerLines)
    .where(eq(ledgerLines.month, month))
    .groupBy(kind, about, outcome, rule, by, found, took);
  // Older lines say of what was hidden or shown again how it is stored, and no line is ever worded anew.
  return rows.map((row) => ({ ...row, about: nounOf(row.about) }));
});

const endsOf = shared(async ({ db }, month: string) => {
  const { number, hash } = ledgerLines;
  const [ends] = await db
    .select({ first: min(number), last: max(number) })
    .from(ledgerLines)
    .where(eq(ledgerLines.month, month));
  const [line] = ends?.last ? await db.select({ hash }).from(ledgerLines).where(eq(number, ends.last)) : [];
  return { first: ends?.first ?? null, last: ends?.last ?? null, hash: line?.hash ?? null };
});

/** A rule that was worded anew is one rule, and leads to its newest words that were cited. */
async function rulesOf(context: Context, { byRule }: ReturnType<typeof decisionsOf>) {
  const found = await findRules(
    context,
    byRule.flatMap(({ name }) => citedIn(name) ?? []),
  );
  const rules = new Map<string, { name: string; path: string | null; count: number; version: number }>();
  for (const { name, count: times } of byRule) {
    const by = citedIn(name);
    const rule = by && found.get(citedAs(by));
    const key = rule ? by.key : "";
    const known = rules.get(key);
    const isNewer = !known || (by?.version ?? 0) > known.version;
    const shown = isNewer
      ? { name: rule?.title ?? "No rule", path: by && rule ? rulePath(by) : null, version: by?.version ?? 0 }
      : known;
    rules.set(key, { ...shown, count: (known?.count ?? 0) + times });
  }
  // Versions that were joined may count more than what stood before them.
  return [...rules.values()].map(({ version: _, ...shown }) => shown).sort((a, b) => b.count - a.count);
}

function citedIn(words: string): CitedRule | undefined {
  const [, version, key] = /^(\d+)\/(.+)$/.exec(words) ?? [];
  return version && key ? { version: Number(version), key } : undefined;
}

/** Where no line follows, the one after which they were asked for, or the last of the months before. */
function beforeThem(first: number | undefined, month: string, after: number): SQL {
  const { number } = ledgerLines;
  if (first) return lt(number, first);
  return after > 0 ? lte(number, after) : lt(ledgerLines.month, month);
}

/** The lines of a month after one of them, as text, with what stands before them. Two queries. */
export async function readLines({ db }: Pick<Context, "db">, month: string, after: number): Promise<string> {
  const { number, hash } = ledgerLines;
  const lines = await db
    .select()
    .from(ledgerLines)
    .where(and(eq(ledgerLines.month, month), gt(number, after)))
    .orderBy(asc(number))
    .limit(linesPerFile);
  const [before] = await db
    .select({ hash })
    .from(ledgerLines)
    .where(beforeThem(lines[0]?.number, month, after))
    .orderBy(desc(number))
    .limit(1);
  return fileText(
    before?.hash ?? nothingBefore,
    lines.map((line) => ({ text: lineText(line), hash: line.hash })),
  );
}
