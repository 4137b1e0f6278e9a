import { createHash } from "node:crypto";
import type ICAL from "ical.js";
import type { CalendarEntry } from "./answer.ts";
import { isCancelled, isPrivate, lengthOf, shownTimes, wordsOf } from "./entry.ts";
import { type Budget, CannotRepeat, isRepeated, startsOf } from "./repeats.ts";
import { type Clocks, dateOf, dayMs, type Time, timeIn, wallIn } from "./times.ts";
import { cut } from "./words.ts";
import { numberOf } from "./zones.ts";

/** What one UID stands for: an event, and those of its times that were changed, later versions after those before them. */
type Series = { uid: string; main?: ICAL.Component; changed: ICAL.Component[] };

/** In the numbers of walls, a day wider on each side than what is wanted: zones lie that far apart. */
export type Wanted = { from: number; to: number };

type Reading = { clocks: Clocks; wanted: Wanted; budget: Budget };

/** Why it is left out: a sentence for the admin. */
export class LeftOut extends Error {}

/** Orders events by what they stand for; of two versions of the same the later one counts. */
export function seriesOf(events: readonly ICAL.Component[]): Series[] {
  const all = new Map<string, Series>();
  for (const event of events) {
    const uid = uidOf(event);
    const series = all.get(uid) ?? { uid, changed: [] };
    all.set(uid, series);
    if (event.hasProperty("recurrence-id")) series.changed.push(event);
    else if (!series.main || sequenceOf(event) >= sequenceOf(series.main)) series.main = event;
  }
  for (const { changed } of all.values()) changed.sort((one, other) => sequenceOf(one) - sequenceOf(other));
  return [...all.values()];
}

const sequenceOf = (event: ICAL.Component) => Number(event.getFirstPropertyValue("sequence") ?? 0) || 0;

const longestUid = 200;
const longestDescription = 1000;

function uidOf(event: ICAL.Component): string {
  const own = String(event.getFirstPropertyValue("uid") ?? "").trim();
  if (own && own.length <= longestUid && !own.includes("\0")) return own;
  const said = own || ["summary", "dtstart"].map((name) => String(event.getFirstPropertyValue(name))).join("\n");
  return createHash("sha256").update(said).digest("hex");
}

/**
 * The times of an event that are wanted, each as it was changed, if it was. Of a repeated one that moved its hour the day
 * still tells which time it is. A change that can't be read spoils no other time.
 * @param leaveOut is told of such a change
 * @throws LeftOut where none can be read
 */
export function entriesOf(
  { uid, main, changed }: Series,
  { clocks, wanted, budget }: Reading,
  leaveOut: (event: ICAL.Component, error: unknown) => void,
) {
  const entries: CalendarEntry[] = [];
  const start = main && startOf(main, clocks);
  const unlessBroken = <T>(event: ICAL.Component, read: () => T): T[] => {
    try {
      return [read()];
    } catch (error) {
      leaveOut(event, error);
      return [];
    }
  };
  const changes = new Map(
    changed.flatMap((event) => unlessBroken(event, () => [changedTime(event, start, clocks), event] as const)),
  );
  const isSeveral = changed.length > 0 || (main !== undefined && isRepeated(main));
  const counts = new Map<string, number>();
  const add = (event: ICAL.Component, at: Time, day: string) => {
    const nth = (counts.get(day) ?? 0) + 1;
    counts.set(day, nth);
    const occurrence = isSeveral ? `${day}${nth > 1 ? `#${nth}` : ""}` : "";
    const entry = entryOf(event, at, clocks, { uid, occurrence });
    if (entry) entries.push(entry);
  };
  for (const wall of main && start ? begins(main, start, clocks, wanted, budget) : []) {
    const change = changes.get(numberOf(wall)) ?? changes.get(numberOf({ ...wall, hour: 0, minute: 0, second: 0 }));
    if (change) for (const [at, event] of changes) if (event === change) changes.delete(at);
    if (change) unlessBroken(change, () => add(change, startOf(change, clocks), dateOf(wall)));
    else if (main && start) add(main, { ...start, wall }, dateOf(wall));
  }
  for (const [at, event] of changes)
    unlessBroken(event, () => add(event, startOf(event, clocks), new Date(at).toISOString().slice(0, 10)));
  return entries;
}

function begins(main: ICAL.Component, start: Time, clocks: Clocks, wanted: Wanted, budget: Budget) {
  try {
    return startsOf(main, start, clocks, { from: wanted.from - dayMs, to: wanted.to + dayMs }, budget);
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

/** Which time of the series it changes, as a number of the series' own walls. */
function changedTime(event: ICAL.Component, start: Time | undefined, clocks: Clocks): number {
  try {
    const time = timeIn(event, "recurrence-id", clocks);
    if (time) return numberOf(wallIn(time, (start ?? time).zone));
  } catch {}
  throw new LeftOut("It changes a date that we can’t read.");
}

function entryOf(
  event: ICAL.Component,
  at: Time,
  clocks: Clocks,
  which: Pick<CalendarEntry, "uid" | "occurrence">,
): CalendarEntry | undefined {
  if (isCancelled(event)) return undefined;
  if (isPrivate(event)) throw new LeftOut("It is marked as private.");
  const words = wordsOf(event);
  if (!words.title) throw new LeftOut("It has no title.");
  const { note, ...times } = shownTimes(at, lengthOf(event, at, clocks), clocks);
  const description = cut([note, words.description].filter(Boolean).join("\n\n"), longestDescription);
  return { ...which, ...words, ...times, description };
}
