import { Dialog } from "~/ui/dialog";
import { FormFoot } from "~/ui/dialog-foot";
import type { DialogState } from "~/ui/use-dialog";
import { reviewPromise } from "./rules";
import { ServiceForm } from "./service-form";

type SubmitServiceDialogProps = DialogState;

export function SubmitServiceDialog({ open, onOpenChange }: SubmitServiceDialogProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Submit Your Service" description={reviewPromise}>
      <ServiceForm
        onDone={close}
        footer={(busy) => (
          <FormFoot onCancel={close} busy={busy} busyLabel="Submitting...">
            Submit Service
          </FormFoot>
        )}
      />
    </Dialog>
  );
}
