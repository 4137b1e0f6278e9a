import { citedAs } from "~/domain/house-rules/cited-rule";
import { firstRules } from "~/domain/house-rules/first-rules";
import type { HouseRule } from "~/domain/house-rules/house-rule";
import { currentHouseRules } from "~/domain/house-rules/queries.server";
import { rowNames } from "~/features/house-rules/rules";
import type { TestPorchlight } from "./porchlight";

type Porch = Pick<TestPorchlight, "db">;
type Fields = Record<string, string>;

/** A rule to decide by, as forms send it. */
export const firstRule = citedAs({ version: 0, key: firstRules[0]?.key ?? "" });

/** What a form says where it takes something from somebody. */
export const givenReasons = { rule: firstRule, note: "" };

/** The fields of rules, a row each. */
export const rowsOf = (rules: readonly HouseRule[]): Fields =>
  Object.fromEntries(
    rules.flatMap(({ key, title, text }, index) => {
      const names = rowNames(index + 1);
      return [
        [names.key, key],
        [names.title, title],
        [names.text, text],
      ];
    }),
  );

/** The form as the page of an admin has it, with what is asked for besides. */
export async function houseRulesForm(porch: Porch): Promise<Fields> {
  const { version, rules } = await currentHouseRules(porch);
  return { ...rowsOf(rules), changed: "Nothing yet", seen: String(version) };
}
