import { addApartmentReview, makeApartment } from "../../../../tests/support/apartments";
import { filled, matching, upTo } from "../../../../tests/support/stored";
import { another, type SubmissionFixture } from "../../../../tests/support/submission-fixture";

const isYear = matching(/^(19[5-9]|20\d)\d$/);

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
      lived_from: (year) => year === null || isYear(year),
      lived_to: (year) => year === null || isYear(year),
      manager_changed: matching(/^(no|yes|unknown|null)$/),
    },
  },
};
