import { editPage } from "~/domain/moderation/edit-page";
import { findToEdit } from "~/domain/moderation/edit-page.server";
import { read } from "~/platform/context.server";
import type { Route } from "./+types/edit.route";
import { restaurantKind } from "./moderation.server";
import { listRestaurantChoices } from "./queries.server";
import { type EditableRestaurant, RestaurantFields } from "./restaurant-fields";
import { editRestaurantForm } from "./rules";

export { action } from "~/platform/commands/action.server";

/** For its owner and for admins. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const asking = read(context);
  const found = await findToEdit<EditableRestaurant>(context, restaurantKind, params.id);
  return {
    ...found,
    choices: await listRestaurantChoices(asking),
    maySetDate: Boolean(asking.viewer?.isAdmin),
  };
}

export const dialog = editPage<Route.ComponentProps["loaderData"]>({
  of: editRestaurantForm,
  idField: "restaurantId",
  noun: "restaurant",
  fields: ({ submission, ...rest }) => <RestaurantFields restaurant={submission} {...rest} />,
});

export const meta = dialog.meta;
export default dialog.page;
