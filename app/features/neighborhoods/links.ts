import { withQuery } from "~/platform/forms/address";

/** Which suggestion and which apartment a guide shows, and how far its lists go. */
const known = ["suggestion", "suggestions", "apartment", "apartments", "page"];

/**
 * The address of a guide whose other lists stay as they are.
 * @param asked the address as it is now
 * @param changes what differs; null takes a parameter away
 * @param section where the page opens
 */
export function guideAddress(
  neighborhoodId: string,
  asked: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
  section: "suggestions" | "apartments" | "reviews",
): string {
  const values = known.map((name) => [name, name in changes ? changes[name] : asked.get(name)]);
  return `${withQuery(`/neighborhoods/${neighborhoodId}`, Object.fromEntries(values))}#${section}`;
}

/** Where one suggestion can be read: first among those of its guide. */
export const suggestionAddress = ({ id, neighborhoodId }: { id: string; neighborhoodId: string }): string =>
  `/neighborhoods/${neighborhoodId}?suggestion=${id}#suggestions`;

/** The page behind the dialog in which something is suggested. */
export const suggestPath = (neighborhoodId: string): string => `/neighborhoods/${neighborhoodId}/suggest`;
