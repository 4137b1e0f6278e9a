import { addReview, addVote, makeRestaurant, restaurantChoices } from "../../../tests/support/restaurants";
import { filled, matching, upTo } from "../../../tests/support/stored";
import { another, type SubmissionFixture } from "../../../tests/support/submission-fixture";

export const fixture: SubmissionFixture = {
  slug: "restaurants",
  make: (porch, owner, approvalStatus, facts) => makeRestaurant(porch, owner, { approvalStatus, ...facts }),
  told: async (porch) => ({
    ...(await restaurantChoices(porch)),
    name: another("Kitchen"),
    description: "Blue corn.",
    address: "1712 E Cesar Alley",
    phoneNumber: "(512) 555-0123",
  }),
  approved: { edit: true, withdraw: false },
  adminsEdit: true,
  deletedBy: "admins",
  async live(porch, who, restaurant) {
    await addVote(porch, restaurant, who);
    await addReview(porch, restaurant, who);
  },
  leads: {
    "restaurants.submit": "/profile",
    "restaurants.review": "/restaurants/:id#reviews",
  },
  stored: {
    restaurants: {
      name: filled(100),
      price_range: matching(/^\${1,4}$/),
      description: upTo(1000),
      address: (text) => text === "" || (upTo(200)(text) && [...String(text)].length >= 10),
      phone_number: matching(/^$|^(?=.{10,20}$)\+?[\d ().-]+$/),
      opening_date: (date) => date === null || /^20\d\d-/.test(String(date)),
    },
    restaurant_votes: { vote_type: matching(/^(up|down)$/) },
    restaurant_reviews: { rating: matching(/^[1-5]$/), comment: upTo(1000), recommendations: upTo(500) },
  },
};
