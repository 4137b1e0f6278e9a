import { counted } from "~/ui/counted";
import type { Fate } from "./rules";

type Counts = { fresh: number; there: number; wrong: number; made: number };
type Summed = Counts & { status: "uploaded" | "checked" | "running" | "done" | "stopped" };

/** What a row's fate is called. */
export const fateLabels: Readonly<Record<Fate, string>> = {
  new: "New",
  there: "Already there",
  wrong: "Wrong",
  made: "Imported",
};

const number = (count: number) => count.toLocaleString("en-US");

export const countsOf = ({ fresh, there, wrong, made }: Counts): readonly { fate: Fate; count: number }[] => [
  { fate: "made", count: made },
  { fate: "new", count: fresh },
  { fate: "there", count: there },
  { fate: "wrong", count: wrong },
];

/** One line about an import. */
export function summaryOf(summed: Summed): string {
  const { status, fresh } = summed;
  if (status === "uploaded") return `${counted(fresh, "row")}, not checked yet`;
  const counts = countsOf(summed)
    .filter(({ count }) => count > 0)
    .map(({ fate, count }) => `${number(count)} ${fateLabels[fate].toLowerCase()}`);
  const state = { checked: "Not imported yet", running: "Running", done: "Done", stopped: "Stopped" }[status];
  return [state, ...counts].join(" · ");
}

/** How far an import is, in rows that were new when it was started. */
export function progressOf({ fresh, made }: Counts): { done: number; of: number; text: string } {
  const of = fresh + made;
  return { done: made, of, text: `${number(made)} of ${number(of)} imported` };
}
