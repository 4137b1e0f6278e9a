import type { Db } from "~/db/db.server";
import { firstRules } from "~/domain/house-rules/first-rules";
import { type HouseRule, houseRulesPath } from "~/domain/house-rules/house-rule";
import { currentHouseRules } from "~/domain/house-rules/queries.server";
import { houseRules, houseRulesVersions } from "~/domain/house-rules/table.server";
import { forAdmins } from "~/platform/commands/admins.server";
import { command, done } from "~/platform/commands/command.server";
import { Refusal } from "~/platform/commands/refusal";
import { reload } from "~/platform/forms/fields";
import { withKeys } from "./keys";
import { publishHouseRulesForm, rulesIn } from "./rules";

const failed = "Not published";

/** What was typed stays in the form, which knows the newer version from now on: the next press replaces that one. */
function someoneWasFaster(): Refusal {
  const text =
    "Someone published newer rules meanwhile. All that you typed is still here: read theirs first, then publish yours if it should replace them.";
  return new Refusal({ title: failed, text, status: 409, fields: { seen: text } });
}

const publishHouseRules = command(publishHouseRulesForm, {
  ...forAdmins,
  failure: failed,
  async run({ db, viewer }, input) {
    const before = await currentHouseRules({ db });
    if (before.version !== Number(input.seen)) throw someoneWasFaster();
    const known = await listKeys(db);
    const rules = withKeys(requireKnown(rulesIn(input), known), known);
    if (isSame(rules, before.rules))
      throw new Refusal({ title: failed, text: "These are the rules as they stand. Nothing changed.", status: 400 });
    const version = before.version + 1;
    // Of two at once one has the number; the other one waits here, and finds it taken.
    const [published] = await db
      .insert(houseRulesVersions)
      .values({ version, changed: String(input.changed), publishedBy: viewer.id })
      .onConflictDoNothing()
      .returning({ version: houseRulesVersions.version });
    if (!published) throw someoneWasFaster();
    await db.insert(houseRules).values(rules.map((rule, index) => ({ version, position: index + 1, ...rule })));
    return done("published", {
      about: null,
      detail: { version, rules: rules.length },
      toast: ["House rules published", "Everybody reads them from now on."],
      show: houseRulesPath,
    });
  },
});

/** Of all rules that there ever were. */
async function listKeys(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ key: houseRules.key }).from(houseRules);
  return [...firstRules, ...rows].map(({ key }) => key);
}

/** @throws Refusal for a key that only a program can have made up */
function requireKnown<Rule extends { key: string }>(rules: Rule[], known: readonly string[]): Rule[] {
  if (rules.some(({ key }) => key !== "" && !known.includes(key)))
    throw new Refusal({ title: failed, text: reload, status: 400 });
  return rules;
}

const isSame = (some: readonly HouseRule[], others: readonly HouseRule[]) =>
  some.length === others.length &&
  some.every(({ key, title, text }, index) => {
    const other = others[index];
    return key === other?.key && title === other.title && text === other.text;
  });

export const houseRulesCommands = [publishHouseRules];
