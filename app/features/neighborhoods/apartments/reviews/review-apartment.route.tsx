import { levelWords } from "~/domain/residency/levels";
import { neededLevels } from "~/domain/residency/needs";
import { NeedsResidency } from "~/domain/residency/needs-residency";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { formPage } from "~/platform/commands/form-page";
import { read, requestContext } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { notFound } from "~/platform/forms/page-refusals";
import { reviewApartmentPath } from "../links";
import { apartmentsAsked } from "../rules";
import type { Route } from "./+types/review-apartment.route";
import { findMissing } from "./needs/queries.server";
import { NothingToReview } from "./nothing-to-review";
import { findReviewOffer } from "./queries.server";
import { ReviewFields } from "./review-fields";
import { reviewApartmentForm } from "./rules";

export { action } from "~/platform/commands/action.server";

/** Said at the door, so that nobody signs up for it who is not told what else it takes. */
const signInWords = `Please sign in to review an apartment. It takes a residency that is verified at ${levelWords[neededLevels["apartments.review"]]} or higher.`;

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const { apartment } = apartmentsAsked(url.searchParams);
  const path = reviewApartmentPath(encodeURIComponent(id), apartment);
  const viewer = await askToSignIn(context, path, signInWords);
  const asking = { ...read(context), viewer };
  const issuers = context.get(requestContext).dependencies.settings.credentialIssuers.length > 0;
  const [offer, missing] = await Promise.all([
    isId(id) ? findReviewOffer(asking, id, apartment) : undefined,
    findMissing({ ...asking, issuers }),
  ]);
  if (!offer) throw notFound("Neighborhood");
  return { offer, missing };
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
  emptyState: ({ offer: { neighborhood, apartments }, missing }) =>
    missing ? (
      <NeedsResidency missing={missing} />
    ) : (
      apartments.length === 0 && <NothingToReview neighborhoodId={neighborhood.id} />
    ),
});

export const meta = dialog.meta;
export default dialog.page;
