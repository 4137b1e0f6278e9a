import { FormDialog } from "~/ui/form-dialog";
import type { DialogState } from "~/ui/use-dialog";
import { ContactForm } from "./contact-form";

export function ContactDialog(state: DialogState) {
  return (
    <FormDialog
      {...state}
      title="Contact Us"
      description="A neighbor reads every message."
      button="Send Message"
      busyLabel="Sending..."
    >
      {(form) => <ContactForm {...form} />}
    </FormDialog>
  );
}
