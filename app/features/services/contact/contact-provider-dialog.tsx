import { Dialog } from "~/ui/dialog";
import { FormFoot } from "~/ui/dialog-foot";
import type { DialogState } from "~/ui/use-dialog";
import { ConfirmFirst } from "./confirm-first";
import { ContactForm } from "./contact-form";
import type { Sender } from "./rules";

type ContactProviderDialogProps = DialogState & {
  service: { id: string; title: string };
  sender: Sender;
};

export function ContactProviderDialog({ open, onOpenChange, service, sender }: ContactProviderDialogProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Contact Provider" description={service.title}>
      {sender.isConfirmed ? (
        <ContactForm
          service={service}
          sender={sender}
          onDone={close}
          footer={(busy) => (
            <FormFoot onCancel={close} busy={busy} busyLabel="Sending...">
              Send Message
            </FormFoot>
          )}
        />
      ) : (
        <ConfirmFirst email={sender.email} />
      )}
    </Dialog>
  );
}
