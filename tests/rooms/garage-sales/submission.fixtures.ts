import { makeSubmission } from "../../../tests/support/make-submission";
import { filled } from "../../../tests/support/stored";
import { another, type SubmissionFixture } from "../../../tests/support/submission-fixture";
import { garageSales } from "./table.server";

export const fixture: SubmissionFixture = {
  slug: "garage-sales",
  make: (porch, owner, approvalStatus, facts) =>
    makeSubmission(porch, garageSales, owner, {
      title: another("Yard of lamps"),
      location: "Avenue F",
      approvalStatus,
      ...facts,
    }),
  told: async () => ({ title: another("Records and chairs"), location: "Avenue G" }),
  approved: { edit: true, withdraw: true },
  adminsEdit: false,
  deletedBy: "admins",
  leads: { "garage-sales.submit": "/profile" },
  stored: { garage_sales: { title: filled(100), location: filled(200) } },
};
