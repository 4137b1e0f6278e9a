import { deleteReviewCommand, postReviewCommand } from "~/domain/reviews/commands.server";
import { serviceAnswers } from "~/features/claims/answers/table.server";
import { reviewRefusal, serviceAbilities } from "../policy";
import { findServiceForCommand } from "../queries.server";
import { reviewedServices } from "../table.server";
import { deleteReviewForm, reviewForm } from "./rules";

export const serviceReviewCommands = [
  postReviewCommand(reviewForm, reviewedServices, serviceAnswers, {
    missing: "Service not found",
    subject: findServiceForCommand,
    may: (viewer, service) => serviceAbilities(viewer, service).review || reviewRefusal(service),
    closedRefusal: (service) => reviewRefusal({ ...service, approvalStatus: "pending" }),
    pathOf: (id) => `/services/${id}`,
  }),
  deleteReviewCommand(deleteReviewForm, reviewedServices, serviceAnswers),
];
