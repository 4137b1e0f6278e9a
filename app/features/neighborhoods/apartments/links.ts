import { city } from "city";
import { guideAddress } from "../links";

/** Finds the place on a map; nothing for an apartment whose address nobody gave. */
export function mapUrl({ name, address }: { name: string; address: string }): string | null {
  if (!address) return null;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: `${name}, ${address}, ${city.name}` })}`;
}

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
