import { ReasonFields } from "~/domain/statements/reason-fields";
import { CommandForm } from "~/platform/commands/command-form";
import { Button } from "~/ui/button";
import { CancelFoot } from "~/ui/dialog-foot";
import { TextField } from "~/ui/fields";
import type { Confirmation } from "./questions";

/** The button that does what was asked, in the dialog and in what unfolds without script. */
export function QuestionForm({ question, onDone }: { question: Confirmation; onDone?: () => void }) {
  const { form, values, label, busyLabel, tone, reason, wantsRule } = question;
  const asks = Boolean(reason || wantsRule);
  return (
    <CommandForm
      of={form}
      values={values}
      draft={asks ? `${form.name}:${values.memberId}` : undefined}
      onDone={onDone}
      className={asks ? "grid w-full gap-4" : undefined}
    >
      {({ busy }) => {
        const submit = (
          <Button type="submit" tone={tone} busy={busy} busyLabel={busyLabel}>
            {label}
          </Button>
        );
        return (
          <>
            {reason && <TextField name="reason" {...reason} autoComplete="off" />}
            {wantsRule && <ReasonFields />}
            {asks && onDone ? <CancelFoot onCancel={onDone}>{submit}</CancelFoot> : submit}
          </>
        );
      }}
    </CommandForm>
  );
}
