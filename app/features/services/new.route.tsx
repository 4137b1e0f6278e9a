import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { formPage } from "~/platform/commands/form-page";
import type { Route } from "./+types/new.route";
import { reviewPromise, submitServiceForm } from "./rules";
import { ServiceFields } from "./service-fields";

export { action } from "~/platform/commands/action.server";

export async function loader({ context }: Route.LoaderArgs) {
  await askToSignIn(context, "/services/new", "Please sign in to submit a service");
  return {};
}

export const dialog = formPage({
  title: "Submit Your Service",
  text: reviewPromise,
  button: "Submit Service",
  busyLabel: "Submitting...",
  back: { to: "/services", name: "Services" },
  form: { of: submitServiceForm, action: "/services/new", draft: "service", once: true },
  fields: ServiceFields,
});

export const meta = dialog.meta;
export default dialog.page;
