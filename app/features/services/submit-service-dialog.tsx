import { Dialog } from "~/ui/dialog";
import { FormFoot } from "~/ui/dialog-foot";
import { reviewPromise } from "./rules";
import { ServiceForm } from "./service-form";

type SubmitServiceDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

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
