import { describe, expect, it } from "vitest";
import { shareFacts } from "~/domain/sharing/share-meta";
import type { FoundRestaurant } from "./queries.server";
import { restaurantMeta } from "./restaurant-meta";

const origin = "https://porch.test";
const restaurant = {
  id: "6f9619ff-8b86-4011-b42d-00cf4fc964ff",
  name: "Lucero Taqueria",
  cuisine: "Mexican",
  neighborhood: "East Austin",
  priceRange: "$",
  description: "",
  address: "1712 E Cesar Alley",
  phoneNumber: "",
  image: null,
  rating: { average: null, count: 0 },
  approvalStatus: "approved",
} as unknown as FoundRestaurant;

const described = (changed: Partial<FoundRestaurant> = {}) => {
  const each = { ...restaurant, ...changed };
  return restaurantMeta({ restaurant: each, share: shareFacts(`/restaurants/${each.id}`, each.image, origin) });
};
const factsOf = (changed?: Partial<FoundRestaurant>) =>
  described(changed).flatMap((line) => ("script:ld+json" in line ? [line["script:ld+json"]] : []))[0];

describe("what other sites are told of a restaurant", () => {
  it("leads back to its page, with a picture of ours", () => {
    expect(shareFacts(`/restaurants/${restaurant.id}`, restaurant.image, origin)).toEqual({
      url: `${origin}/restaurants/${restaurant.id}`,
      picture: `${origin}/restaurants/${restaurant.id}/poster.jpg`,
    });
    const image = { key: "0123456789abcdef0123456789abcdef", width: 1200, height: 800 };
    expect(shareFacts(`/restaurants/${restaurant.id}`, image, origin).picture).toBe(
      `${origin}/images/${image.key}/og.jpg`,
    );
  });

  it("has a rating once there is one, and leaves out what nobody gave", () => {
    expect(factsOf()).toMatchObject({ aggregateRating: undefined, telephone: undefined, description: undefined });
    expect(factsOf({ rating: { average: 14 / 3, count: 3 } })).toMatchObject({
      aggregateRating: { ratingValue: 4.67, reviewCount: 3 },
    });
  });

  it("describes it in one line, cut between characters", () => {
    const lineOf = (description: string) =>
      described({ description }).find((line) => "name" in line && line.name === "description");
    expect(lineOf("")).toMatchObject({ content: "Mexican, $, East Austin" });
    expect(lineOf("Two\n\nlines")).toMatchObject({ content: "Two lines" });
    expect(lineOf("🏮".repeat(500))).toMatchObject({ content: "🏮".repeat(200) });
  });

  it("is its title and nothing else before it is approved", () => {
    for (const approvalStatus of ["pending", "rejected"] as const)
      expect(described({ approvalStatus })).toEqual([
        { title: "Lucero Taqueria · Porchlight" },
        { name: "robots", content: "noindex" },
      ]);
  });
});
