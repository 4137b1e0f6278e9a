import { makeSuggestion, suggestionFacts } from "../../../../tests/support/neighborhoods";
import { filled, matching } from "../../../../tests/support/stored";
import { another, type SubmissionFixture } from "../../../../tests/support/submission-fixture";

export const fixture: SubmissionFixture = {
  slug: "suggestions",
  make: (porch, owner, approvalStatus, facts) => makeSuggestion(porch, owner, { approvalStatus, ...facts }),
  told: async () => ({ ...suggestionFacts, title: another("Moon tower") }),
  toldOnce: async (porch) => ({ neighborhoodId: (await porch.choices()).neighborhoodId }),
  approved: { edit: true, withdraw: true },
  adminsEdit: false,
  namesOwner: true,
  leads: {
    "suggestions.submit": "/neighborhoods/:id?suggestion=:id#suggestions",
  },
  stored: {
    neighborhood_suggestions: {
      suggestion_type: matching(/^(things_to_do|where_to_live|general)$/),
      title: filled(100),
      description: filled(1000),
    },
  },
};
