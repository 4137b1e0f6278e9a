import type { MetaDescriptor } from "react-router";
import { aggregateRating, postalAddress, type shareFacts, shareMeta } from "~/domain/sharing/share-meta";
import { availabilityInShort } from "./availability";
import type { FoundService } from "./queries.server";

type Described = { service: FoundService; share: ReturnType<typeof shareFacts> };

/** The address of a house would be nobody's business. */
export function serviceMeta({ service, share }: Described): MetaDescriptor[] {
  const { title, category, priceRange, location, description } = service;
  return shareMeta({
    title,
    description,
    inShort: [category, priceRange, location, availabilityInShort(service)].filter(Boolean).join(" · "),
    share,
    isApproved: service.approvalStatus === "approved",
    facts: {
      "@type": "LocalBusiness",
      name: title,
      description,
      priceRange: priceRange || undefined,
      areaServed: location,
      address: postalAddress(),
      openingHoursSpecification: {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: service.availableDays,
        opens: service.startTime,
        closes: service.endTime,
      },
      aggregateRating: aggregateRating(service.rating),
    },
  });
}
