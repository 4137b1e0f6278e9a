import type { CoverArt } from "~/platform/images/urls";

/** The cover art of an event that has no photograph: its category chooses the things, its title the picture. */
export const coverArtOf = ({ category, title }: { category: string; title: string }): CoverArt => ({
  kind: `${category} event`,
  name: title,
});
