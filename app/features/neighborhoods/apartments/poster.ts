import type { PosterOf } from "~/platform/images/urls";

/** An apartment has no photograph: its name draws the house. */
export const posterOf = ({ name }: { name: string }): PosterOf => ({ kind: "apartment", name });
