import type { PosterOf } from "~/platform/images/urls";

/** A glass of something; the name chooses which. */
export const posterOf = ({ restaurantName }: { restaurantName: string }): PosterOf => ({
  kind: "happy hour",
  name: restaurantName,
});
