import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { read } from "~/platform/context.server";
import { BackLink, useWayBack } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/new.route";
import { listRestaurantChoices } from "./queries.server";
import { RestaurantForm } from "./restaurant-form";
import { reviewPromise, submitRestaurantForm } from "./rules";

export { action } from "~/platform/commands/action.server";

/** The page behind the dialog, for whoever has no script or no session yet. */
export async function loader({ context }: Route.LoaderArgs) {
  const { isAdmin } = await askToSignIn(context, "/restaurants/new", "Please sign in to submit a restaurant");
  return { choices: await listRestaurantChoices(read(context)), maySetDate: isAdmin };
}

export const meta = () => [{ title: "Submit Your Restaurant · Porchlight" }, { name: "robots", content: "noindex" }];

export default function NewRestaurant({ loaderData: { choices, maySetDate } }: Route.ComponentProps) {
  const wayBack = useWayBack("/restaurants");
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <div className="pt-4">
        <BackLink to="/restaurants">Back to Restaurants</BackLink>
      </div>
      <PageHead title="Submit Your Restaurant" text={reviewPromise} />
      <RestaurantForm
        of={submitRestaurantForm}
        draft="restaurant"
        choices={choices}
        maySetDate={maySetDate}
        onDone={({ show }) => wayBack(show)}
        footer={(busy) => (
          <div>
            <Button type="submit" busy={busy} busyLabel="Submitting...">
              Submit Restaurant
            </Button>
          </div>
        )}
      />
    </div>
  );
}
