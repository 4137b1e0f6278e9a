import type { PosterOf } from "~/shared/images/urls";

/** A glass of something; the name chooses which. */
export const posterOf = ({ restaurantName }: { restaurantName: string }): PosterOf => ({
  kind: "happy hour",
  name: restaurantName,
});
