import { guideAddress } from "../links";

/** Where one apartment can be seen: in the guide, with its reviews open. */
export const apartmentPath = (neighborhoodId: string, apartment: string): string =>
  guideAddress(neighborhoodId, new URLSearchParams(), { apartment }, "apartments");

/** The page behind the dialog in which an apartment is added. */
export const addApartmentPath = (neighborhoodId: string): string => `/neighborhoods/${neighborhoodId}/add-apartment`;

/** The page behind the dialog in which one is reviewed. @param apartment chosen already */
export const reviewApartmentPath = (neighborhoodId: string, apartment?: string): string =>
  `/neighborhoods/${neighborhoodId}/review-apartment${apartment ? `?apartment=${apartment}` : ""}`;

/** The element of a tile, so that whoever closes the reviews of an apartment is back at it. */
export const tileId = (apartment: string): string => `apartment-${apartment}`;
