import ICAL from "ical.js";
import { type Clocks, dayMs, type Time, timesOf, wallIn } from "./times.ts";
import { numberOf, type Wall, wallOf } from "./zones.ts";

/** Why the times of an event can't be told. */
export class CannotRepeat extends Error {}

/** As many as are walked through for one event: daily for half a century. */
const mostSteps = 20_000;
/** And for all of a calendar. */
export type Budget = { steps: number };
export const newBudget = (): Budget => ({ steps: 400_000 });

type Window = { from: number; to: number };

/** Whether there may be several of it. */
export const isRepeated = (event: ICAL.Component): boolean => event.hasProperty("rrule") || event.hasProperty("rdate");

/**
 * The beginnings of an event between two walls of its own zone, its first one included, in their order.
 * @throws CannotRepeat, RangeError
 */
export function startsOf(event: ICAL.Component, start: Time, clocks: Clocks, window: Window, budget: Budget): Wall[] {
  const found = new Set<number>();
  const take = (number: number) => void (number >= window.from && number < window.to && found.add(number));
  take(numberOf(start.wall));
  for (const property of event.getAllProperties("rrule"))
    for (const number of ruled(property.getFirstValue() as ICAL.Recur, start, window, budget)) take(number);
  for (const property of event.getAllProperties("rdate"))
    for (const time of timesOf(property, clocks)) {
      if (--budget.steps < 0) throw new CannotRepeat("It repeats too many times.");
      take(numberOf(onTime(time, start)));
    }
  for (const property of event.getAllProperties("exdate"))
    for (const time of timesOf(property, clocks)) leaveOut(found, time, start);
  return [...found].sort((a, b) => a - b).map(wallOf);
}

/** A day among times means that day at the usual hour. */
function onTime(time: Time, start: Time): Wall {
  const wall = wallIn(time, start.zone);
  if (!time.isDate || start.isDate) return start.isDate ? { ...wall, hour: 0, minute: 0, second: 0 } : wall;
  const { hour, minute, second } = start.wall;
  return { ...wall, hour, minute, second };
}

function leaveOut(found: Set<number>, time: Time, start: Time) {
  found.delete(numberOf(onTime(time, start)));
  if (!time.isDate) return;
  const day = numberOf(time.wall);
  for (const number of found) if (number >= day && number < day + dayMs) found.delete(number);
}

const tooOften = ["SECONDLY", "MINUTELY", "HOURLY"];

function* ruled(rule: ICAL.Recur, start: Time, { from, to }: Window, budget: Budget): Generator<number> {
  if (tooOften.includes(rule.freq)) throw new CannotRepeat("It repeats more often than once a day.");
  if (rule.until) rule.until = untilOn(rule.until, start);
  if (rule.interval > longestInterval) throw new CannotRepeat("It repeats too rarely.");
  const iterator = rule.iterator(floating(firstNear(rule, numberOf(start.wall), from), start.isDate));
  boundLooks(iterator);
  for (let steps = 0, next = iterator.next(); next; next = iterator.next()) {
    const number = numberOf(next);
    if (number >= to) return;
    yield number;
    if (++steps > mostSteps || --budget.steps < 0) throw new CannotRepeat("It repeats too many times.");
  }
}

/** In days, weeks, months or years. */
const longestInterval = 10_000;

/** The library looks for the next day within one call, and without end where there is none, as for each 30 February. */
function boundLooks(iterator: ICAL.RecurIterator) {
  let looks = 0;
  const isDay = iterator.check_contracting_rules.bind(iterator);
  iterator.check_contracting_rules = () => {
    if (++looks > mostSteps * 2) throw new CannotRepeat("We can’t find the days on which it repeats.");
    return isDay();
  };
}

const stepDays: Readonly<Record<string, number>> = { DAILY: 1, WEEKLY: 7 };

/** Where nothing is counted, years of days and weeks before the window need no walk: the same day so many steps later. */
function firstNear({ freq, interval, count, parts }: ICAL.Recur, first: number, from: number): number {
  const days = stepDays[freq];
  if (!days || count || parts.BYSETPOS) return first;
  const step = days * Math.max(1, interval) * dayMs;
  return first + Math.max(0, Math.floor((from - first) / step) - 1) * step;
}

/** The end of a rule is in UTC, and the rule goes by the clocks of its event. */
function untilOn(until: ICAL.Time, start: Time): ICAL.Time {
  if (until.isDate) return start.isDate ? until : floating(numberOf(untilDay(until)), false);
  const isUtc = until.zone?.tzid === "UTC" && !start.isDate;
  const wall = isUtc ? start.zone.toWall(numberOf(until)) : wallOf(numberOf(until));
  return floating(numberOf(wall), start.isDate);
}

const untilDay = ({ year, month, day }: ICAL.Time): Wall => ({ year, month, day, hour: 23, minute: 59, second: 59 });

const floating = (number: number, isDate: boolean): ICAL.Time =>
  new ICAL.Time({ ...wallOf(number), isDate }, ICAL.Timezone.localTimezone);
