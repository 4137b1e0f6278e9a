import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { BackLink, useWayBack } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { guideNotFound } from "../../guide-not-found";
import { reviewApartmentPath } from "../links";
import { apartmentsAsked } from "../rules";
import type { Route } from "./+types/review-apartment.route";
import { NothingToReview } from "./nothing-to-review";
import { findReviewOffer } from "./queries.server";
import { ReviewForm } from "./review-form";

export { action } from "~/platform/commands/action.server";

/** The page behind the dialog, for whoever has no script or no session yet; the dialog takes its lists from it. */
export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const { apartment } = apartmentsAsked(url.searchParams);
  const path = reviewApartmentPath(encodeURIComponent(id), apartment);
  const viewer = await askToSignIn(context, path, "Please sign in to review an apartment");
  const offer = isId(id) ? await findReviewOffer({ ...read(context), viewer }, id, apartment) : undefined;
  if (!offer) throw guideNotFound();
  return { offer };
}

export const meta = () => [{ title: "Review Apartment · Porchlight" }, { name: "robots", content: "noindex" }];

export default function ReviewApartmentPage({ loaderData: { offer } }: Route.ComponentProps) {
  const { neighborhood, apartments } = offer;
  const wayBack = useWayBack(`/neighborhoods/${neighborhood.id}#apartments`);
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <div className="pt-4">
        <BackLink to={`/neighborhoods/${neighborhood.id}#apartments`}>Back to {neighborhood.name}</BackLink>
      </div>
      <PageHead title="Review Apartment" text={neighborhood.name} />
      {apartments.length === 0 ? (
        <NothingToReview neighborhoodId={neighborhood.id} />
      ) : (
        <ReviewForm
          offer={offer}
          onDone={({ show }) => wayBack(show)}
          footer={(busy) => (
            <div>
              <Button type="submit" busy={busy} busyLabel="Posting...">
                Post Review
              </Button>
            </div>
          )}
        />
      )}
    </div>
  );
}
