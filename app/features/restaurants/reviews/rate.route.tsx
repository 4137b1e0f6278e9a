import { reviewPage } from "~/domain/reviews/review-page";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { notForYou, notFound } from "~/platform/forms/page-refusals";
import { TextAreaField } from "~/ui/fields";
import { findRestaurant } from "../queries.server";
import type { Route } from "./+types/rate.route";
import { type OwnReview, recommendationsLimit, reviewForm } from "./rules";

export { action } from "~/platform/commands/action.server";

export async function loader({ params, context }: Route.LoaderArgs) {
  await askToSignIn(context, `/restaurants/${params.id}/rate`, "Please sign in to leave a review");
  const restaurant = isId(params.id) ? await findRestaurant(read(context), params.id) : undefined;
  if (!restaurant) throw notFound("Restaurant");
  const { id, name, ownReview } = restaurant;
  if (!restaurant.can.review) throw notForYou(restaurant.whyNotJudged ?? "", { name, to: `/restaurants/${id}` });
  return { subject: { id, name, ownReview } };
}

export const dialog = reviewPage<OwnReview>({
  of: reviewForm,
  idField: "restaurantId",
  draft: "review",
  pathOf: (id) => `/restaurants/${id}`,
  question: "How was it?",
  more: ({ own }) => (
    <TextAreaField
      name="recommendations"
      label="Recommendations"
      optional
      rows={2}
      placeholder="What should a neighbor order?"
      defaultValue={own?.recommendations}
      counter={recommendationsLimit}
    />
  ),
});

export const meta = dialog.meta;
export default dialog.page;
