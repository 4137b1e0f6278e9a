import { city } from "city";
import { askWhoItIs } from "~/platform/commands/ask-to-sign-in.server";
import { formPage } from "~/platform/commands/form-page";
import { PhoneFields } from "../../phone-fields";
import { askWho, changePhonePath, securityPath } from "../paths";
import { changePhoneForm } from "../rules";
import type { Route } from "./+types/change-phone.route";

export { action } from "~/platform/commands/action.server";

export async function loader({ context }: Route.LoaderArgs) {
  await askWhoItIs(context, changePhonePath, askWho);
  return null;
}

const changePhone = formPage({
  title: "Change your phone number",
  button: "Change Number",
  busyLabel: "Saving...",
  back: { to: securityPath, name: "Sign-in and security" },
  form: { of: changePhoneForm },
  fields: () => <PhoneFields help={`A number of ${city().name}. It is never shown.`} />,
});

export const meta = changePhone.meta;
export default changePhone.page;
