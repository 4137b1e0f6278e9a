import { happyHourFacts, makeHappyHour } from "../../../tests/support/happy-hours";
import { filled, matching, someDays, upTo } from "../../../tests/support/stored";
import { another, type SubmissionFixture } from "../../../tests/support/submission-fixture";

const time = matching(/^([01]\d|2[0-3]):[0-5]\d:00$/);

export const fixture: SubmissionFixture = {
  slug: "happy-hours",
  make: (porch, owner, approvalStatus, facts) => makeHappyHour(porch, { owner, approvalStatus, ...facts }),
  told: async () => ({ ...happyHourFacts, restaurantName: another("Night Heron") }),
  approved: { edit: true, withdraw: true },
  adminsEdit: true,
  secret: "phoneNumber",
  deletedBy: "owner and admins",
  leads: { "happy-hours.submit": "/happy-hours/:id" },
  stored: {
    happy_hours: {
      restaurant_name: filled(100),
      address: (text) => filled(200)(text) && [...String(text)].length >= 10,
      start_time: time,
      end_time: time,
      days_of_week: someDays,
      deal_description: upTo(500),
    },
    happy_hour_phones: { phone_number: matching(/^(?=.{10,20}$)\+?[\d ().-]+$/) },
  },
};
