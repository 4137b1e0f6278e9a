import { NeedsResidency } from "~/domain/residency/needs-residency";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { formPage } from "~/platform/commands/form-page";
import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { notFound } from "~/platform/forms/page-refusals";
import { reviewApartmentPath } from "../links";
import { apartmentsAsked } from "../rules";
import type { Route } from "./+types/review-apartment.route";
import { NothingToReview } from "./nothing-to-review";
import { findReviewOffer } from "./queries.server";
import { ReviewFields } from "./review-fields";
import { reviewApartmentForm } from "./rules";

export { action } from "~/platform/commands/action.server";

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const { apartment } = apartmentsAsked(url.searchParams);
  const path = reviewApartmentPath(encodeURIComponent(id), apartment);
  const viewer = await askToSignIn(context, path, "Please sign in to review an apartment");
  const offer = isId(id) ? await findReviewOffer({ ...read(context), viewer }, id, apartment) : undefined;
  if (!offer) throw notFound("Neighborhood");
  return { offer };
}

export const dialog = formPage<Route.ComponentProps["loaderData"]>({
  title: "Review Apartment",
  text: ({ offer }) => offer.neighborhood.name,
  button: "Post Review",
  busyLabel: "Posting...",
  back: ({ offer: { neighborhood } }) => ({
    to: `/neighborhoods/${neighborhood.id}#apartments`,
    name: neighborhood.name,
  }),
  form: ({ offer: { neighborhood, chosen } }) => ({
    of: reviewApartmentForm,
    values: { neighborhoodId: neighborhood.id },
    action: reviewApartmentPath(neighborhood.id, chosen),
    draft: `apartment-review:${chosen ?? neighborhood.id}`,
    once: true,
  }),
  fields: ReviewFields,
  emptyState: ({ offer: { neighborhood, apartments, missing } }) =>
    missing ? (
      <NeedsResidency level={missing} />
    ) : (
      apartments.length === 0 && <NothingToReview neighborhoodId={neighborhood.id} />
    ),
});

export const meta = dialog.meta;
export default dialog.page;
