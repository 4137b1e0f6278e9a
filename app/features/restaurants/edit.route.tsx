import { editPage } from "~/domain/moderation/edit-page";
import { findToEdit } from "~/domain/moderation/edit-page.server";
import { read } from "~/platform/context.server";
import type { Route } from "./+types/edit.route";
import { restaurantKind } from "./moderation.server";
import { listRestaurantChoices } from "./queries.server";
import { type EditableRestaurant, RestaurantFields } from "./restaurant-fields";
import { editRestaurantForm } from "./rules";
import { suggestRestaurantEditForm } from "./suggest-form";

export { action } from "~/platform/commands/action.server";

/** For its owner and for admins, and for others to suggest an edit. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const asking = read(context);
  const found = await findToEdit<EditableRestaurant>(context, restaurantKind, params.id);
  return {
    ...found,
    choices: await listRestaurantChoices(asking),
    maySetDate: Boolean(asking.viewer?.isAdmin && !found.suggestion),
  };
}

export const dialog = editPage<Route.ComponentProps["loaderData"]>({
  of: editRestaurantForm,
  suggest: suggestRestaurantEditForm,
  idField: "restaurantId",
  noun: "restaurant",
  fields: ({ submission, suggestion, ...rest }) => (
    <RestaurantFields restaurant={submission} isSuggestion={Boolean(suggestion)} {...rest} />
  ),
});

export const meta = dialog.meta;
export default dialog.page;
