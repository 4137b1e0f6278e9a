import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import type { CalendarAnswer, CalendarEntry, CalendarJob, Skipped } from "./answer.ts";
import { blocksOf } from "./blocks.ts";
import { newBudget } from "./repeats.ts";
import { entriesOf, LeftOut, seriesOf } from "./series.ts";
import type { Clocks } from "./times.ts";
import { cut, oneLine } from "./words.ts";
import { createZones, ianaZone } from "./zones.ts";

/** As many as an admin reads. */
const mostTold = 20;
/** Of one event beyond what is wanted: one that names hundreds of days must not crowd out the others. */
const mostLaterOfOne = 50;
/** So many that nothing can be said of what is missing. */
const mostUnread = 500;

/** Reads a calendar: what is on in the days that are wanted. A broken event spoils no other. Runs in a process of its own. */
export function readCalendar({ bytes, zone, from, days, most, ...job }: CalendarJob): CalendarAnswer {
  const blocks = blocksOf(textOf(bytes));
  if (!blocks.isCalendar) return { ok: false, reason: "no-calendar" };
  const city = ianaZone(zone);
  const clocks: Clocks = { city, utc: ianaZone("UTC"), named: createZones(blocks.zones, city) };
  const until = Temporal.PlainDate.from(from).add({ days }).toString();
  const known = new Set(job.known);
  const skipped: (Skipped & { uid: string; isRead: boolean })[] = [];
  const skip = (uid: string, title: string, why: string, isRead = false) =>
    skipped.push({ uid, isRead, title: cut(oneLine(title), 100) || "An event", why });
  const all: CalendarEntry[] = [];
  const budget = newBudget();
  const wanted = { from: Date.parse(from), to: Date.parse(until) };
  for (const { uid, ...series } of seriesOf(parsed(blocks.events, skip))) {
    const leaveOut = (event: ICAL.Component | undefined, error: unknown) =>
      error instanceof LeftOut
        ? skip(uid, titleOf(event), error.message, error.isRead)
        : skip(uid, titleOf(event), "We can’t read it.");
    try {
      const isFollowed = known.has(uid);
      const entries = entriesOf({ uid, ...series }, { clocks, wanted, budget, isFollowed }, leaveOut);
      all.push(...entries.filter(({ date }) => date >= from && (date < until || isFollowed)));
    } catch (error) {
      leaveOut(series.main ?? series.changed[0], error);
    }
  }
  all.sort(byTime);
  const entries = all.filter(({ date }) => date < until);
  const ofEach = new Map<string, number>();
  const later = all.slice(Math.min(most, entries.length)).filter(({ uid }) => {
    const count = (ofEach.get(uid) ?? 0) + 1;
    ofEach.set(uid, count);
    return known.has(uid) && count <= mostLaterOfOne;
  });
  const beyond = entries[most];
  const unread = skipped.filter(({ isRead }) => !isRead);
  const isKnown = blocks.isWhole && unread.length <= mostUnread;
  return {
    ok: true,
    read: {
      entries: entries.slice(0, most),
      later: later.slice(0, most),
      skipped: skipped.slice(0, mostTold).map(({ title, why }) => ({ title, why })),
      skippedCount: skipped.length,
      skippedUids: isKnown ? [...new Set(unread.map(({ uid }) => uid))] : [],
      beyond: Math.max(0, entries.length - most),
      completeUntil: isKnown ? (beyond?.date ?? until) : null,
    },
  };
}

/** Windows and old programs write other encodings, and say so at best with the first bytes. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  return utf8Of(bytes) ?? utf8Of(unfolded(bytes)) ?? new TextDecoder("windows-1252").decode(bytes);
}

/** One that breaks off within a character is none the less. */
function utf8Of(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

/** Programs that count bytes fold lines also within a character, as the standard lets them. */
const unfolded = (bytes: Uint8Array): Uint8Array =>
  Buffer.from(
    Buffer.from(bytes)
      .toString("latin1")
      .replaceAll(/\r?\n[ \t]/g, ""),
    "latin1",
  );

function parsed(events: readonly string[], skip: (uid: string, title: string, why: string) => void) {
  return events.flatMap((text) => {
    try {
      return [ICAL.Component.fromString(withDays(text))];
    } catch {
      skip(lineOf(text, "UID"), lineOf(text, "SUMMARY"), "It is broken, or cut off.");
      return [];
    }
  });
}

/** Some write a day without saying that it is one. */
const withDays = (text: string) =>
  text.replaceAll(/^(DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID)(:\d{8}(?:,\d{8})*)$/gim, "$1;VALUE=DATE$2");

/** A guess, for one that can't be read. */
const lineOf = (text: string, name: string) =>
  new RegExp(`^${name}(?:;[^:\r\n]{0,200})?:([^\r\n]{0,200})`, "im").exec(text)?.[1] ?? "";

const titleOf = (event: ICAL.Component | undefined) => String(event?.getFirstPropertyValue("summary") ?? "");

const byTime = (a: CalendarEntry, b: CalendarEntry) => (keyOf(a) < keyOf(b) ? -1 : 1);
const keyOf = ({ date, startTime, uid, occurrence }: CalendarEntry) => `${date} ${startTime} ${uid} ${occurrence}`;
