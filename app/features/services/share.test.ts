import { describe, expect, it } from "vitest";
import { shareFacts } from "~/domain/sharing/share-meta";
import type { FoundService } from "./queries.server";
import { serviceMeta } from "./service-meta";

const origin = "https://porch.test";
const service = {
  id: "6f9619ff-8b86-4011-b42d-00cf4fc964ff",
  title: "Small Repairs",
  category: "Home Repair",
  priceRange: "",
  location: "Hyde Park",
  description: "Doors that stick.\n\nTaps that drip.",
  availableDays: ["Monday", "Tuesday"],
  startTime: "09:00",
  endTime: "17:00",
  image: null,
  rating: { average: null, count: 0 },
  approvalStatus: "approved",
} as unknown as FoundService;

const described = (changed: Partial<FoundService> = {}) => {
  const each = { ...service, ...changed };
  return serviceMeta({ service: each, share: shareFacts(`/services/${each.id}`, each.image, origin) });
};
const factsOf = (changed?: Partial<FoundService>) =>
  described(changed).flatMap((line) => ("script:ld+json" in line ? [line["script:ld+json"]] : []))[0];
const contentOf = (property: string, changed?: Partial<FoundService>) =>
  described(changed).find((line) => "property" in line && line.property === property);

describe("what other sites are told of a service", () => {
  it("leads back to its page, with a picture of ours", () => {
    expect(shareFacts(`/services/${service.id}`, service.image, origin)).toEqual({
      url: `${origin}/services/${service.id}`,
      picture: `${origin}/services/${service.id}/poster.jpg`,
    });
    const image = { key: "0123456789abcdef0123456789abcdef", width: 1200, height: 800 };
    expect(shareFacts(`/services/${service.id}`, image, origin).picture).toBe(`${origin}/images/${image.key}/og.jpg`);
  });

  it("has a rating and a price once there is one, and no street", () => {
    expect(factsOf()).toMatchObject({
      "@type": "LocalBusiness",
      areaServed: "Hyde Park",
      openingHoursSpecification: { dayOfWeek: ["Monday", "Tuesday"], opens: "09:00", closes: "17:00" },
      aggregateRating: undefined,
      priceRange: undefined,
    });
    expect(JSON.stringify(factsOf())).not.toContain("streetAddress");
    expect(factsOf({ priceRange: "$40-60", rating: { average: 14 / 3, count: 3 } })).toMatchObject({
      priceRange: "$40-60",
      aggregateRating: { ratingValue: 4.67, reviewCount: 3 },
    });
  });

  it("says in one line what, where and when", () => {
    expect(contentOf("og:description")).toMatchObject({
      content: "Home Repair · Hyde Park · M, T · 9:00 AM – 5:00 PM",
    });
    expect(contentOf("og:description", { priceRange: "$25" })).toMatchObject({
      content: "Home Repair · $25 · Hyde Park · M, T · 9:00 AM – 5:00 PM",
    });
    expect(described()).toContainEqual({ name: "description", content: "Doors that stick. Taps that drip." });
    const long = described({ description: "🏮".repeat(500) });
    expect(long).toContainEqual({ name: "description", content: "🏮".repeat(200) });
  });

  it("is its title and nothing else before it is approved", () => {
    for (const approvalStatus of ["pending", "rejected"] as const)
      expect(described({ approvalStatus })).toEqual([
        { title: "Small Repairs · Porchlight" },
        { name: "robots", content: "noindex" },
      ]);
  });
});
