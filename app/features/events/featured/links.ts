export const featuredPath = "/admin/featured-events";

/** The page behind the dialog in which a slot is filled. */
export const addFeaturedPath = (slot: number): string => `${featuredPath}/${slot}/add`;
