import type { CoverArt } from "~/platform/images/urls";

/** The cover art of a service without a photograph: its category chooses what it may show, its title the picture. */
export const coverArtOf = ({ category, title }: { category: string; title: string }): CoverArt => ({
  kind: `${category.toLowerCase()} service`,
  name: title,
});
