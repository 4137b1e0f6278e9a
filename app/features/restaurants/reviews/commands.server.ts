import { deleteReviewCommand, postReviewCommand } from "~/domain/reviews/commands.server";
import { restaurantAnswers } from "~/features/claims/answers/table.server";
import { lockForVoting } from "../locks.server";
import { restaurantNotFound, votingRefusal } from "../policy";
import { findRestaurantForCommand } from "../queries.server";
import { reviewedRestaurants } from "../table.server";
import { deleteReviewForm, reviewForm } from "./rules";

export const reviewCommands = [
  postReviewCommand(reviewForm, reviewedRestaurants, restaurantAnswers, {
    missing: "Restaurant not found",
    subject: findRestaurantForCommand,
    may: (viewer, restaurant) => votingRefusal(viewer, restaurant) ?? true,
    lock: lockForVoting,
    closedRefusal: restaurantNotFound,
    pathOf: (id) => `/restaurants/${id}`,
  }),
  deleteReviewCommand(deleteReviewForm, reviewedRestaurants, restaurantAnswers),
];
