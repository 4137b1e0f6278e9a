import { Withdraw } from "~/domain/moderation/own-tools";
import { ReasonsWanted } from "~/domain/statements/reasons-wanted";
import { DeleteCommand } from "~/platform/commands/delete-command";
import { DialogLink } from "~/ui/dialog-link";
import { Pencil } from "~/ui/icons";
import type { FoundRestaurant, RestaurantChoices } from "./queries.server";
import { deleteRestaurantForm } from "./rules";

type ManageProps = {
  restaurant: FoundRestaurant;
  /** How many reviews go with it. */
  reviews: number;
  choices: RestaurantChoices | null;
};

/** What its owner and admins can do. */
export function Manage({ restaurant, reviews, choices }: ManageProps) {
  if (!choices) return null;
  const { id, name, can } = restaurant;
  return (
    <div className="mt-10 -ml-3 flex flex-wrap gap-2 border-t pt-4 pl-3">
      <DialogLink
        to={`/restaurants/${id}/edit`}
        page={() => import("./edit.route")}
        data={{
          path: `/restaurants/${id}`,
          suggestion: null,
          submission: { ...restaurant, heading: name },
          choices,
          maySetDate: can.setOpeningDate,
        }}
        tone="outline"
        icon={<Pencil aria-hidden />}
      >
        Edit
      </DialogLink>
      {can.withdraw && <Withdraw submission={{ id, title: name }} slug="restaurants" noun="restaurant" from="page" />}
      {can.delete && <DeleteRestaurant restaurant={restaurant} reviews={reviews} />}
    </div>
  );
}

/** Asks first, and names what is lost. */
function DeleteRestaurant({ restaurant: { id, name, can }, reviews: count }: Omit<ManageProps, "choices">) {
  const reviews = count === 1 ? "its review" : `its ${count.toLocaleString("en-US")} reviews`;
  const lost = count > 0 ? `its votes and ${reviews}` : "its votes";
  return (
    <DeleteCommand
      of={deleteRestaurantForm}
      values={{ restaurantId: id, from: "page" }}
      about={name}
      title="Delete restaurant"
      what={`“${name}”, with ${lost}`}
      fields={can.deleteOthers && <ReasonsWanted />}
    />
  );
}
