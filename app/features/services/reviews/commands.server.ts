import { reviewNotFound } from "~/domain/reviews/policy";
import { type Reviewed, removeReview, saveReview } from "~/domain/reviews/save.server";
import { forAdmins } from "~/platform/commands/admins.server";
import { command, done, emailConfirmed } from "~/platform/commands/command.server";
import { serviceAbilities, whyNoReview } from "../policy";
import { findServiceForCommand, type ServiceSubject } from "../queries.server";
import { serviceReviews, services } from "../table.server";
import { findReviewForCommand, type ReviewSubject } from "./queries.server";
import { deleteReviewForm, reviewForm } from "./rules";

const reviewed: Reviewed = { table: services, reviews: serviceReviews, about: "serviceId" };

const postReview = command<typeof reviewForm, ServiceSubject>(reviewForm, {
  who: emailConfirmed("Please sign in to leave a review"),
  limit: "posts",
  missing: "Service not found",
  subject: (context, { serviceId }) => findServiceForCommand(context, serviceId),
  may: (viewer, service) => serviceAbilities(viewer, service).review || whyNoReview(service),
  failure: "Error posting review",
  async run(context, { serviceId, ...words }, service) {
    const isKept = await saveReview(context, reviewed, service.id, words);
    if (!isKept) throw whyNoReview({ ...service, approvalStatus: "pending" });
    return done("posted", { about: service.id, toast: "Review posted!", show: `/services/${serviceId}#reviews` });
  },
});

const deleteReview = command<typeof deleteReviewForm, ReviewSubject>(deleteReviewForm, {
  ...forAdmins,
  missing: "Review not found",
  subject: (context, { reviewId }) => findReviewForCommand(context, reviewId),
  failure: ["Error", "Failed to delete review"],
  async run(context, _input, { id, serviceId }) {
    const rating = await removeReview(context, reviewed, serviceId, id);
    if (rating === undefined) throw reviewNotFound();
    return done("deleted", { about: id, detail: { serviceId, rating }, toast: "Review deleted" });
  },
});

export const serviceReviewCommands = [postReview, deleteReview];
