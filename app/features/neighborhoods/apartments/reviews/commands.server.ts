import { today } from "~/domain/calendar/city-time.server";
import { deleteReviewCommand } from "~/domain/reviews/commands.server";
import { saveReview } from "~/domain/reviews/save.server";
import { apartmentAnswers } from "~/features/claims/answers/table.server";
import { command, done, emailConfirmed } from "~/platform/commands/command.server";
import { invalidField } from "~/platform/commands/refusal";
import { apartmentPath } from "../links";
import { notHere } from "../policy";
import { reviewedApartments } from "../table.server";
import { type ApartmentToReview, findApartmentToReview } from "./queries.server";
import { deleteApartmentReviewForm, reviewApartmentForm } from "./rules";
import { yearAhead } from "./tenancy";

const reviewApartment = command<typeof reviewApartmentForm, ApartmentToReview>(reviewApartmentForm, {
  who: emailConfirmed("Please sign in to review an apartment"),
  limit: "posts",
  missing: notHere,
  subject: (context, { neighborhoodId, apartmentId }) => findApartmentToReview(context, neighborhoodId, apartmentId),
  may: () => true,
  failure: "Review failed",
  async run(context, { neighborhoodId, apartmentId: _, review, stillThere: __, ...words }, { id }) {
    const ahead = yearAhead(words, Number(today(context.now).slice(0, 4)));
    if (ahead) throw invalidField(...ahead);
    const left = await saveReview(context, reviewedApartments, apartmentAnswers, id, { ...words, comment: review });
    if (!left) throw notHere();
    return done("posted", {
      about: id,
      toast: left.toast,
      show: apartmentPath(neighborhoodId, id),
      events: [left.event],
    });
  },
});

export const apartmentReviewCommands = [
  reviewApartment,
  deleteReviewCommand(deleteApartmentReviewForm, reviewedApartments, apartmentAnswers),
];
