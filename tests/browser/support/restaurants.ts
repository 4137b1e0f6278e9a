import { expect, type Locator, type Page } from "@playwright/test";
import { mustPost, optionOf, type Session } from "./requests.ts";
import type { Role } from "./test.ts";

type RestaurantFacts = {
  name: string;
  cuisine: string;
  neighborhood: string;
  priceRange: string;
  description: string;
  address: string;
  phoneNumber: string;
};

export const someRestaurant = (name: string): RestaurantFacts => ({
  name,
  cuisine: "Thai",
  neighborhood: "Zilker",
  priceRange: "$$ Moderate",
  description: "Curries from the pot, and a dog who greets.",
  address: "1200 Barton Springs Rd",
  phoneNumber: "(512) 555-0123",
});

export async function fillRestaurant(form: Locator, facts: Partial<RestaurantFacts>): Promise<void> {
  const texts = { Name: facts.name, Description: facts.description, Address: facts.address };
  for (const [label, text] of Object.entries(texts)) if (text !== undefined) await form.getByLabel(label).fill(text);
  if (facts.phoneNumber !== undefined) await form.getByLabel("Phone number").fill(facts.phoneNumber);
  if (facts.cuisine !== undefined) await form.getByLabel("Cuisine").selectOption(facts.cuisine);
  if (facts.priceRange !== undefined) await form.getByLabel("Price range").selectOption(facts.priceRange);
  if (facts.neighborhood !== undefined) await form.getByLabel("Neighborhood").selectOption(facts.neighborhood);
}

/** An approved restaurant of the member's; gives its address. */
export async function approvedRestaurant(
  sessionOf: (role: Role) => Promise<Session>,
  name: string,
  more: Record<string, string> = {},
): Promise<string> {
  const { request } = await sessionOf("member");
  const form = await (await request.get("/restaurants/new")).text();
  await mustPost(request, "/restaurants/new", "restaurants.submit", {
    name,
    cuisineId: optionOf(form, "cuisineId"),
    neighborhoodId: optionOf(form, "neighborhoodId"),
    priceRange: "$$",
    description: "",
    address: "",
    phoneNumber: "",
    ...more,
  });
  const profile = await (await request.get("/profile")).text();
  const path = /Your submissions.*?href="(\/restaurants\/[0-9a-f-]{36})"/s.exec(profile)?.[1];
  if (!path) throw new Error("There is no restaurant on the profile.");
  const decision = { kind: "restaurants", id: path.split("/").at(-1) ?? "", seen: "pending", decision: "approved" };
  const { request: admin } = await sessionOf("admin");
  await mustPost(admin, "/admin/restaurants", "moderation.decide", { ...decision, note: "" });
  return path;
}

/** The row of a restaurant in the guide. */
export const rowOf = (page: Page, name: string): Locator => page.locator("main li").filter({ hasText: name });

export const voteButton = (at: Page | Locator, way: "Upvote" | "Downvote"): Locator =>
  at.getByRole("button", { name: new RegExp(`^${way}: `) });

export const expectScore = (at: Page | Locator, score: string): Promise<void> =>
  expect(at.locator("form p")).toHaveText(`Score: ${score}`);
