import { city } from "city";

/** Finds the place on a map. It may be as vague as "South of the river": then it is at least the right city. */
export const mapUrl = ({ location }: { location: string }): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: `${location}, ${city.name}` })}`;
