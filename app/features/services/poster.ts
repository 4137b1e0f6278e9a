import type { PosterOf } from "~/platform/images/urls";

/** The poster of a service without a photograph: its category chooses what it may show, its title the picture. */
export const posterOf = ({ category, title }: { category: string; title: string }): PosterOf => ({
  kind: `${category.toLowerCase()} service`,
  name: title,
});
