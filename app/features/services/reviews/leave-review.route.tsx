import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { notForYou } from "~/platform/forms/not-for-you";
import { BackLink, useWayBack } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { whyNoReview } from "../policy";
import { findService } from "../queries.server";
import { serviceNotFound } from "../service-not-found";
import type { Route } from "./+types/leave-review.route";
import { ReviewForm } from "./review-form";

export { action } from "~/platform/commands/action.server";

/** The page behind the dialog, for whoever has no script or no session yet. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const back = `/services/${encodeURIComponent(params.id)}/review`;
  await askToSignIn(context, back, "Please sign in to leave a review");
  const service = isId(params.id) ? await findService(read(context), params.id) : undefined;
  if (!service) throw serviceNotFound();
  if (!service.can.review) {
    const { title, text } = whyNoReview(service).facts;
    throw notForYou(`${title}. ${text}`, { name: service.title, to: `/services/${service.id}` });
  }
  const { id, title, ownReview } = service;
  return { service: { id, title, ownReview } };
}

export const meta = () => [{ title: "Leave a Review · Porchlight" }, { name: "robots", content: "noindex" }];

export default function LeaveReviewPage({ loaderData: { service } }: Route.ComponentProps) {
  const wayBack = useWayBack(`/services/${service.id}`);
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <div className="pt-4">
        <BackLink to={`/services/${service.id}`}>Back to {service.title}</BackLink>
      </div>
      <PageHead title="Leave a Review" text={service.title} />
      <ReviewForm
        service={service}
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
