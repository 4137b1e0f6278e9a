import { Plus } from "lucide-react";
import { DialogLink } from "~/ui/dialog-link";
import { lazyComponent } from "~/ui/lazy-component";
import type { RestaurantChoices } from "./queries.server";

const SubmitRestaurantDialog = lazyComponent(() =>
  import("./submit-restaurant-dialog").then(({ SubmitRestaurantDialog }) => SubmitRestaurantDialog),
);

type SubmitRestaurantProps = { isSignedIn: boolean; choices: RestaurantChoices; maySetDate: boolean };

/** Opens the dialog. For visitors, and without script, it is a link to the form's own page, which asks to sign in. */
export function SubmitRestaurant({ isSignedIn, choices, maySetDate }: SubmitRestaurantProps) {
  return (
    <DialogLink
      to="/restaurants/new"
      icon={<Plus aria-hidden />}
      canOpen={isSignedIn}
      dialog={(state) => <SubmitRestaurantDialog {...state} choices={choices} maySetDate={maySetDate} />}
    >
      Submit Restaurant
    </DialogLink>
  );
}
