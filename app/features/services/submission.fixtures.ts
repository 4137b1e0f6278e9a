import { addServiceReview, makeService, serviceFacts } from "../../../tests/support/services";
import { filled, matching, someDays, upTo } from "../../../tests/support/stored";
import { another, type SubmissionFixture } from "../../../tests/support/submission-fixture";
import { serviceCategories } from "./rules";

const half = matching(/^([01]\d|2[0-3]):[03]0:00$/);

export const fixture: SubmissionFixture = {
  slug: "services",
  make: (porch, owner, approvalStatus, facts) => makeService(porch, owner, { approvalStatus, ...facts }),
  told: async () => ({ ...serviceFacts, title: another("Repairs") }),
  approved: { edit: true, withdraw: true },
  adminsEdit: false,
  namesOwner: true,
  deletedBy: "admins",
  async live(porch, who, service) {
    await addServiceReview(porch, service, who);
    const letter = { serviceId: service.id, senderName: who.fullName, message: "Saturday?" };
    await porch.send(who, "services.contact", letter);
  },
  leads: {
    "services.submit": "/profile",
    "services.contact": "/services/:id",
    "services.review": "/services/:id#reviews",
  },
  stored: {
    services: {
      title: filled(100),
      category: (name) => serviceCategories.includes(name as "Other"),
      price_range: matching(/^$|^\$(?=.*\d)[\d-]{1,20}$/),
      location: filled(200),
      description: filled(1000),
      available_days: someDays,
      start_time: half,
      end_time: half,
    },
    service_reviews: { rating: matching(/^[1-5]$/), comment: upTo(1000) },
  },
};
