import { createHash } from "node:crypto";
import type ICAL from "ical.js";
import type { CalendarEntry } from "./answer.ts";
import { isCancelled, isPrivate, isUnderWay, lengthOf, shownTimes, wordsOf } from "./entry.ts";
import { type Budget, CannotRepeat, isRepeated, startsOf } from "./repeats.ts";
import { type Clocks, dateOf, dayMs, type Time, timeIn, wallIn } from "./times.ts";
import { cut } from "./words.ts";
import { numberOf } from "./zones.ts";

/**
 * What one UID stands for: an event, and those of its times that were changed, later versions after those before them; and
 * others that have it by mistake.
 */
type Series = { uid: string; main?: ICAL.Component; changed: ICAL.Component[]; strays: ICAL.Component[] };

/** In the numbers of walls, a day wider on each side than what is wanted: zones lie that far apart. */
export type Wanted = { from: number; to: number };

type Reading = {
  clocks: Clocks;
  wanted: Wanted;
  budget: Budget;
  /** It came before: what is on later than what is wanted comes as well, but for what a rule repeats. */
  isFollowed: boolean;
};

/** Why it is left out: a sentence for the admin. */
export class LeftOut extends Error {
  /** It was understood: what came of it before is not on any more, unless the rest of the calendar says so. */
  readonly isRead: boolean;
  constructor(why: string, { isRead = false } = {}) {
    super(why);
    this.isRead = isRead;
  }
}

/** Orders events by what they stand for; of two versions of the same the later one counts. */
export function seriesOf(events: readonly ICAL.Component[]): Series[] {
  const all = new Map<string, Series>();
  for (const event of events) {
    const uid = uidOf(event);
    const series = all.get(uid) ?? { uid, changed: [], strays: [] };
    all.set(uid, series);
    if (event.hasProperty("recurrence-id")) series.changed.push(event);
    else if (!series.main || sequenceOf(event) >= sequenceOf(series.main)) {
      if (series.main && isAnother(series.main, event)) series.strays.push(series.main);
      series.main = event;
    }
  }
  for (const { changed } of all.values()) changed.sort((one, other) => sequenceOf(one) - sequenceOf(other));
  return [...all.values()];
}

/** Not a later version of it. */
const isAnother = (one: ICAL.Component, other: ICAL.Component) =>
  sequenceOf(one) === sequenceOf(other) &&
  ["summary", "dtstart"].some((name) => lineOf(one, name) !== lineOf(other, name));

const lineOf = (event: ICAL.Component, name: string) => event.getFirstProperty(name)?.toICALString();

const sequenceOf = (event: ICAL.Component) => Number(event.getFirstPropertyValue("sequence") ?? 0) || 0;

const longestUid = 200;
const longestDescription = 1000;

function uidOf(event: ICAL.Component): string {
  const own = String(event.getFirstPropertyValue("uid") ?? "").trim();
  if (own && own.length <= longestUid && !own.includes("\0")) return own;
  const said = own || ["summary", "dtstart"].map((name) => String(event.getFirstPropertyValue(name))).join("\n");
  return createHash("sha256").update(said).digest("hex");
}

/** Reads one of the events of a series: what is wrong with it spoils no other. */
type UnlessBroken = <T>(event: ICAL.Component, read: () => T) => T[];

/**
 * The times of an event that are wanted, each as it was changed, if it was. The day and the moment for which it was planned
 * tell which time of a repeated one it is. A change that can't be read spoils no other time.
 * @param leaveOut is told of such a change, and of others that are not followed
 * @throws LeftOut where none can be read
 */
export function entriesOf(
  { uid, main, changed, strays }: Series,
  reading: Reading,
  leaveOut: (event: ICAL.Component, error: unknown) => void,
) {
  const { clocks, wanted } = reading;
  const entries: CalendarEntry[] = [];
  const unlessBroken: UnlessBroken = (event, read) => {
    try {
      return [read()];
    } catch (error) {
      leaveOut(event, error);
      return [];
    }
  };
  for (const event of strays)
    if (isAhead(event, reading))
      leaveOut(
        event,
        new LeftOut("Another event in the calendar has the same UID, and that one came.", { isRead: true }),
      );
  const start = main && startOf(main, clocks);
  const changes = changesOf(changed, start, clocks, unlessBroken);
  for (const { event, first } of changes.values())
    if (isOfAllLater(event) && numberOf(first.wall) >= wanted.from)
      leaveOut(
        event,
        new LeftOut("It changes all later times as well, and we follow only the first.", { isRead: true }),
      );
  const isSeveral = changed.length > 0 || (main !== undefined && isRepeated(main));
  const add = (event: ICAL.Component, at: Time, first: Time) => {
    const occurrence = isSeveral ? dateOf(first.wall) : "";
    const entry = entryOf(event, at, clocks, { uid, occurrence, planned: isSeveral ? plannedAt(first, clocks) : "" });
    if (entry) entries.push(entry);
  };
  // Those of its times that are public come by themselves.
  const isHidden = main !== undefined && isPrivate(main);
  if (isHidden && isAhead(main, reading)) leaveOut(main, isTheirs());
  if (main && start && !isHidden)
    for (const wall of begins(main, start, reading)) {
      const day = { ...wall, hour: 0, minute: 0, second: 0 };
      const at = [wall, day].map(numberOf).find((each) => changes.has(each)) ?? Number.NaN;
      const change = changes.get(at);
      changes.delete(at);
      const first = { ...start, wall };
      if (change) unlessBroken(change.event, () => add(change.event, startOf(change.event, clocks), first));
      else add(main, first, first);
    }
  for (const { event, first } of changes.values()) unlessBroken(event, () => add(event, startOf(event, clocks), first));
  return entries;
}

/** By the walls of the series. */
function changesOf(
  changed: readonly ICAL.Component[],
  start: Time | undefined,
  clocks: Clocks,
  unlessBroken: UnlessBroken,
) {
  const changes = new Map<number, { event: ICAL.Component; first: Time }>();
  for (const event of changed)
    for (const first of unlessBroken(event, () => changedTime(event, start, clocks)))
      changes.set(numberOf(first.wall), { event, first });
  return changes;
}

const isTheirs = () => new LeftOut("It is marked as private.", { isRead: true });

/** Or repeated, or on a day that nobody can tell. */
function isAhead(event: ICAL.Component, { clocks, wanted }: Reading): boolean {
  try {
    return isRepeated(event) || numberOf(startOf(event, clocks).wall) >= wanted.from;
  } catch {
    return true;
  }
}

const isOfAllLater = (event: ICAL.Component) =>
  String(event.getFirstProperty("recurrence-id")?.getParameter("range")).toUpperCase() === "THISANDFUTURE";

/** "2026-11-20T19:00" by the city's clocks, whatever the zone in which the calendar writes it. */
function plannedAt(first: Time, clocks: Clocks): string {
  const wall = first.isDate ? first.wall : wallIn(first, clocks.city);
  return new Date(numberOf(wall)).toISOString().slice(0, "2026-11-20T19:00".length);
}

function begins(main: ICAL.Component, start: Time, { clocks, wanted, budget, isFollowed }: Reading) {
  const wouldComeOnce = !isFollowed && !isRepeated(main) && !isCancelled(main) && !isPrivate(main);
  if (wouldComeOnce && isUnderWay(main, start, wanted.from, clocks))
    throw new LeftOut("It is under way already.", { isRead: true });
  const to = isFollowed && !main.hasProperty("rrule") ? Number.POSITIVE_INFINITY : wanted.to + dayMs;
  try {
    return startsOf(main, start, clocks, { from: wanted.from - dayMs, to }, budget);
  } catch (error) {
    throw new LeftOut(error instanceof CannotRepeat ? error.message : "We can’t read how it repeats.");
  }
}

function startOf(event: ICAL.Component, clocks: Clocks): Time {
  let start: Time | undefined;
  try {
    start = timeIn(event, "dtstart", clocks);
  } catch {}
  if (!start) throw new LeftOut("It names no date that we can read.");
  return start;
}

/** Which time of the series it changes, as the series' own clocks have it. */
function changedTime(event: ICAL.Component, start: Time | undefined, clocks: Clocks): Time {
  try {
    const time = timeIn(event, "recurrence-id", clocks);
    const zone = start?.zone ?? time?.zone;
    if (time && zone) return { ...time, zone, wall: wallIn(time, zone) };
  } catch {}
  throw new LeftOut("It changes a date that we can’t read.");
}

function entryOf(
  event: ICAL.Component,
  at: Time,
  clocks: Clocks,
  which: Pick<CalendarEntry, "uid" | "occurrence" | "planned">,
): CalendarEntry | undefined {
  if (isCancelled(event)) return undefined;
  if (isPrivate(event)) throw isTheirs();
  const words = wordsOf(event);
  if (!words.title) throw new LeftOut("It has no title.");
  const { note, ...times } = shownTimes(at, lengthOf(event, at, clocks), clocks);
  const description = cut([note, words.description].filter(Boolean).join("\n\n"), longestDescription);
  return { ...which, ...words, ...times, description };
}
