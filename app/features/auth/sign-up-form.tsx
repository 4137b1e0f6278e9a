import { city } from "city";
import { type HouseRule, houseRulesPath } from "~/domain/house-rules/house-rule";
import { passwordRules } from "~/domain/members/passwords/rules";
import { CommandForm } from "~/platform/commands/command-form";
import { Button } from "~/ui/button";
import { PlainDialogLink } from "~/ui/dialog-link";
import { TextField } from "~/ui/fields";
import { PasswordField } from "~/ui/password-field";
import { PhoneFields } from "./phone-fields";
import { signUpForm } from "./rules";

type SignUpFormProps = {
  /** Where the person was going. */
  to: string;
  /** The house rules, which open above the form, so that what was typed stays. */
  rules: readonly HouseRule[];
};

export function SignUpForm({ to, rules }: SignUpFormProps) {
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
          <p className="mt-2 text-sm">
            Signing up means keeping to the{" "}
            <PlainDialogLink to={houseRulesPath} page={() => import("~/domain/house-rules/dialog")} data={{ rules }}>
              house rules
            </PlainDialogLink>
            .
          </p>
          <Button type="submit" block busy={busy} busyLabel="Signing Up...">
            Sign Up
          </Button>
        </>
      )}
    </CommandForm>
  );
}
