import { city } from "city";

/** Finds the place on a map; nothing for a restaurant whose address nobody gave. */
export function mapUrl({ name, address }: { name: string; address: string }): string | null {
  if (!address) return null;
  const query = new URLSearchParams({ api: "1", query: `${name}, ${address}, ${city.name}` });
  return `https://www.google.com/maps/search/?${query}`;
}

/** Calls the number: its digits, and the plus before a country's. */
export const phoneUrl = (phoneNumber: string): string | null => {
  const digits = phoneNumber.replace(/(?!^\+)\D/g, "");
  return digits.length > 1 ? `tel:${digits}` : null;
};
