import type { Difference } from "./differences.ts";

/** How an answer came about. */
export const ways = ["kept", "read", "rendered"] as const;
export type Way = (typeof ways)[number];

export type Tally = {
  answers: number;
  /** Between two acts. */
  states: number;
  /** By what was done: carried out, refused. */
  acts: Record<string, { done: number; refused: number }>;
  /** By kind of page, and by who asked. */
  pages: Record<string, Record<Way, number>>;
  askers: Record<string, number>;
  /** By status. */
  statuses: Record<string, number>;
  /** Right once the truth was asked again, or but for how long ago something was: time went on. */
  later: number;
  /** To visitors, of another process than the one that wrote, before its notice came; in ms the latest of them. */
  beforeNotice: { answers: number; latest: number };
  /** Read partly before and partly after what was done while they were made. */
  mixed: number;
  /** All of them, and the first few. */
  wrong: number;
  differences: Difference[];
};

export const emptyTally = (): Tally => ({
  answers: 0,
  states: 0,
  acts: {},
  pages: {},
  askers: {},
  statuses: {},
  later: 0,
  beforeNotice: { answers: 0, latest: 0 },
  mixed: 0,
  wrong: 0,
  differences: [],
});

/** As many differences are told. */
const most = 20;

export function addDifference(tally: Tally, difference: () => Difference): void {
  tally.wrong++;
  if (tally.differences.length < most) tally.differences.push(difference());
}

/** An address without its query and what it names: "/threads/…". */
export const kindOf = (path: string): string => path.replace(/\?.*/, "").replaceAll(/\/(?=[^/.]*\d)[^/.]+/g, "/…");
