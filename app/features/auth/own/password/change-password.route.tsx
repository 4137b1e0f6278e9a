import { passwordRules } from "~/domain/members/passwords/rules";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { formPage } from "~/platform/commands/form-page";
import { PasswordField } from "~/ui/password-field";
import { askWho, changePasswordPath, securityPath } from "../paths";
import { changePasswordForm } from "../rules";
import type { Route } from "./+types/change-password.route";

export { action } from "~/platform/commands/action.server";

export async function loader({ context }: Route.LoaderArgs) {
  await askToSignIn(context, changePasswordPath, askWho);
  return null;
}

const changePassword = formPage({
  title: "Change your password",
  text: "You stay signed in here, and are signed out everywhere else.",
  button: "Change Password",
  busyLabel: "Saving...",
  back: { to: securityPath, name: "Sign-in and security" },
  form: { of: changePasswordForm },
  fields: () => (
    <>
      <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
      <PasswordField name="password" label="New password" autoComplete="new-password" rules={passwordRules} />
    </>
  ),
});

export const meta = changePassword.meta;
export default changePassword.page;
