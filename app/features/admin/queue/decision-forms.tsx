import type { ReactNode } from "react";
import { RuleField } from "~/domain/house-rules/rule-field";
import { decideForm, rejectionReasons } from "~/domain/moderation/rules";
import { ReasonFields } from "~/domain/statements/reason-fields";
import { useRuleOptions } from "~/domain/statements/rule-options";
import { noteLimit, unsaidReason } from "~/domain/statements/rules";
import { CommandForm } from "~/platform/commands/command-form";
import type { Form } from "~/platform/forms/form";
import { Button } from "~/ui/button";
import { SelectField, TextAreaField } from "~/ui/fields";
import type { TabRow } from "./queries.server";

type DecisionFormProps = {
  kind: string;
  row: TabRow;
  onDone?: () => void;
  /** What stands left of the button: Cancel in a dialog. */
  footer?: (submit: ReactNode) => ReactNode;
};

/** Rejects, with an optional reason, rule and word to whoever submitted it. */
export function RejectForm({ kind, row, onDone, footer = (submit) => submit }: DecisionFormProps) {
  const values = { kind, id: row.id, seen: row.seen, decision: "rejected" };
  const rules = useRuleOptions();
  return (
    <CommandForm of={decideForm} values={values} onDone={onDone} className="grid gap-4">
      {({ busy }) => (
        <>
          <SelectField
            name="reason"
            label="Reason"
            optional
            placeholder="None of these"
            options={rejectionReasons}
            help={`It stands in the email, before your note. With neither, and no rule, the email says: “${unsaidReason}”`}
          />
          <RuleField options={rules} optional placeholder="None in particular" help="The email quotes it." />
          <TextAreaField
            name="note"
            label="Note"
            optional
            rows={4}
            counter={noteLimit}
            placeholder="What would make it right?"
          />
          {footer(
            <Button type="submit" tone="danger" busy={busy} busyLabel="Rejecting...">
              Reject
            </Button>,
          )}
        </>
      )}
    </CommandForm>
  );
}

/** Deletes for good. The registry names the command, so that no kind is known here. */
export function DeleteForm({ row: { id, deletion }, onDone }: { row: TabRow; onDone?: () => void }) {
  if (!deletion) return null;
  const values = { [deletion.idField]: id, from: "admin" };
  return (
    <CommandForm of={checkedByServer(deletion.command)} values={values} onDone={onDone} className="grid w-full gap-4">
      {({ busy }) => (
        <>
          <ReasonFields />
          <Button type="submit" tone="danger" busy={busy} busyLabel="Deleting...">
            Delete
          </Button>
        </>
      )}
    </CommandForm>
  );
}

/** Names what is lost. */
export const deletionText = ({ title, deletion }: TabRow): string =>
  `Are you sure you want to delete “${title}”? With it go ${deletion?.lossDescription}. This action cannot be undone.`;

/** The browser does not know which kind’s form it is, so it has nothing to check; the server checks everything as always. */
const checkedByServer = (name: string): Form => ({ name, fields: {}, check: () => ({ ok: true, input: {} }) });
