import { CommandForm } from "~/platform/commands/command-form";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/fields";
import { PasswordField } from "~/ui/password-field";
import { ForgotPassword } from "./forgot-password";
import { PasskeySignIn } from "./passkeys/passkey-sign-in";
import { askPasskeyForm, signInByPasskeyForm } from "./passkeys/rules";
import { signInForm } from "./rules";

/** `to` is where the person was going. */
export function SignInForm({ to }: { to: string }) {
  return (
    <>
      <CommandForm of={signInForm} values={{ to }} className="grid gap-4">
        {({ busy }) => (
          <>
            <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="username" />
            <PasswordField name="password" label="Password" autoComplete="current-password" />
            <Button type="submit" block busy={busy} busyLabel="Signing In..." className="mt-2">
              Sign In
            </Button>
          </>
        )}
      </CommandForm>
      <ForgotPassword />
      <PasskeySignIn ask={askPasskeyForm} of={signInByPasskeyForm} to={to} />
    </>
  );
}
