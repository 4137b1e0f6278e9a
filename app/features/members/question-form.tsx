import { CommandForm } from "~/platform/commands/command-form";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/fields";
import type { Confirmation } from "./questions";

/** The button that does what was asked, in the dialog and in what unfolds without script. */
export function QuestionForm({ question, onDone }: { question: Confirmation; onDone?: () => void }) {
  const { form, values, label, busyLabel, tone, reason } = question;
  return (
    <CommandForm of={form} values={values} onDone={onDone} className={reason && "grid w-full gap-4"}>
      {({ busy }) => (
        <>
          {reason && <TextField name="reason" {...reason} autoComplete="off" />}
          <Button type="submit" tone={tone} busy={busy} busyLabel={busyLabel}>
            {label}
          </Button>
        </>
      )}
    </CommandForm>
  );
}
