import { guideFacts, makeNeighborhood, suggestionFacts } from "../support/neighborhoods";
import type { Values } from "../support/send";
import { tinyPicture } from "../support/tiny-picture";
import { admins, members, publishers, type Row, type Rows, type Verdict } from "../support/verdicts";

const nowhere: Verdict = [404, "Neighborhood not found"];
const oddIds = ["0", "9223372036854775808", "not-an-id", "6f9619ff-8b86-4011-b42d-00cf4fc964ff"];

const inNowhere = (verdicts: Row["verdicts"], values: Values): Row[] =>
  oddIds.map((neighborhoodId) => ({
    to: `a neighborhood with the id ${neighborhoodId}`,
    form: async () => ({ neighborhoodId, ...values }),
    verdicts: { ...verdicts, member: nowhere, owner: nowhere, unconfirmed: verdicts.unconfirmed, admin: nowhere },
  }));

/** Guides, and what neighbors suggest. */
export const neighborhoodRows: Rows = {
  "neighborhoods.edit": [
    {
      to: "with a picture",
      form: async ({ porch }) => ({
        neighborhoodId: (await makeNeighborhood(porch)).id,
        ...guideFacts,
        image: await tinyPicture(),
      }),
      verdicts: admins(),
    },
    {
      to: "without one",
      form: async ({ porch }) => ({ neighborhoodId: (await makeNeighborhood(porch)).id, ...guideFacts }),
      verdicts: admins(),
    },
    ...inNowhere({ ...members(), unconfirmed: nowhere }, guideFacts),
  ],
  "suggestions.submit": [...inNowhere(publishers(), suggestionFacts)],
};
