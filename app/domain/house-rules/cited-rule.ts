import { type Field, ofText, refused, reload, taken } from "~/platform/forms/fields";
import type { CitedRule, HouseRule } from "./house-rule";

/** As forms and maps say it: "3:kind-words". */
export const citedAs = ({ version, key }: CitedRule): string => `${version}:${key}`;

/** The rule that a decision goes by, of whatever version was on the screen; null where none was chosen. */
export const citedRule = (): Field<CitedRule | null> =>
  ofText((sent) => {
    if (sent === "") return taken(null);
    const [, version, key] = /^(0|[1-9]\d{0,8}):([a-z0-9-]{1,60})$/.exec(sent) ?? [];
    return version && key ? taken({ version: Number(version), key }) : refused(reload);
  });

/** Said where a form needs a rule, and none was chosen. */
export const ruleWanted = "Please choose the rule that it is about";

/** The rules to choose from in a form. */
export const ruleOptions = ({ version, rules }: { version: number; rules: readonly HouseRule[] }) =>
  rules.map(({ key, title }) => ({ value: citedAs({ version, key }), label: title }));

export type RuleOption = ReturnType<typeof ruleOptions>[number];
