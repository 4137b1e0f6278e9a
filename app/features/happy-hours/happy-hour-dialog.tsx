import { FormDialog } from "~/ui/form-dialog";
import type { DialogState } from "~/ui/use-dialog";
import { HappyHourForm } from "./happy-hour-form";
import type { ShownHappyHour } from "./queries.server";
import { wording } from "./wording";

type HappyHourDialogProps = DialogState & {
  /** The one that is edited; without it one is submitted. */
  happyHour?: ShownHappyHour;
};

export function HappyHourDialog({ happyHour, ...state }: HappyHourDialogProps) {
  const { title, text, button, busy: busyLabel } = happyHour ? wording.edit : wording.submit;
  return (
    <FormDialog {...state} title={title} description={text} button={button} busyLabel={busyLabel}>
      {(form) => <HappyHourForm happyHour={happyHour} {...form} />}
    </FormDialog>
  );
}
