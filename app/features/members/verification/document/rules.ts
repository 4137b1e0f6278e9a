import { atMost, choice, chosenId, id, reload, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";
import { imageField } from "~/platform/images/rules";

/** How long a picture stays here at most. */
export const documentDays = 7;
/** How long its reviewer sees it after each time that they asked to. */
export const lookHours = 1;
const refusalLimit = 300;

/** What is to be covered, and what is to be seen. */
export const hints = {
  visible: [
    "Your name",
    "The street without its number, or the neighborhood, and the city",
    "The date, of the last three months",
  ],
  covered: [
    "The number of the house and of the apartment",
    "Numbers of accounts, customers and insurance",
    "Amounts, signatures, bar codes and all else",
  ],
} as const;

export const sendDocumentForm = form("documents.send", {
  neighborhoodId: chosenId("Please choose your neighborhood"),
  image: imageField("Please choose a picture"),
});

export const withdrawDocumentForm = form("documents.withdraw", { requestId: id() });
export const claimDocumentForm = form("documents.claim", { requestId: id() });

export const decideDocumentForm = form(
  "documents.decide",
  {
    requestId: id(),
    outcome: choice(["granted", "refused"], reload),
    reason: text({ max: atMost("The reason", refusalLimit) }),
  },
  ({ outcome, reason }): Record<string, string> =>
    outcome === "refused" && reason === "" ? { reason: "Please say why: the member reads it" } : {},
);
