import type { PosterOf } from "~/platform/images/urls";

/** The poster of an event that has no photograph: its category chooses the things, its title the picture. */
export const posterOf = ({ category, title }: { category: string; title: string }): PosterOf => ({
  kind: `${category} event`,
  name: title,
});

/** Across a page the place makes the better picture: its neighborhood's scene. */
export const scenePosterOf = ({ neighborhood, title }: { neighborhood: string; title: string }): PosterOf => ({
  kind: neighborhood.toLowerCase(),
  name: title,
});
