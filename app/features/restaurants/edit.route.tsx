import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { formPage } from "~/platform/commands/form-page";
import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { notForYou, notFound } from "~/platform/forms/page-refusals";
import type { Route } from "./+types/edit.route";
import { findRestaurant, listRestaurantChoices, type RestaurantChoices } from "./queries.server";
import { type EditableRestaurant, RestaurantFields } from "./restaurant-fields";
import { editRestaurantForm } from "./rules";

export { action } from "~/platform/commands/action.server";

export async function loader({ params, context }: Route.LoaderArgs) {
  await askToSignIn(context, `/restaurants/${params.id}/edit`, "Please sign in to edit a restaurant");
  const asking = read(context);
  const restaurant = isId(params.id) ? await findRestaurant(asking, params.id) : undefined;
  if (!restaurant) throw notFound("Restaurant");
  if (!restaurant.can.edit) {
    const { id, name } = restaurant;
    throw notForYou("Only the owner or an admin can edit this restaurant.", { name, to: `/restaurants/${id}` });
  }
  return { restaurant, choices: await listRestaurantChoices(asking) };
}

type EditData = { restaurant: EditableRestaurant; choices: RestaurantChoices };

export const dialog = formPage<EditData>({
  title: "Edit Restaurant",
  text: ({ restaurant }) => restaurant.name,
  button: "Save Changes",
  busyLabel: "Saving...",
  back: ({ restaurant: { id, name } }) => ({ to: `/restaurants/${id}`, name }),
  form: ({ restaurant: { id } }) => ({
    of: editRestaurantForm,
    values: { restaurantId: id },
    draft: `restaurant:${id}`,
    once: true,
  }),
  fields: (data) => <RestaurantFields {...data} maySetDate={data.restaurant.can.setOpeningDate} />,
});

export const meta = dialog.meta;
export default dialog.page;
