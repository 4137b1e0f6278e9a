import { makeApartment } from "../support/apartments";
import { makeSuggestion } from "../support/neighborhoods";
import { admins, type Rows } from "../support/verdicts";

let count = 0;
const newName = () => `porch name ${++count}`;

/** The lists that an admin keeps. */
export const listRows: Rows = {
  "event-categories.add": [{ form: async () => ({ name: newName() }), verdicts: admins() }],
  "event-categories.delete": [
    {
      to: "an unused one",
      form: async ({ porch }) => ({ categoryId: (await porch.category(newName())).id }),
      verdicts: admins(),
    },
    {
      to: "one with events",
      form: async (situation) => {
        await situation.porch.event();
        return { categoryId: (await situation.porch.choices()).categoryId };
      },
      verdicts: admins([409, "Error deleting category"]),
    },
  ],
  "neighborhoods.add": [{ form: async () => ({ name: newName() }), verdicts: admins() }],
  "neighborhoods.delete": [
    {
      to: "an unused one",
      form: async ({ porch }) => ({ neighborhoodId: (await porch.neighborhood(newName())).id }),
      verdicts: admins(),
    },
    {
      to: "one with events",
      form: async (situation) => {
        await situation.porch.event();
        return { neighborhoodId: (await situation.porch.choices()).neighborhoodId };
      },
      verdicts: admins([409, "Error deleting neighborhood"]),
    },
    {
      to: "one with an apartment that waits",
      form: async ({ porch }) => {
        const { id: neighborhoodId } = await porch.neighborhood(newName());
        await makeApartment(porch, null, { neighborhoodId, approvalStatus: "pending" });
        return { neighborhoodId };
      },
      verdicts: admins([409, "Error deleting neighborhood"]),
    },
    {
      to: "one with a suggestion that was turned down",
      form: async ({ porch }) => {
        const { id: neighborhoodId } = await porch.neighborhood(newName());
        await makeSuggestion(porch, null, { neighborhoodId, approvalStatus: "rejected" });
        return { neighborhoodId };
      },
      verdicts: admins([409, "Error deleting neighborhood"]),
    },
  ],
};
