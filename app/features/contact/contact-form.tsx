import type { ReactNode } from "react";
import { CommandForm } from "~/platform/commands/command-form";
import { TextAreaField, TextField } from "~/ui/fields";
import { contactForm } from "./rules";

type ContactFormProps = { footer: (busy: boolean) => ReactNode; onDone?: () => void };

/** The same in the dialog and on the page. Kept on this device until it was sent. */
export function ContactForm({ footer, onDone }: ContactFormProps) {
  return (
    <CommandForm of={contactForm} action="/contact" draft="contact" onDone={onDone} className="grid gap-4">
      {({ busy }) => (
        <>
          <TextField name="name" label="Name" autoComplete="name" />
          <TextField name="email" label="Email" type="email" autoComplete="email" inputMode="email" />
          <TextAreaField name="message" label="Message" rows={6} counter={1000} />
          <div hidden>
            <label>
              Leave this empty
              <input name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          {footer(busy)}
        </>
      )}
    </CommandForm>
  );
}
