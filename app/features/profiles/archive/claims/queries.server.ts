import { desc, eq, sql } from "drizzle-orm";
import { reviewAnswers } from "~/features/claims/answers/table.server";
import { claims } from "~/features/claims/table.server";
import { apartmentReviews, apartments } from "~/features/neighborhoods/apartments/table.server";
import { restaurantReviews, restaurants } from "~/features/restaurants/table.server";
import { serviceReviews, services } from "~/features/services/table.server";
import type { Context } from "~/platform/context.server";

/** The places that a member claimed, with what came of it and the admin's note, which the member was mailed. */
export const listOwnClaims = ({ db }: Context, id: string) =>
  db
    .select({
      place: sql<string>`coalesce(${restaurants.name}, ${apartments.name})`,
      proof: claims.proof,
      way: claims.way,
      codesSent: claims.codes,
      status: claims.status,
      noteOfTheAdmin: claims.note,
      askedAt: claims.createdAt,
      decidedAt: claims.decidedAt,
    })
    .from(claims)
    .leftJoin(restaurants, eq(restaurants.id, claims.restaurantId))
    .leftJoin(apartments, eq(apartments.id, claims.apartmentId))
    .where(eq(claims.memberId, id))
    .orderBy(desc(claims.createdAt));

/** What a member answered to reviews of places that they speak for. The reviews are other people's words. */
export const listOwnAnswers = ({ db }: Context, id: string) =>
  db
    .select({
      place: sql<string>`coalesce(${restaurants.name}, ${apartments.name}, ${services.title})`,
      answer: reviewAnswers.words,
      createdAt: reviewAnswers.createdAt,
      editedAt: reviewAnswers.editedAt,
    })
    .from(reviewAnswers)
    .leftJoin(restaurantReviews, eq(restaurantReviews.id, reviewAnswers.restaurantReviewId))
    .leftJoin(restaurants, eq(restaurants.id, restaurantReviews.restaurantId))
    .leftJoin(apartmentReviews, eq(apartmentReviews.id, reviewAnswers.apartmentReviewId))
    .leftJoin(apartments, eq(apartments.id, apartmentReviews.apartmentId))
    .leftJoin(serviceReviews, eq(serviceReviews.id, reviewAnswers.serviceReviewId))
    .leftJoin(services, eq(services.id, serviceReviews.serviceId))
    .where(eq(reviewAnswers.memberId, id))
    .orderBy(desc(reviewAnswers.createdAt));
