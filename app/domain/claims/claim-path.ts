/** Where a place is claimed. @param kind of place, as addresses say it */
export const claimPath = (kind: string, placeId: string): string => `/claim/${kind}/${placeId}`;
