import { useRuleOptions } from "~/domain/statements/rule-options";
import { SelectBox } from "~/ui/fields";

/** The house rule that a rejection goes by, if one is chosen. */
export function RuleBox({ label }: { label: string }) {
  return (
    <SelectBox name="rule" aria-label={label} defaultValue="">
      <option value="">{label}</option>
      {useRuleOptions().map(({ value, label: title }) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </SelectBox>
  );
}
