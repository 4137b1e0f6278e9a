import { city } from "city";
import type { MetaDescriptor } from "react-router";
import type { FoundNeighborhood } from "./queries.server";
import type { ShareFacts } from "./share.server";
import { walkability } from "./wording";

type Described = { neighborhood: FoundNeighborhood; share: ShareFacts };

/** Title, OpenGraph and schema.org/Place. */
export function neighborhoodMeta({ neighborhood, share }: Described): MetaDescriptor[] {
  const { name, description, walkScore } = neighborhood;
  const walking = walkScore === null ? "" : ` Walk score ${walkScore}: ${walkability(walkScore).toLowerCase()}.`;
  const inShort = `${name}, ${city.name}: suggestions of neighbors, apartments, and what is on.${walking}`;
  const said = [...description.replace(/\s+/g, " ")].slice(0, 200).join("") || inShort;
  return [
    { title: `${name} · Porchlight` },
    { name: "description", content: said },
    { tagName: "link", rel: "canonical", href: share.url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Porchlight" },
    { property: "og:title", content: `${name}, ${city.name}` },
    { property: "og:description", content: inShort },
    { property: "og:url", content: share.url },
    { property: "og:image", content: share.picture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    { "script:ld+json": placeFacts(neighborhood, share) },
  ];
}

/** In the words of schema.org, which has none for a walk score. */
const placeFacts = ({ name, description }: FoundNeighborhood, share: ShareFacts) => ({
  "@context": "https://schema.org",
  "@type": "Place",
  name,
  description: description || undefined,
  image: [share.picture],
  url: share.url,
  containedInPlace: { "@type": "City", name: city.name },
  address: {
    "@type": "PostalAddress",
    addressLocality: city.name,
    addressRegion: city.region,
    addressCountry: city.country,
  },
});
