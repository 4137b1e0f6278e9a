import type { CoverArt } from "~/platform/images/urls";

/** An apartment has no photograph: its name draws the house. */
export const coverArtOf = ({ name }: { name: string }): CoverArt => ({ kind: "apartment", name });
