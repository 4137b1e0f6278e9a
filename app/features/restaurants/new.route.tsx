import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { formPage } from "~/platform/commands/form-page";
import { read } from "~/platform/context.server";
import type { Route } from "./+types/new.route";
import { listRestaurantChoices } from "./queries.server";
import { RestaurantFields } from "./restaurant-fields";
import { reviewPromise, submitRestaurantForm } from "./rules";

export { action } from "~/platform/commands/action.server";

export async function loader({ context }: Route.LoaderArgs) {
  const { isAdmin } = await askToSignIn(context, "/restaurants/new", "Please sign in to submit a restaurant");
  return { choices: await listRestaurantChoices(read(context)), maySetDate: isAdmin };
}

export const dialog = formPage<Route.ComponentProps["loaderData"]>({
  title: "Submit Your Restaurant",
  text: reviewPromise,
  button: "Submit Restaurant",
  busyLabel: "Submitting...",
  back: { to: "/restaurants", name: "Restaurants" },
  form: { of: submitRestaurantForm, action: "/restaurants/new", draft: "restaurant", once: true },
  fields: RestaurantFields,
});

export const meta = dialog.meta;
export default dialog.page;
