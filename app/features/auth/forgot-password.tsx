import { type MouseEvent, useState } from "react";
import { Link } from "react-router";
import { CommandForm } from "~/shared/commands/command-form";
import { Dialog } from "~/ui/dialog";
import { FormFoot } from "~/ui/dialog-foot";
import { TextField } from "~/ui/fields";
import { forgotPasswordForm } from "./rules";

/** A dialog; without script the link leads to the page that sets a new password, which has the same form. */
export function ForgotPassword() {
  const [open, setOpen] = useState(false);
  const show = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <p>
      <Link to="/auth/reset" onClick={show} className="inline-flex min-h-11 items-center">
        Forgot password?
      </Link>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="narrow"
        title="Forgot password"
        description="We mail you a link to choose a new one."
      >
        <CommandForm of={forgotPasswordForm} action="/auth" onDone={() => setOpen(false)} className="grid gap-4">
          {({ busy }) => (
            <>
              <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="username" />
              <FormFoot onCancel={() => setOpen(false)} busy={busy} busyLabel="Sending...">
                Send Link
              </FormFoot>
            </>
          )}
        </CommandForm>
      </Dialog>
    </p>
  );
}
