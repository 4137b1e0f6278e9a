import { passwordRules } from "~/domain/members/passwords/rules";
import { CommandForm } from "~/platform/commands/command-form";
import { formPage } from "~/platform/commands/form-page";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/fields";
import { PageHead } from "~/ui/page-head";
import { PasswordField } from "~/ui/password-field";
import type { Route } from "./+types/reset-password.route";
import { linkHeaders, linkMeta, tokenLoader } from "./link-page";
import { forgotPasswordForm, resetPasswordForm } from "./rules";

export { action } from "~/platform/commands/action.server";

/** With the token of a mailed link: choose a password. Without: ask for the link. */
export const loader = ({ url }: Route.LoaderArgs) => tokenLoader({ url });

const ask = { title: "Forgot password", text: "We mail you a link to choose a new one." };
const send = { button: "Send Link", busyLabel: "Sending..." };

const EmailField = () => (
  <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="username" />
);

export const dialog = formPage({
  ...ask,
  ...send,
  size: "narrow",
  form: { of: forgotPasswordForm },
  fields: EmailField,
});

export const headers = linkHeaders;
export const meta = () => linkMeta("New password");

export default function ResetPassword({ loaderData: { token } }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-[calc(420px+2*var(--spacing-gutter))]">
      <div className="pt-4">
        <BackLink to="/auth">Back to Sign In</BackLink>
      </div>
      {token ? <ChoosePassword token={token} /> : <AskForLink />}
    </div>
  );
}

function ChoosePassword({ token }: { token: string }) {
  return (
    <>
      <PageHead title="New password" text="Choose it well: you will be signed out everywhere." />
      <CommandForm of={resetPasswordForm} values={{ token }} className="grid gap-4">
        {({ busy }) => (
          <>
            <PasswordField name="password" label="New password" autoComplete="new-password" rules={passwordRules} />
            <Button type="submit" block busy={busy} busyLabel="Saving...">
              Set Password
            </Button>
          </>
        )}
      </CommandForm>
    </>
  );
}

function AskForLink() {
  return (
    <>
      <PageHead {...ask} />
      <CommandForm of={forgotPasswordForm} className="grid gap-4">
        {({ busy }) => (
          <>
            <EmailField />
            <Button type="submit" block busy={busy} busyLabel={send.busyLabel}>
              {send.button}
            </Button>
          </>
        )}
      </CommandForm>
    </>
  );
}
