/** Where one's own residency stands, with the ways to verify it. */
export const ownResidencyPath = "/profile/residency";
