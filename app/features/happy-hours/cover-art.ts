import type { CoverArt } from "~/platform/images/urls";

/** A glass of something; the name chooses which. */
export const coverArtOf = ({ restaurantName }: { restaurantName: string }): CoverArt => ({
  kind: "happy hour",
  name: restaurantName,
});
