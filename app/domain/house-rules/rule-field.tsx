import { SelectField } from "~/ui/fields";
import type { RuleOption } from "./cited-rule";

type RuleFieldProps = { options: readonly RuleOption[]; help?: string; optional?: boolean; placeholder?: string };

/** Which house rule a decision is about, as `citedRule` reads it. */
export const RuleField = (props: RuleFieldProps) => (
  <SelectField name="rule" label="House rule" placeholder="Choose the rule that it is about" {...props} />
);
