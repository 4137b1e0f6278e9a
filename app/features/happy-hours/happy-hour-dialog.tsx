import { Dialog } from "~/ui/dialog";
import { FormFoot } from "~/ui/dialog-foot";
import type { DialogState } from "~/ui/use-dialog";
import { HappyHourForm } from "./happy-hour-form";
import type { ShownHappyHour } from "./queries.server";
import { wording } from "./wording";

type HappyHourDialogProps = DialogState & {
  /** The one that is edited; without it one is submitted. */
  happyHour?: ShownHappyHour;
};

export function HappyHourDialog({ open, onOpenChange, happyHour }: HappyHourDialogProps) {
  const { title, text, button, busy: busyLabel } = happyHour ? wording.edit : wording.submit;
  const close = () => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={text}>
      <HappyHourForm
        happyHour={happyHour}
        onDone={close}
        footer={(busy) => (
          <FormFoot onCancel={close} busy={busy} busyLabel={busyLabel}>
            {button}
          </FormFoot>
        )}
      />
    </Dialog>
  );
}
