import { city } from "city";
import { passwordRules } from "~/domain/members/passwords/rules";
import { CommandForm } from "~/platform/commands/command-form";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/fields";
import { PasswordField } from "~/ui/password-field";
import { PhoneFields } from "./phone-fields";
import { signUpForm } from "./rules";

/** `to` is where the person was going. */
export function SignUpForm({ to }: { to: string }) {
  return (
    <CommandForm of={signUpForm} values={{ to }} className="grid gap-4">
      {({ busy }) => (
        <>
          <TextField name="fullName" label="Full name" autoComplete="name" />
          <TextField
            name="username"
            label="Username"
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="email" />
          <PasswordField name="password" label="Password" autoComplete="new-password" rules={passwordRules} />
          <PhoneFields
            help={`Signing up takes a number of ${city().name}. It is never shown. That you live here you show later, in a way that you choose.`}
          />
          <Button type="submit" block busy={busy} busyLabel="Signing Up..." className="mt-2">
            Sign Up
          </Button>
        </>
      )}
    </CommandForm>
  );
}
