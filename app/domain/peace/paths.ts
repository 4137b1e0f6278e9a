/** Where one finds all that one blocked and muted, and the way back. */
export const blockedPath = "/profile/blocked";
