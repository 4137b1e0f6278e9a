import { city } from "city";
import type { MetaDescriptor } from "react-router";
import type { FoundRestaurant } from "./queries.server";
import type { ShareFacts } from "./share.server";

type Described = { restaurant: FoundRestaurant; share: ShareFacts };

/** Title, OpenGraph and schema.org/Restaurant. Only approved restaurants are described to machines. */
export function restaurantMeta({ restaurant, share }: Described): MetaDescriptor[] {
  const { name, cuisine, priceRange, neighborhood, approvalStatus } = restaurant;
  const title = [{ title: `${name} · Porchlight` }];
  if (approvalStatus !== "approved") return [...title, { name: "robots", content: "noindex" }];
  const facts = `${cuisine}, ${priceRange}, ${neighborhood}`;
  const description = [...(restaurant.description || facts).replace(/\s+/g, " ")].slice(0, 200).join("");
  return [
    ...title,
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: share.url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Porchlight" },
    { property: "og:title", content: name },
    { property: "og:description", content: facts },
    { property: "og:url", content: share.url },
    { property: "og:image", content: share.picture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    { "script:ld+json": restaurantFacts(restaurant, share) },
  ];
}

/** In the words of schema.org. A rating that nobody gave would be a lie. */
function restaurantFacts(restaurant: FoundRestaurant, share: ShareFacts) {
  const { average, count } = restaurant.rating;
  return {
    "@context": "https://schema.org",
    "@type": "Restaurant",
    name: restaurant.name,
    description: restaurant.description || undefined,
    image: [share.picture],
    url: share.url,
    servesCuisine: restaurant.cuisine,
    priceRange: restaurant.priceRange,
    telephone: restaurant.phoneNumber || undefined,
    address: {
      "@type": "PostalAddress",
      streetAddress: restaurant.address || undefined,
      addressLocality: city.name,
      addressRegion: city.region,
      addressCountry: city.country,
    },
    aggregateRating:
      average === null
        ? undefined
        : {
            "@type": "AggregateRating",
            ratingValue: Number(average.toFixed(2)),
            reviewCount: count,
            bestRating: 5,
            worstRating: 1,
          },
  };
}
