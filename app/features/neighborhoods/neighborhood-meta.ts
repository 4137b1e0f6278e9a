import { city } from "city";
import type { MetaDescriptor } from "react-router";
import { postalAddress, type shareFacts, shareMeta } from "~/domain/sharing/share-meta";
import type { FoundNeighborhood } from "./queries.server";
import { walkability } from "./wording";

type Described = { neighborhood: FoundNeighborhood; share: ReturnType<typeof shareFacts> };

/** schema.org has no word for a walk score. */
export function neighborhoodMeta({ neighborhood, share }: Described): MetaDescriptor[] {
  const { name, description, walkScore } = neighborhood;
  const walking = walkScore === null ? "" : ` Walk score ${walkScore}: ${walkability(walkScore).toLowerCase()}.`;
  const inShort = `${name}, ${city().name}: suggestions of neighbors, apartments, and what is on.${walking}`;
  return shareMeta({
    title: name,
    heading: `${name}, ${city().name}`,
    description: description || inShort,
    inShort,
    share,
    facts: {
      "@type": "Place",
      name,
      description: description || undefined,
      containedInPlace: { "@type": "City", name: city().name },
      address: postalAddress(),
    },
  });
}
