import type { Line } from "./line";
import { placeOfTook } from "./took";
import { endOfItsTime, takenBackWords } from "./words";

/** So many lines that say the same. */
export type Counted = Omit<Line, "number" | "month"> & { count: number };

export type Count = { name: string; count: number };

/** The most frequent first. */
export function countBy(counted: readonly Counted[], field: keyof Omit<Counted, "count">): Count[] {
  const sums = new Map<string, number>();
  for (const each of counted) sums.set(each[field], (sums.get(each[field]) ?? 0) + each.count);
  return [...sums]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
}

export const total = (counts: readonly Count[]): number => counts.reduce((sum, { count }) => sum + count, 0);

/** What was taken back by hand, and is not over by itself. */
const isTakenBack = ({ outcome, by }: Counted) =>
  by !== endOfItsTime && Object.values(takenBackWords).includes(outcome);

/** Decisions, counted by each of their sides; of each thing that they were about, by outcome as well. */
export function decisionsOf(counted: readonly Counted[]) {
  return {
    byAbout: countBy(counted, "about").map((each) => ({
      ...each,
      outcomes: countBy(
        counted.filter(({ about }) => about === each.name),
        "outcome",
      ),
    })),
    byOutcome: countBy(counted, "outcome"),
    takenBack: total(countBy(counted.filter(isTakenBack), "outcome")),
    byRule: countBy(counted, "rule"),
    byWhom: countBy(counted, "by"),
    byFound: countBy(counted, "found"),
    byTime: countBy(counted, "took").sort((one, other) => placeOfTook(one.name) - placeOfTook(other.name)),
  };
}
