/** How long a member has who is asked to show their residency again. */
export const askedAgainDays = 30;

/** Why, as its member reads it in the mail and on their page. */
export const whyAskedAgain = {
  drawn:
    "now and then we draw some residencies by lot and look at them once more. Yours was among them. You did nothing wrong, and nobody complained.",
  neighbors:
    "your residency is verified by two neighbors, and at least one of them no longer counts. You did nothing wrong.",
} as const;

/** What keeps a residency that is asked for again: nothing weaker, and nothing that knows less of where. */
export const equalWay = ({ place }: { place: unknown }) =>
  `in any way that is worth as much${place ? " and names the neighborhood" : ""}`;
