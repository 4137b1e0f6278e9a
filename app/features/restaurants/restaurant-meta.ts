import type { MetaDescriptor } from "react-router";
import { aggregateRating, postalAddress, type shareFacts, shareMeta } from "~/domain/sharing/share-meta";
import type { FoundRestaurant } from "./queries.server";

type Described = { restaurant: FoundRestaurant; share: ReturnType<typeof shareFacts> };

export function restaurantMeta({ restaurant, share }: Described): MetaDescriptor[] {
  const { name, cuisine, priceRange, neighborhood, description } = restaurant;
  const inShort = `${cuisine}, ${priceRange}, ${neighborhood}`;
  return shareMeta({
    title: name,
    description: description || inShort,
    inShort,
    share,
    isApproved: restaurant.approvalStatus === "approved",
    facts: {
      "@type": "Restaurant",
      name,
      description: description || undefined,
      servesCuisine: cuisine,
      priceRange,
      telephone: restaurant.phoneNumber || undefined,
      address: postalAddress(restaurant.address),
      aggregateRating: aggregateRating(restaurant.rating),
    },
  });
}
