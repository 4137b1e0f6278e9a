import { city } from "city";

type Place = { restaurantName: string; address: string };

/** Finds the place on a map. */
export const mapUrl = ({ restaurantName, address }: Place): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: `${restaurantName}, ${address}, ${city.name}` })}`;

/** Calls the number: its digits, and the plus before a country's. */
export const telUrl = (phoneNumber: string): string => `tel:${phoneNumber.replace(/[^\d+]/g, "")}`;
