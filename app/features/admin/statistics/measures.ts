import { formatDate } from "~/domain/calendar/format";
import { counted } from "~/ui/counted";

/** What is plotted by week, in the order in which it stands on the page. */
export const measures = [
  { name: "sign-ups", label: "Sign-ups", one: "sign-up" },
  { name: "posts", label: "Posts", one: "post" },
  { name: "rsvps", label: "RSVPs", one: "RSVP" },
  { name: "submissions", label: "Submissions", one: "submission" },
] as const;

export type Measure = (typeof measures)[number];

/** What became of submissions, in the order in which it is stacked on a bar. */
export const decisions = [
  { name: "approved", label: "Approved" },
  { name: "rejected", label: "Rejected" },
  { name: "pending", label: "Waiting" },
] as const;

export type Decision = (typeof decisions)[number];

/** One count a measure for each of `weeks`: Mondays, oldest first, the last one not over yet. */
export type CityByWeek = {
  weeks: readonly string[];
  counts: Readonly<Record<Measure["name"], readonly number[]>>;
  /** The submissions again, by what became of them. */
  decided: Readonly<Record<Decision["name"], readonly number[]>>;
};

export const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** "3 this week so far, 7 last week" */
export function spelledLately(counts: readonly number[]): string {
  const [now, before] = [counts.at(-1) ?? 0, counts.at(-2)];
  const so = `${now.toLocaleString("en-US")} this week so far`;
  return before === undefined ? so : `${so}, ${before.toLocaleString("en-US")} last week`;
}

/** "211 since Nov 17, 2025" */
export const spelledTotal = ({ weeks }: CityByWeek, counts: readonly number[]): string =>
  `${sumOf(counts).toLocaleString("en-US")} since ${formatDate(weeks[0] ?? "", "dayAndYear")}`;

/** "Week of Nov 17, 2025" or, of the last one, "This week so far". */
export const spelledWeek = ({ weeks }: CityByWeek, index: number): string =>
  index === weeks.length - 1 ? "This week so far" : `Week of ${formatDate(weeks[index] ?? "", "dayAndYear")}`;

export const spelledCount = (count: number, { one }: Measure): string => counted(count, one);

/** "9 approved, 1 waiting": what became of the submissions of a week, as far as there were any. */
export const spelledDecisions = ({ decided }: CityByWeek, index: number): string =>
  decisions
    .flatMap(({ name, label }) => {
      const count = decided[name][index] ?? 0;
      return count > 0 ? `${count.toLocaleString("en-US")} ${label.toLowerCase()}` : [];
    })
    .join(", ");
