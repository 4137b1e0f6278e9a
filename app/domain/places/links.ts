import { city } from "city";

type Place = {
  /** What stands there. */
  name?: string | null;
  /** It may be as vague as "South of the river": then it is at least the right city. */
  address: string;
};

/** Finds a place on a map; nothing for one whose address nobody gave. */
export function mapUrl({ name, address }: Place): string | null {
  if (!address) return null;
  const query = [name, address, city().name].filter(Boolean).join(", ");
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query })}`;
}

/** Calls a number: its digits, and the plus before a country's; nothing where there is none to call. */
export function callUrl(phoneNumber: string): string | null {
  const digits = phoneNumber.replace(/(?!^\+)\D/g, "");
  return digits.length > 1 ? `tel:${digits}` : null;
}
