import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { formPage } from "~/platform/commands/form-page";
import type { Route } from "./+types/new.route";
import { HappyHourFields } from "./happy-hour-fields";
import { submitHappyHourForm } from "./rules";
import { wording } from "./wording";

export { action } from "~/platform/commands/action.server";

export async function loader({ context }: Route.LoaderArgs) {
  await askToSignIn(context, "/happy-hours/new", "You must be logged in to submit a happy hour");
  return {};
}

export const dialog = formPage({
  ...wording.submit,
  back: { to: "/happy-hours", name: "Happy Hours" },
  form: { of: submitHappyHourForm, action: "/happy-hours/new", draft: "happy-hour", once: true },
  fields: HappyHourFields,
});

export const meta = dialog.meta;
export default dialog.page;
