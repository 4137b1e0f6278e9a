import type { ReactNode } from "react";
import { CommandForm } from "~/platform/commands/command-form";
import type { CommandResult } from "~/platform/commands/result";
import { TextAreaField, TextField } from "~/ui/fields";
import { contactProviderForm, messageLimit, type Sender } from "./rules";

type ContactFormProps = {
  service: { id: string };
  sender: Sender;
  footer: (busy: boolean) => ReactNode;
  onDone?: (result: CommandResult) => void;
};

/** The same in the dialog and on its own page. */
export function ContactForm({ service: { id }, sender, footer, onDone }: ContactFormProps) {
  return (
    <CommandForm
      of={contactProviderForm}
      values={{ serviceId: id }}
      action={`/services/${id}/contact`}
      draft={`service-contact:${id}`}
      once
      onDone={onDone}
      className="grid gap-4"
    >
      {({ busy }) => (
        <>
          <TextField name="senderName" label="Name" autoComplete="name" defaultValue={sender.name} />
          <TextField
            name="senderEmail"
            label="Email"
            type="email"
            autoComplete="email"
            readOnly
            defaultValue={sender.email}
            help="Your account’s address: the provider sees it and can answer you there."
            className="bg-paper-sunk text-muted"
          />
          <TextAreaField
            name="message"
            label="Message"
            rows={6}
            placeholder="What do you need, where, and when?"
            counter={messageLimit}
          />
          {footer(busy)}
        </>
      )}
    </CommandForm>
  );
}
