import { addDays, momentOf } from "./city-time.server";

/** Minutes of a clock since midnight, as a range without its end. */
export type Minutes = { from: number; to: number };

const minutesOfADay = 24 * 60;

/** What begins and ends on whole minutes does not change within one: the moment, for reads that all share. */
export const minuteOf = (now: Date): string => `${now.toISOString().slice(0, "2026-11-20T18:30".length)}Z`;

/**
 * Which minutes of a date's clock have come by `now`, and of the next date's as if that clock went on. It is one range, but for
 * the hour after clocks were put forward: what they skipped has not come by then, and what follows it has.
 */
export function minutesPassed(date: string, now: Date): Minutes[] {
  const joined: Minutes[] = [];
  for (const range of [...passedOn(date, now), ...passedOn(addDays(date, 1), now).map(aDayLater)]) {
    const last = joined.at(-1);
    if (last?.to === range.from) last.to = range.to;
    else joined.push(range);
  }
  return joined;
}

const aDayLater = ({ from, to }: Minutes): Minutes => ({ from: from + minutesOfADay, to: to + minutesOfADay });

function passedOn(date: string, now: Date): Minutes[] {
  const midnight = momentOf(date, "00:00").getTime();
  /** How far the clock is ahead of the time since midnight: not at all until it is put forward or back. */
  const aheadAt = (minute: number) => minute - (momentOf(date, clockAt(minute)).getTime() - midnight) / 60_000;
  const ahead = aheadAt(minutesOfADay - 1);
  const change = ahead === 0 ? minutesOfADay : firstMinute((minute) => aheadAt(minute) !== 0);
  const sinceMidnight = Math.floor((now.getTime() - midnight) / 60_000) + 1;
  return [
    { from: 0, to: Math.min(change, sinceMidnight) },
    { from: change, to: Math.min(minutesOfADay, sinceMidnight + ahead) },
  ].filter(({ from, to }) => from < to);
}

const clockAt = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** The first minute of a day for which something holds that holds from then on. */
function firstMinute(holds: (minute: number) => boolean): number {
  let [from, to] = [0, minutesOfADay];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
