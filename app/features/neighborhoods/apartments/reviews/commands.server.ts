import { reviewNotFound } from "~/domain/reviews/policy";
import { type Reviewed, removeReview, saveReview } from "~/domain/reviews/save.server";
import { forAdmins } from "~/platform/commands/admins.server";
import { command, done, emailConfirmed } from "~/platform/commands/command.server";
import { apartmentPath } from "../links";
import { notHere } from "../policy";
import { apartmentReviews, apartments } from "../table.server";
import {
  type ApartmentReviewSubject,
  type ApartmentToReview,
  findApartmentReviewForCommand,
  findApartmentToReview,
} from "./queries.server";
import { deleteApartmentReviewForm, reviewApartmentForm } from "./rules";

const reviewed: Reviewed = { table: apartments, reviews: apartmentReviews, about: "apartmentId" };

const reviewApartment = command<typeof reviewApartmentForm, ApartmentToReview>(reviewApartmentForm, {
  who: emailConfirmed("Please sign in to review an apartment"),
  limit: "posts",
  missing: notHere,
  subject: (context, { neighborhoodId, apartmentId }) => findApartmentToReview(context, neighborhoodId, apartmentId),
  may: () => true,
  failure: "Review failed",
  async run(context, { neighborhoodId, apartmentId: _, review, ...words }, { id }) {
    if (!(await saveReview(context, reviewed, id, { ...words, comment: review }))) throw notHere();
    return done("posted", { about: id, toast: "Review posted!", show: apartmentPath(neighborhoodId, id) });
  },
});

const deleteApartmentReview = command<typeof deleteApartmentReviewForm, ApartmentReviewSubject>(
  deleteApartmentReviewForm,
  {
    ...forAdmins,
    missing: "Review not found",
    subject: (context, { reviewId }) => findApartmentReviewForCommand(context, reviewId),
    failure: ["Error", "Failed to delete review"],
    async run(context, _input, { id, apartmentId }) {
      const rating = await removeReview(context, reviewed, apartmentId, id);
      if (rating === undefined) throw reviewNotFound();
      return done("deleted", { about: id, detail: { apartmentId, rating }, toast: "Review deleted" });
    },
  },
);

export const apartmentReviewCommands = [reviewApartment, deleteApartmentReview];
