import { city } from "city";
import type { MetaDescriptor } from "react-router";
import { availabilityInShort } from "./availability";
import type { FoundService } from "./queries.server";
import type { ShareFacts } from "./share.server";

type Described = { service: FoundService; share: ShareFacts };

/** Title, OpenGraph and schema.org/LocalBusiness. Only approved services are described to machines. */
export function serviceMeta({ service, share }: Described): MetaDescriptor[] {
  const { title, category, priceRange, location, approvalStatus } = service;
  const titled = [{ title: `${title} · Porchlight` }];
  if (approvalStatus !== "approved") return [...titled, { name: "robots", content: "noindex" }];
  const facts = [category, priceRange, location, availabilityInShort(service)].filter(Boolean).join(" · ");
  const description = [...service.description.replace(/\s+/g, " ")].slice(0, 200).join("");
  return [
    ...titled,
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: share.url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Porchlight" },
    { property: "og:title", content: title },
    { property: "og:description", content: facts },
    { property: "og:url", content: share.url },
    { property: "og:image", content: share.picture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    { "script:ld+json": serviceFacts(service, share) },
  ];
}

/** In the words of schema.org. A rating that nobody gave would be a lie, and so would the address of a house. */
function serviceFacts(service: FoundService, share: ShareFacts) {
  const { average, count } = service.rating;
  return {
    "@context": "https://schema.org",
    "@type": "LocalBusiness",
    name: service.title,
    description: service.description,
    image: [share.picture],
    url: share.url,
    priceRange: service.priceRange || undefined,
    areaServed: service.location,
    address: {
      "@type": "PostalAddress",
      addressLocality: city.name,
      addressRegion: city.region,
      addressCountry: city.country,
    },
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: service.availableDays,
      opens: service.startTime,
      closes: service.endTime,
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
