import type { ReactNode } from "react";
import { CommandForm } from "~/shared/commands/command-form";
import type { CommandResult } from "~/shared/commands/result";
import { TextAreaField, TextField } from "~/ui/fields";
import { contactProviderForm, messageLimit, type Sender } from "./rules";

type ContactFormProps = {
  service: { id: string };
  sender: Sender;
  footer: (busy: boolean) => ReactNode;
  onDone?: (result: CommandResult) => void;
};

/** The same in the dialog and on its own page. The address is shown, and is nothing that could be sent. */
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
          <div className="grid gap-1.5">
            <p className="text-sm font-bold">Your email</p>
            <p className="rounded-control bg-paper-sunk px-3 py-2.5 wrap-anywhere">{sender.email}</p>
            <p className="text-sm text-muted">The provider sees this address and can answer you there.</p>
          </div>
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
