import { phoneField, titledAddressField } from "~/domain/places/rules";
import { reasons } from "~/domain/statements/reasons";
import { nameIn, withQuery } from "~/platform/forms/address";
import {
  atMost,
  choice,
  chosenId,
  type Field,
  flag,
  id,
  isDay,
  ofText,
  refused,
  reload,
  taken,
  text,
} from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";
import { imageField } from "~/platform/images/rules";

/** What restaurants cost, as members choose it when they submit one. */
export const priceRanges = [
  { value: "$", label: "$ Budget" },
  { value: "$$", label: "$$ Moderate" },
  { value: "$$$", label: "$$$ Upscale" },
  { value: "$$$$", label: "$$$$ Fine Dining" },
] as const;

export type PriceRange = (typeof priceRanges)[number]["value"];

export const descriptionLimit = 1000;

/** A day, or null where none is known. */
const dayOrNone = (message: string): Field<string | null> =>
  ofText((sent) => (sent === "" || isDay(sent) ? taken(sent || null) : refused(message)));

/** What is told of a restaurant, when it is submitted and when it is edited. */
const facts = {
  name: text({ required: "Name is required", max: atMost("Name", 100) }),
  cuisineId: chosenId("Cuisine is required"),
  priceRange: choice(
    priceRanges.map(({ value }) => value),
    "Price range is required",
  ),
  neighborhoodId: chosenId("Neighborhood is required"),
  description: text({ max: atMost("Description", descriptionLimit) }),
  address: titledAddressField(),
  phoneNumber: phoneField(),
  /** Heeded when an admin sends it, and from nobody else. */
  openingDate: dayOrNone("Please choose a day"),
  image: imageField(),
};

export const submitRestaurantForm = form("restaurants.submit", facts);

export const editRestaurantForm = form("restaurants.edit", {
  restaurantId: id(),
  ...facts,
  /** Shows the cover art again. */
  removeImage: flag(),
});

export const deleteRestaurantForm = form("restaurants.delete", {
  restaurantId: id(),
  /** Where to go afterwards: the page of a deleted restaurant is gone. */
  from: choice(["page", "admin"], reload),
  ...reasons(),
});

/** Stands in the address for every cuisine or every neighborhood: choosing it is a choice, too. */
export const all = "all";

/** What the guide is filtered by. Names, because they stand in the address bar; null where nothing was chosen. */
export type GuideFilters = { cuisine: string | null; neighborhood: string | null };

/** How many restaurants a page of the guide lists. */
export const restaurantsPerPage = 10;

/** Bad values fall back, never throw. */
export const guideFilters = (params: URLSearchParams): GuideFilters => ({
  cuisine: nameIn(params, "cuisine"),
  neighborhood: nameIn(params, "neighborhood"),
});

/** The same without names that nothing is filed under: an address typed by hand, or of a cuisine that is gone. */
export const knownFilters = ({ cuisine, neighborhood }: GuideFilters, choices: Names): GuideFilters => ({
  cuisine: cuisine === all || choices.cuisines.some(({ name }) => name === cuisine) ? cuisine : null,
  neighborhood:
    neighborhood === all || choices.neighborhoods.some(({ name }) => name === neighborhood) ? neighborhood : null,
});

type Names = Readonly<Record<"cuisines" | "neighborhoods", readonly { name: string }[]>>;

/** Until any filter is chosen the guide shows what is new. */
export const isUnfiltered = ({ cuisine, neighborhood }: GuideFilters): boolean =>
  cuisine === null && neighborhood === null;

/** The name that a filter asks for; null where it lets everything through. */
export const nameAsked = (filter: string | null): string | null => (filter === all ? null : filter);

/** The address of the guide. @param after the restaurant that the page before ended with */
export const guidePath = ({ cuisine, neighborhood }: Partial<GuideFilters>, after?: string): string =>
  withQuery("/restaurants", { cuisine, neighborhood, after });

/** The heading above the list. */
export function guideTitle(filters: GuideFilters): string {
  if (isUnfiltered(filters)) return "New Restaurant Openings (Last 3 Weeks)";
  const [cuisine, neighborhood] = [nameAsked(filters.cuisine), nameAsked(filters.neighborhood)];
  const what = cuisine ? `${cuisine} Restaurants` : neighborhood ? "Restaurants" : "All Restaurants";
  return neighborhood ? `${what} in ${neighborhood}` : what;
}

/** How soon an admin reads what was submitted. */
export const reviewPromise = "Your submission will be reviewed within 24-48 hours.";
