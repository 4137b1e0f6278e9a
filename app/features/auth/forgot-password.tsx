import { Link } from "react-router";
import { CommandForm } from "~/shared/commands/command-form";
import { Dialog } from "~/ui/dialog";
import { FormFoot } from "~/ui/dialog-foot";
import { unlessElsewhere } from "~/ui/dialog-link";
import { TextField } from "~/ui/fields";
import { useDialog } from "~/ui/use-dialog";
import { forgotPasswordForm } from "./rules";

/** A dialog; without script the link leads to the page that sets a new password, which has the same form. */
export function ForgotPassword() {
  const { show, close, state } = useDialog("/auth/reset");
  return (
    <p>
      <Link
        to="/auth/reset"
        data-opens="/auth/reset"
        onClick={unlessElsewhere(show)}
        className="inline-flex min-h-11 items-center"
      >
        Forgot password?
      </Link>
      <Dialog {...state} size="narrow" title="Forgot password" description="We mail you a link to choose a new one.">
        <CommandForm of={forgotPasswordForm} action="/auth" onDone={() => void close()} className="grid gap-4">
          {({ busy }) => (
            <>
              <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="username" />
              <FormFoot onCancel={close} busy={busy} busyLabel="Sending...">
                Send Link
              </FormFoot>
            </>
          )}
        </CommandForm>
      </Dialog>
    </p>
  );
}
