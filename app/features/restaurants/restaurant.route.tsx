import { ClaimedBadge, ClaimInvitation } from "~/domain/claims/claimed";
import { ruleOptionsForAdmins } from "~/domain/house-rules/choices.server";
import { findStanding } from "~/domain/moderation/notice/queries.server";
import { SubmissionNotice } from "~/domain/moderation/notice/submission-notice";
import { withoutDeletingLeft } from "~/domain/moderation/parties.server";
import { StatusBadge } from "~/domain/moderation/status-badge";
import { SubmissionFoot } from "~/domain/moderation/submission-foot";
import { EditsWaiting } from "~/domain/moderation/suggested-edits/edits-waiting";
import { countEditsToDecide } from "~/domain/moderation/suggested-edits/queries.server";
import { Ratings } from "~/domain/reviews/ratings";
import { ReviewsSection } from "~/domain/reviews/reviews-section";
import { shareFacts } from "~/domain/sharing/share-meta";
import { read, requestContext } from "~/platform/context.server";
import { pageIn } from "~/platform/forms/address";
import { isId } from "~/platform/forms/fields";
import { notFound } from "~/platform/forms/page-refusals";
import { PictureByWidth } from "~/platform/images/picture-by-width";
import { ActionBar } from "~/ui/action-bar";
import { BackLink } from "~/ui/back-link";
import { Badge } from "~/ui/badge";
import type { Route } from "./+types/restaurant.route";
import { Manage } from "./manage";
import { restaurantKind } from "./moderation.server";
import { findRestaurant, listRestaurantChoices, loadRestaurantReviews } from "./queries.server";
import { restaurantMeta } from "./restaurant-meta";
import { RestaurantSideCard } from "./restaurant-side-card";
import { Rate } from "./reviews/rate";
import { deleteReviewForm } from "./reviews/rules";

export { action } from "~/platform/commands/action.server";
export { printed as links } from "~/ui/printed";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const asking = read(context);
  if (!isId(params.id)) throw notFound("Restaurant");
  const [restaurant, said] = await Promise.all([
    findRestaurant(asking, params.id),
    loadRestaurantReviews(asking, params.id, pageIn(url.searchParams)),
  ]);
  if (!restaurant) throw notFound("Restaurant");
  const { baseUrl } = context.get(requestContext).dependencies.settings;
  const share = shareFacts(`/restaurants/${restaurant.id}`, restaurant.image, baseUrl);
  const [shown = restaurant] = await withoutDeletingLeft(asking, restaurantKind, [restaurant]);
  return {
    restaurant: shown,
    ...(await findStanding(asking, restaurantKind, restaurant)),
    ruleOptions: await ruleOptionsForAdmins(asking),
    said,
    meta: restaurantMeta({ restaurant, share }),
    /** For the form of those who may edit it. */
    choices: restaurant.can.edit ? await listRestaurantChoices(asking) : null,
    editsWaiting: await countEditsToDecide(asking, [restaurantKind], restaurant.id),
    isSignedIn: asking.viewer !== null,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: "Restaurant not found · Porchlight" }];

export default function RestaurantPage({ loaderData: page }: Route.ComponentProps) {
  const { restaurant } = page;
  return (
    <div className="wrap pb-12">
      <BackLink to="/restaurants">Back to Restaurants</BackLink>
      <PictureByWidth
        image={restaurant.image}
        coverArt={restaurant.coverArt}
        shape="top"
        otherwise={{ "(width < 48rem)": "card" }}
        sizes="(min-width: 80rem) 1200px, 100vw"
        eager
        className="max-md:aspect-8/5"
      />
      <div className="mt-6 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_360px] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <p className="flex flex-wrap gap-2">
            <Badge tone="plain">{restaurant.cuisine}</Badge>
            <Badge tone="plain">{restaurant.neighborhood}</Badge>
            {restaurant.isClaimed && <ClaimedBadge />}
            <StatusBadge status={page.shownStatus} />
          </p>
          <h1 className="mt-3 wrap-anywhere">{restaurant.name}</h1>
          <Ratings
            rating={restaurant.rating}
            verified={page.said.verifiedRating}
            leftOut={page.said.leftOut}
            className="mt-2"
          />
          <SubmissionNotice notice={page.notice} noun="restaurant" title={restaurant.name} />
        </div>
        <RestaurantSideCard restaurant={restaurant} isSignedIn={page.isSignedIn} />
        <div className="min-w-0 lg:col-start-1">
          {restaurant.description && (
            <p className="max-w-measure text-lg whitespace-pre-wrap wrap-anywhere">{restaurant.description}</p>
          )}
          <ReviewsSection
            {...page.said}
            path={`/restaurants/${restaurant.id}`}
            says={{ recommendations: "Recommends" }}
            deleteForm={restaurant.can.deleteReviews && deleteReviewForm}
            reportedAs="restaurants-review"
          />
          {restaurant.approvalStatus === "approved" && !restaurant.isClaimed && (
            <ClaimInvitation kind="restaurants" place={restaurant} />
          )}
          <EditsWaiting count={page.editsWaiting} />
          <Manage restaurant={restaurant} reviews={page.said.count} choices={page.choices} />
          <SubmissionFoot
            slug="restaurants"
            noun="restaurant"
            id={restaurant.id}
            title={restaurant.name}
            can={restaurant.can}
          />
        </div>
      </div>
      {restaurant.can.vote && (
        <ActionBar title={restaurant.name} line={`${restaurant.cuisine} · ${restaurant.neighborhood}`}>
          <Rate restaurant={restaurant} isSignedIn={page.isSignedIn} tone="primary" />
        </ActionBar>
      )}
    </div>
  );
}
