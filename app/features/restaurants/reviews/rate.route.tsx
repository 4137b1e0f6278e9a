import { data } from "react-router";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { notForYou } from "~/platform/forms/not-for-you";
import { BackLink, useWayBack } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { findRestaurant } from "../queries.server";
import type { Route } from "./+types/rate.route";
import { ReviewForm } from "./review-form";

export { action } from "~/platform/commands/action.server";

/** The page behind the dialog, for whoever has no script or no session yet. */
export async function loader({ params, context }: Route.LoaderArgs) {
  await askToSignIn(context, `/restaurants/${params.id}/rate`, "Please sign in to leave a review");
  const restaurant = isId(params.id) ? await findRestaurant(read(context), params.id) : undefined;
  if (!restaurant) throw data({ title: "Restaurant not found" }, { status: 404 });
  const { id, name, ownReview } = restaurant;
  if (!restaurant.can.review) throw notForYou(restaurant.whyNotJudged ?? "", { name, to: `/restaurants/${id}` });
  return { restaurant: { id, name, ownReview } };
}

export const meta = () => [{ title: "Leave a Review · Porchlight" }, { name: "robots", content: "noindex" }];

export default function RatePage({ loaderData: { restaurant } }: Route.ComponentProps) {
  const wayBack = useWayBack(`/restaurants/${restaurant.id}`);
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <div className="pt-4">
        <BackLink to={`/restaurants/${restaurant.id}`}>Back to {restaurant.name}</BackLink>
      </div>
      <PageHead title="Leave a Review" text={restaurant.name} />
      <ReviewForm
        restaurant={restaurant}
        onDone={({ show }) => wayBack(show)}
        footer={(busy) => (
          <div>
            <Button type="submit" busy={busy} busyLabel="Posting...">
              Post Review
            </Button>
          </div>
        )}
      />
    </div>
  );
}
