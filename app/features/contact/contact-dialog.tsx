import { Dialog } from "~/ui/dialog";
import { FormFoot } from "~/ui/dialog-foot";
import type { DialogState } from "~/ui/use-dialog";
import { ContactForm } from "./contact-form";

export function ContactDialog({ open, onOpenChange }: DialogState) {
  const close = () => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Contact Us" description="A neighbor reads every message.">
      <ContactForm
        onDone={close}
        footer={(busy) => (
          <FormFoot onCancel={close} busy={busy} busyLabel="Sending...">
            Send Message
          </FormFoot>
        )}
      />
    </Dialog>
  );
}
