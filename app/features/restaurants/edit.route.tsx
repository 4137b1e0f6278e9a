import { data } from "react-router";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { notForYou } from "~/platform/forms/not-for-you";
import { BackLink, useWayBack } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/edit.route";
import { findRestaurant, listRestaurantChoices } from "./queries.server";
import { RestaurantForm } from "./restaurant-form";
import { editRestaurantForm } from "./rules";

export { action } from "~/platform/commands/action.server";

/** The page behind the dialog, for owners and admins without script. */
export async function loader({ params, context }: Route.LoaderArgs) {
  await askToSignIn(context, `/restaurants/${params.id}/edit`, "Please sign in to edit a restaurant");
  const asking = read(context);
  const restaurant = isId(params.id) ? await findRestaurant(asking, params.id) : undefined;
  if (!restaurant) throw data({ title: "Restaurant not found" }, { status: 404 });
  if (!restaurant.can.edit) {
    const { id, name } = restaurant;
    throw notForYou("Only the owner or an admin can edit this restaurant.", { name, to: `/restaurants/${id}` });
  }
  return { restaurant, choices: await listRestaurantChoices(asking) };
}

export const meta = () => [{ title: "Edit Restaurant · Porchlight" }, { name: "robots", content: "noindex" }];

export default function EditRestaurant({ loaderData: { restaurant, choices } }: Route.ComponentProps) {
  const wayBack = useWayBack(`/restaurants/${restaurant.id}`);
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <div className="pt-4">
        <BackLink to={`/restaurants/${restaurant.id}`}>Back to {restaurant.name}</BackLink>
      </div>
      <PageHead title="Edit Restaurant" text={restaurant.name} />
      <RestaurantForm
        of={editRestaurantForm}
        draft={`restaurant:${restaurant.id}`}
        restaurant={restaurant}
        choices={choices}
        maySetDate={restaurant.can.setOpeningDate}
        onDone={({ show }) => wayBack(show)}
        footer={(busy) => (
          <div>
            <Button type="submit" busy={busy} busyLabel="Saving...">
              Save Changes
            </Button>
          </div>
        )}
      />
    </div>
  );
}
