import { reviewPage } from "~/domain/reviews/review-page";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { notForYou, notFound } from "~/platform/forms/page-refusals";
import { reviewRefusal } from "../policy";
import { findService } from "../queries.server";
import type { Route } from "./+types/leave-review.route";
import { reviewForm } from "./rules";

export { action } from "~/platform/commands/action.server";

export async function loader({ params, context }: Route.LoaderArgs) {
  const back = `/services/${encodeURIComponent(params.id)}/review`;
  await askToSignIn(context, back, "Please sign in to leave a review");
  const service = isId(params.id) ? await findService(read(context), params.id) : undefined;
  if (!service) throw notFound("Service");
  if (!service.can.review) {
    const { title, text } = reviewRefusal(service).facts;
    throw notForYou(`${title}. ${text}`, { name: service.title, to: `/services/${service.id}` });
  }
  const { id, title, ownReview } = service;
  return { subject: { id, name: title, ownReview } };
}

export const dialog = reviewPage({
  of: reviewForm,
  idField: "serviceId",
  draft: "service-review",
  pathOf: (id) => `/services/${id}`,
  question: "How did it go?",
});

export const meta = dialog.meta;
export default dialog.page;
