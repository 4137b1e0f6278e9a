import { FormDialog } from "~/ui/form-dialog";
import type { DialogState } from "~/ui/use-dialog";
import { ConfirmFirst } from "./confirm-first";
import { ContactForm } from "./contact-form";
import type { Sender } from "./rules";

type ContactProviderDialogProps = DialogState & {
  service: { id: string; title: string };
  sender: Sender;
};

export function ContactProviderDialog({ service, sender, ...state }: ContactProviderDialogProps) {
  return (
    <FormDialog
      {...state}
      title="Contact Provider"
      description={service.title}
      button="Send Message"
      busyLabel="Sending..."
    >
      {(form) =>
        sender.isConfirmed ? (
          <ContactForm service={service} sender={sender} {...form} />
        ) : (
          <ConfirmFirst email={sender.email} />
        )
      }
    </FormDialog>
  );
}
