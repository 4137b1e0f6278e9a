import { and, asc, desc, eq, max, or } from "drizzle-orm";
import type { Context } from "~/platform/context.server";
import { citedAs } from "./cited-rule";
import { firstRules } from "./first-rules";
import { type CitedRule, type HouseRule, rulePath, type ShownRule } from "./house-rule";
import { houseRules, houseRulesVersions } from "./table.server";

type Reading = Pick<Context, "db">;

/** `publishedAt` and `changed` are null for version 0, which no admin published. */
export type HouseRules = {
  version: number;
  publishedAt: Date | null;
  changed: string | null;
  rules: readonly HouseRule[];
};

const beforeAny: HouseRules = { version: 0, publishedAt: null, changed: null, rules: firstRules };

/** The rules that hold. One query. */
export async function currentHouseRules(reading: Reading): Promise<HouseRules> {
  const { db } = reading;
  const newest = db.select({ version: max(houseRulesVersions.version) }).from(houseRulesVersions);
  return (await readVersion(reading, eq(houseRulesVersions.version, newest))) ?? beforeAny;
}

/** As they stood in one version; undefined if there never was one of that number. One query at most. */
export async function findHouseRules(reading: Reading, version: number): Promise<HouseRules | undefined> {
  return version === 0 ? beforeAny : readVersion(reading, eq(houseRulesVersions.version, version));
}

/** The rule that a decision cites, in the words that it had then; undefined if that version has no such rule. */
export const findRule = async (reading: Reading, cited: CitedRule): Promise<HouseRule | undefined> =>
  (await findRules(reading, [cited])).get(citedAs(cited));

/** Several at once, each under its `citedAs`. One query, and none where all are of version 0. */
export async function findRules({ db }: Reading, cited: readonly CitedRule[]): Promise<Map<string, HouseRule>> {
  const { version, key, title, text } = houseRules;
  const published = cited.filter((each) => each.version > 0);
  const rows =
    published.length === 0
      ? []
      : await db
          .select({ version, key, title, text })
          .from(houseRules)
          .where(or(...published.map((each) => and(eq(version, each.version), eq(key, each.key)))));
  const all = [...firstRules.map((rule) => ({ version: 0, ...rule })), ...rows];
  return new Map(all.map(({ version: of, ...rule }) => [citedAs({ version: of, key: rule.key }), rule]));
}

/**
 * For the rows of a page: what it says of the rule that one of them cites; null for none, and where that version has no such rule.
 * One query at most.
 */
export async function findShownRules(reading: Reading, cited: readonly (CitedRule | undefined)[]) {
  const rules = await findRules(
    reading,
    cited.flatMap((each) => each ?? []),
  );
  return (each: CitedRule | undefined): ShownRule | null => {
    const rule = each && rules.get(citedAs(each));
    return each && rule ? { title: rule.title, path: rulePath(each) } : null;
  };
}

async function readVersion({ db }: Reading, which: ReturnType<typeof eq>): Promise<HouseRules | undefined> {
  const { version, changed, createdAt } = houseRulesVersions;
  const { key, title, text, position } = houseRules;
  const rows = await db
    .select({ version, changed, createdAt, key, title, text })
    .from(houseRulesVersions)
    .innerJoin(houseRules, eq(houseRules.version, version))
    .where(which)
    .orderBy(asc(position));
  const [first] = rows;
  if (!first) return undefined;
  return {
    version: first.version,
    publishedAt: first.createdAt,
    changed: first.changed,
    rules: rows.map((row) => ({ key: row.key, title: row.title, text: row.text })),
  };
}

/** As many as a page names; older ones are still read by their number. */
const mostListed = 100;

/** What was published when, the newest first. Who did it is for the audit log. */
export async function listVersions({ db }: Reading) {
  const { version, changed, createdAt } = houseRulesVersions;
  return db
    .select({ version, changed, publishedAt: createdAt })
    .from(houseRulesVersions)
    .orderBy(desc(version))
    .limit(mostListed);
}
