import { addApartmentReview, makeApartment } from "../../../../tests/support/apartments";
import { filled, matching, upTo } from "../../../../tests/support/stored";
import { another, type SubmissionFixture } from "../../../../tests/support/submission-fixture";

export const fixture: SubmissionFixture = {
  slug: "apartments",
  make: (porch, owner, approvalStatus, facts) => makeApartment(porch, owner, { approvalStatus, ...facts }),
  told: async (porch) => ({
    neighborhoodId: (await porch.choices()).neighborhoodId,
    name: another("Magnolia Court"),
    address: "4100 Avenue F",
  }),
  approved: { edit: false, withdraw: false },
  adminsEdit: false,
  live: (porch, who, apartment) => addApartmentReview(porch, apartment, who),
  leads: {
    "apartments.submit": "/neighborhoods/:id?apartment=:id#apartments",
    "apartments.review": "/neighborhoods/:id?apartment=:id#apartments",
  },
  stored: {
    apartments: {
      name: filled(100),
      address: upTo(200),
    },
    apartment_reviews: {
      rating: matching(/^[1-5]$/),
      comment: filled(2000),
      pros: upTo(500),
      cons: upTo(500),
      length_of_stay: upTo(50),
    },
  },
};
