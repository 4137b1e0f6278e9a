import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Answers } from "~/domain/reviews/answers.server";
import type { Reviewed } from "~/domain/reviews/reviewed.server";
import { apartments, reviewedApartments } from "~/features/neighborhoods/apartments/table.server";
import { restaurants, reviewedRestaurants } from "~/features/restaurants/table.server";
import { reviewedServices, services } from "~/features/services/table.server";
import type { Answerable } from "./rules";
import { apartmentAnswers, restaurantAnswers, serviceAnswers } from "./table.server";

type AnswerKind = {
  reviewed: Reviewed;
  answers: Answers;
  /** What the place is called. */
  title: AnyPgColumn;
  /** The column of an answer that says to which review, by its name. */
  column: "restaurantReviewId" | "apartmentReviewId" | "serviceReviewId";
};

/** What is answered, and where each part of it stands. */
export const answerKinds: Readonly<Record<Answerable, AnswerKind>> = {
  restaurants: {
    reviewed: reviewedRestaurants,
    answers: restaurantAnswers,
    title: restaurants.name,
    column: "restaurantReviewId",
  },
  apartments: {
    reviewed: reviewedApartments,
    answers: apartmentAnswers,
    title: apartments.name,
    column: "apartmentReviewId",
  },
  services: { reviewed: reviewedServices, answers: serviceAnswers, title: services.title, column: "serviceReviewId" },
};
