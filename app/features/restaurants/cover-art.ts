import type { CoverArt } from "~/platform/images/urls";

/** The drawing that stands for a cuisine. Those that an admin invents have their emoji. */
const emblems: Readonly<Record<string, string>> = {
  bbq: "smoker",
  mexican: "taco",
  italian: "pizza",
  japanese: "maki",
  chinese: "takeout",
  thai: "currybowl",
  indian: "thali",
  american: "burger",
  mediterranean: "olives",
  "asian fusion": "wok",
  other: "plate",
};

export function emblemOf(cuisine: string): string | null {
  const name = cuisine.toLowerCase();
  return Object.hasOwn(emblems, name) ? (emblems[name] ?? null) : null;
}

/** The cover art of a restaurant that has no photograph: its cuisine chooses the dish, its name the picture. */
export const coverArtOf = ({ cuisine, name }: { cuisine: string; name: string }): CoverArt => ({
  kind: emblemOf(cuisine) && cuisine.toLowerCase() !== "other" ? cuisine.toLowerCase() : "restaurant",
  name,
});
