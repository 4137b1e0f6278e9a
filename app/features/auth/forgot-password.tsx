import { Link } from "react-router";
import { CommandForm } from "~/platform/commands/command-form";
import { unlessElsewhere } from "~/ui/dialog-link";
import { TextField } from "~/ui/fields";
import { FormDialog } from "~/ui/form-dialog";
import { useDialog } from "~/ui/use-dialog";
import { forgotPasswordForm } from "./rules";

/** A dialog; without script the link leads to the page that sets a new password, which has the same form. */
export function ForgotPassword() {
  const { show, state } = useDialog("/auth/reset");
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
      <FormDialog
        {...state}
        size="narrow"
        title="Forgot password"
        description="We mail you a link to choose a new one."
        button="Send Link"
        busyLabel="Sending..."
      >
        {({ footer, onDone }) => (
          <CommandForm of={forgotPasswordForm} action="/auth" onDone={onDone} className="grid gap-4">
            {({ busy }) => (
              <>
                <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="username" />
                {footer(busy)}
              </>
            )}
          </CommandForm>
        )}
      </FormDialog>
    </p>
  );
}
