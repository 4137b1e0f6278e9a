import type { Answers } from "~/domain/reviews/answers.server";
import type { Reviewed } from "~/domain/reviews/reviewed.server";
import { apartmentAnswers, restaurantAnswers, serviceAnswers } from "~/features/claims/answers/table.server";
import { reviewedApartments } from "~/features/neighborhoods/apartments/table.server";
import { reviewedRestaurants } from "~/features/restaurants/table.server";
import { reviewedServices } from "~/features/services/table.server";
import { makeApartment, reviewOf } from "./apartments";
import type { Person } from "./cast";
import type { TestPorchlight } from "./porchlight";
import { makeRestaurant } from "./restaurants";
import type { Values } from "./send";
import { makeService } from "./services";

export type Thing = { id: string; neighborhoodId?: string };
type State = { approvalStatus?: "pending" | "rejected" };

type Room = {
  slug: string;
  reviewed: Reviewed;
  answers: Answers;
  make: (porch: TestPorchlight, owner: Person, state?: State) => Promise<Thing>;
  /** What its form sends. */
  told: (thing: Thing, rating: string, comment: string) => Values;
  signIn: string;
  /** What whoever sends one hears when admins turn the thing down at that very moment. */
  closed: string;
};

/** Every room that is reviewed. */
export const reviewedRooms: Room[] = [
  {
    slug: "restaurants",
    reviewed: reviewedRestaurants,
    answers: restaurantAnswers,
    make: makeRestaurant,
    told: ({ id }, rating, comment) => ({ restaurantId: id, rating, comment, recommendations: "" }),
    signIn: "Please sign in to leave a review",
    closed: "It is not published, so nobody votes on it or reviews it.",
  },
  {
    slug: "services",
    reviewed: reviewedServices,
    answers: serviceAnswers,
    make: makeService,
    told: ({ id }, rating, comment) => ({ serviceId: id, rating, comment }),
    signIn: "Please sign in to leave a review",
    closed: "You can leave a review once this service is approved.",
  },
  {
    slug: "apartments",
    reviewed: reviewedApartments,
    answers: apartmentAnswers,
    make: makeApartment,
    told: (thing, rating, review) => ({ ...reviewOf(thing as Required<Thing>, { review }), rating }),
    signIn: "Please sign in to review an apartment",
    closed: "Please choose an apartment of this neighborhood",
  },
];
