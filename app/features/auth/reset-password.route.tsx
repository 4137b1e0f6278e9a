import { passwordRules } from "~/domain/members/passwords/rules";
import { CommandForm } from "~/platform/commands/command-form";
import { formMeta, formPage } from "~/platform/commands/form-page";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/fields";
import { PageHead } from "~/ui/page-head";
import { PasswordField } from "~/ui/password-field";
import type { Route } from "./+types/reset-password.route";
import { linkHeaders, linkMeta, narrowPage, spentTitle } from "./link-page";
import { readLink } from "./read-link.server";
import { forgotPasswordForm, resetPasswordForm } from "./rules";

export { action } from "~/platform/commands/action.server";

/** With a mailed link that works: choose a password. Without: ask for the link. */
export const loader = (asked: Route.LoaderArgs) => readLink(asked, "reset-password");

const ask = { title: "Forgot password", text: "We email you a link to choose a new one." };
const askAnew = { title: spentTitle, text: "Links work once and for a short time. We email you a new one." };
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
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData?.token === "" ? formMeta(ask.title) : linkMeta(loaderData, "New password");

export default function ResetPassword({ loaderData: { token, isValid } }: Route.ComponentProps) {
  return (
    <div className={narrowPage}>
      <div className="pt-4">
        <BackLink to="/auth">Back to Sign In</BackLink>
      </div>
      {isValid ? <ChoosePassword token={token} /> : <AskForLink isSpent={token !== ""} />}
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

function AskForLink({ isSpent }: { isSpent: boolean }) {
  return (
    <>
      <PageHead {...(isSpent ? askAnew : ask)} />
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
