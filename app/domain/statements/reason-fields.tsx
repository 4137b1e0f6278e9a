import { RuleField } from "~/domain/house-rules/rule-field";
import { TextAreaField } from "~/ui/fields";
import { useRuleOptions } from "./rule-options";
import { noteLimit } from "./rules";

/** Which house rule, and the facts in a few words: whom it concerns reads both. The page's loader tells the rules, as `ruleOptions`. */
export function ReasonFields() {
  return (
    <>
      <RuleField options={useRuleOptions()} help="The member reads it in the email." />
      <TextAreaField
        name="note"
        label="Note"
        optional
        rows={2}
        counter={noteLimit}
        help="They read this too, without your name."
      />
    </>
  );
}
