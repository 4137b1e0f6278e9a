import { dayMs, hourMs } from "~/platform/time";

/** How long something waited for its decision, from the shortest: a line says no more of it. */
const steps: readonly (readonly [words: string, ms: number])[] = [
  ["within an hour", hourMs],
  ["within a day", dayMs],
  ["within 3 days", 3 * dayMs],
  ["within a week", 7 * dayMs],
];
const later = "later";

/** What a line says that took a day at most. */
export const withinADay: readonly string[] = steps.filter(([, ms]) => ms <= dayMs).map(([words]) => words);

export const took = (since: Date, decided: Date): string =>
  steps.find(([, ms]) => decided.getTime() - since.getTime() <= ms)?.[0] ?? later;

/** What it is called in a table, where what was faster stands beside it: a line can't be worded anew. */
export function tookWords(name: string): string {
  const place = order.indexOf(name);
  const before = order[place - 1]?.replace("within", "more than");
  if (before === undefined) return name;
  return name === later ? before : `${before}, ${name}`;
}

const order = [...steps.map(([words]) => words), later];

/** Its place from the shortest to the longest; what has none comes last. */
export const placeOfTook = (words: string): number => {
  const place = order.indexOf(words);
  return place === -1 ? order.length : place;
};
