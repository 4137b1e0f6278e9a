import { type ReactNode, useState } from "react";
import type { RuleOption } from "~/domain/house-rules/cited-rule";
import { RuleField } from "~/domain/house-rules/rule-field";
import { noteLimit } from "~/domain/statements/rules";
import { CommandForm } from "~/platform/commands/command-form";
import { Button } from "~/ui/button";
import { counted } from "~/ui/counted";
import { FieldError } from "~/ui/field-frame";
import { SelectField, TextAreaField } from "~/ui/fields";
import { useField } from "~/ui/form-state";
import { type Decision, daysToChoose, decideCaseForm, decisionFacts, decisionWords, readOf } from "./rules";
import type { ShownCase } from "./shown-cases.server";

type DecideFormProps = {
  row: ShownCase;
  rules: readonly RuleOption[];
  onDone?: () => void;
  /** What stands left of the button: Cancel in a dialog. */
  footer?: (submit: ReactNode) => ReactNode;
};

/** Everything but to let it stand, which is a button of its own. */
export function DecideForm({ row, rules, onDone, footer = (submit) => submit }: DecideFormProps) {
  const [chosen, choose] = useState<Decision>();
  const asked = chosen && decisionFacts[chosen].days;
  const days = asked ? askedDays[asked] : anyDays;
  return (
    <CommandForm
      of={decideCaseForm}
      values={{ caseId: row.id, ...readOf(row) }}
      draft={`case:${row.id}`}
      onDone={onDone}
      className="group grid gap-4"
    >
      {({ busy }) => (
        <>
          <DecisionField row={row} onChoose={choose} />
          <RuleField options={rules} help="It stands in the email to its author." />
          <div className="hidden group-has-[[data-lasts]:checked]:block">
            <SelectField name="days" {...days} options={dayOptions} />
          </div>
          <TextAreaField
            name="note"
            label="Note"
            optional
            rows={3}
            counter={noteLimit}
            help="For its author. Say here what to change, if you ask for a change."
          />
          {footer(
            <Button type="submit" tone="danger" busy={busy} busyLabel="Deciding...">
              Decide
            </Button>,
          )}
        </>
      )}
    </CommandForm>
  );
}

/** Of what is chosen; before script runs, of both. */
const anyDays = {
  label: "For how long",
  placeholder: "No end date",
  help: "A pause needs a number of days. Hiding doesn’t: without one, it stays hidden until somebody shows it again.",
};
/** Hiding does without, and a pause needs them. */
const askedDays = {
  optional: {
    label: "Hide it for how long",
    placeholder: "Until somebody shows it again",
    help: "Choose days, and it is shown again by itself after them. Without, it stays hidden until somebody shows it again.",
  },
  needed: {
    label: "Pause posting for how long",
    placeholder: "Choose how many days",
    help: "After that they can post again.",
  },
};

function DecisionField({ row, onChoose }: { row: ShownCase; onChoose: (decision: Decision) => void }) {
  const { id, noteId, error, defaultValue, describedBy } = useField("decision", false);
  return (
    <fieldset className="grid gap-1" aria-describedby={describedBy}>
      <legend className="mb-1 text-sm font-bold">What happens</legend>
      {row.offered
        .filter((decision) => decision !== "none")
        .map((decision, index) => (
          <label key={decision} className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name="decision"
              value={decision}
              defaultChecked={decision === defaultValue}
              onInput={() => onChoose(decision)}
              data-lasts={decisionFacts[decision].days && true}
              aria-invalid={Boolean(error) || undefined}
              className="mt-0.5 size-5 flex-none accent-bluebonnet"
            />
            <span>
              <span className="block font-medium">{decisionWords[decision].choose}</span>
              <span className="block text-sm text-muted">
                {decision === "remove" ? row.removing : decisionWords[decision].help}
              </span>
            </span>
          </label>
        ))}
      {error && (
        <div id={noteId}>
          <FieldError>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

const dayOptions = daysToChoose.map((days) => ({ value: days, label: counted(Number(days), "day") }));
