import { askWhoItIs } from "~/platform/commands/ask-to-sign-in.server";
import { formPage } from "~/platform/commands/form-page";
import { TextField } from "~/ui/fields";
import { askWho, changeEmailPath, securityPath } from "../paths";
import { changeEmailForm } from "../rules";
import type { Route } from "./+types/change-email.route";

export { action } from "~/platform/commands/action.server";

export async function loader({ context }: Route.LoaderArgs) {
  await askWhoItIs(context, changeEmailPath, askWho);
  return null;
}

const changeEmail = formPage({
  title: "Change your email",
  text: "We email a link to the new address. Yours changes when you open it, and the old one hears of it.",
  button: "Send the Link",
  busyLabel: "Sending...",
  back: { to: securityPath, name: "Sign-in and security" },
  form: { of: changeEmailForm },
  fields: () => <TextField name="email" label="New email" type="email" inputMode="email" autoComplete="email" />,
});

export const meta = changeEmail.meta;
export default changeEmail.page;
