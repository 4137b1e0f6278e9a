import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { and, eq, gte, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { today } from "~/domain/calendar/city-time.server";
import { recordEdit } from "~/domain/moderation/edit.server";
import { timesOf, writeFacts } from "~/domain/moderation/facts.server";
import type { Facts } from "~/domain/moderation/kind.server";
import { lockSubmission } from "~/domain/moderation/locks.server";
import { differences } from "~/platform/audit/differences";
import type { DomainEvent } from "~/platform/events/events.server";
import { daysBefore } from "~/platform/time";
import { eventKind } from "../moderation.server";
import { events } from "../table.server";
import { freeOccurrence, matched } from "./match";
import { allGroups, changesOf, type Group, isSame } from "./merge";
import type { CalendarEntry, CalendarRead } from "./reading/answer";
import {
  type Brought,
  type CalendarFacts,
  eventCalendars,
  importedEvents,
  type Place,
  type Said,
} from "./table.server";
import { isRow, type Known, missing, takeBack } from "./withdrawal.server";

type Calendar = { id: string; place: string; neighborhoodId: string; categoryId: string };
type Working = { db: Db; now: Date; calendar: Calendar; told: DomainEvent[] };
type Synced = { brought: Brought; events: DomainEvent[] };

/** As many as one statement reads or writes before others have their turn: the embedded database works in our own thread. */
const atOnce = 10;

/**
 * Makes our events say what the calendar says, in the caller's transaction, which has locked the calendar: new ones wait
 * for a moderator, waiting ones follow but for what was edited here, approved ones follow in when they are. What was
 * rejected or deleted here stays so. The calendar says that it was read, and what came of it.
 */
export async function syncCalendar({ db, now, calendar }: Omit<Working, "told">, read: CalendarRead): Promise<Synced> {
  const working: Working = { db, now, calendar, told: [] };
  const all = [...read.entries, ...read.later];
  const known = await listKnown(working, all);
  const found = matched(all, known);
  const fresh = read.entries.filter((entry) => !found.has(entry));
  await addAll(working, fresh, known);
  const followed = { changed: 0, elsewhere: 0, relinked: 0 };
  for (const [entry, before] of found) {
    await setImmediate();
    const { isChanged, stays, keepsLink } = await follow(working, before, entry);
    if (isChanged) followed.changed++;
    if (stays) followed.elsewhere++;
    if (keepsLink) followed.relinked++;
  }
  const lost = await takeBack(working, missing(known, new Set(found.values()), read, today(now)));
  const { beyond, skippedCount, skipped } = read;
  const counts = { found: read.entries.length, added: fresh.length, ...followed, ...lost, beyond, skippedCount };
  const brought = { ...counts, skipped };
  const reading = { brought, triedAt: now, readAt: now, trouble: null, failures: 0, pausedAt: null };
  await db.update(eventCalendars).set(reading).where(eq(eventCalendars.id, calendar.id));
  return { brought, events: working.told };
}

const placeIn = ({ venueName, address }: Facts): Place => ({ venueName: String(venueName), address: String(address) });

/** So long, in days, what began may be under way: its day here is the first one. */
const longestUnderWay = 31;

/** UIDs of which something is ahead here, or may be under way: they are followed wherever they move to. One query. */
export async function listKnownAhead(db: Db, calendarId: string, now: Date): Promise<string[]> {
  const from = today(daysBefore(now, longestUnderWay));
  const isAhead = and(gte(importedEvents.day, from), isNotNull(importedEvents.eventId));
  const rows = await db
    .selectDistinct({ uid: importedEvents.uid })
    .from(importedEvents)
    .where(and(eq(importedEvents.calendarId, calendarId), isAhead));
  return rows.map(({ uid }) => uid);
}

/** What came of this calendar before: all that is still ahead, and what is on again. */
async function listKnown({ db, now, calendar }: Working, entries: readonly CalendarEntry[]) {
  const read = new Set(entries.map(({ uid }) => uid));
  const isOurs = eq(importedEvents.calendarId, calendar.id);
  const ahead = await db
    .selectDistinct({ uid: importedEvents.uid })
    .from(importedEvents)
    .where(and(isOurs, gte(importedEvents.day, today(now))));
  const uids = [...new Set([...read, ...ahead.map(({ uid }) => uid)])];
  const known: Known[] = [];
  for (let from = 0; from < uids.length; from += atOnce) {
    await setImmediate();
    const part = uids.slice(from, from + atOnce);
    const rows = await db
      .select()
      .from(importedEvents)
      .where(and(isOurs, inArray(importedEvents.uid, part)));
    known.push(...rows.filter((row) => read.has(row.uid) || row.day >= today(now)));
  }
  return known;
}

/** What our event says: where it is stands in the calendar's own settings, if the event names no place. */
const factsOf = (
  { title, date, startTime, endTime, venueName, address, description }: CalendarEntry,
  place: string,
): CalendarFacts => ({ title, date, startTime, endTime, venueName, address: address || place, description });

const saidBy = (entry: CalendarEntry, place: string): Said => ({
  ...factsOf(entry, place),
  planned: entry.planned,
  link: entry.link,
});

async function addAll({ db, calendar, told }: Working, entries: readonly CalendarEntry[], known: readonly Known[]) {
  const { id: calendarId, place, neighborhoodId, categoryId } = calendar;
  const taken = new Map<string, Set<string>>();
  for (const { uid } of entries) taken.set(uid, new Set());
  for (const { uid, occurrence } of known) taken.get(uid)?.add(occurrence);
  const made = entries.map((entry) => ({
    id: randomUUID(),
    occurrence: freeOccurrence(entry.occurrence, taken.get(entry.uid) as Set<string>),
    said: factsOf(entry, place),
    entry,
  }));
  for (let from = 0; from < made.length; from += atOnce) {
    const part = made.slice(from, from + atOnce);
    await setImmediate();
    await db.insert(events).values(part.map(({ id, said }) => ({ id, ...said, neighborhoodId, categoryId })));
    await db.insert(importedEvents).values(
      part.map(({ id, occurrence, entry }) => ({
        ...{ calendarId, uid: entry.uid, occurrence, eventId: id, day: entry.date, link: entry.link },
        said: saidBy(entry, place),
      })),
    );
    // Nobody's: nobody gets points for a calendar, and its events stay when an admin leaves.
    for (const { id } of part)
      told.push({ name: "SubmissionSubmitted", kind: eventKind.slug, submissionId: id, ownerId: null });
  }
}

async function follow(working: Working, known: Known, entry: CalendarEntry): Promise<Followed> {
  const { db, calendar } = working;
  const said = factsOf(entry, calendar.place);
  const isSaid = Object.keys(differences(known.said, said).after).length > 0;
  const link = { before: known.link, said: entry.link };
  // An address that the calendar doesn't name is an admin's own word.
  const saying = { before: known.said, said, isPlaceOurs: entry.address === "", link };
  const isNew = isSaid || link.before !== link.said;
  const followed = known.eventId !== null && isNew ? await followIn(working, known.eventId, saying) : unchanged;
  const isToldAnew = known.said.planned !== entry.planned || known.said.link !== entry.link;
  if (isNew || isToldAnew || known.goneAt)
    await db
      .update(importedEvents)
      .set({
        said: saidBy(entry, calendar.place),
        day: said.date,
        goneAt: null,
        ...(followed.link !== undefined && { link: followed.link }),
        ...(followed.stays && { movedFrom: followed.stays }),
      })
      .where(isRow(known));
  // Told once, when the calendar says it.
  return { ...followed, keepsLink: followed.keepsLink && known.said.link !== entry.link };
}

/** Whether our event changed, and what of it stays although the calendar changed it: where it was, and its page. */
type Followed = { isChanged: boolean; stays?: Place; link?: string; keepsLink?: boolean };
const unchanged: Followed = { isChanged: false };

type Saying = {
  before: CalendarFacts;
  said: CalendarFacts;
  isPlaceOurs: boolean;
  link: { before: string; said: string };
};

/**
 * No owner may edit an approved event, so of what a calendar changes in one no words become public, nor a page that no admin
 * has seen: when it is follows at once, and where it is only in words of ours.
 */
async function followIn({ db, told }: Working, id: string, saying: Saying): Promise<Followed> {
  const { before, said, isPlaceOurs, link } = saying;
  const locked = await lockSubmission(db, eventKind, id, "edit");
  const { facts, approvalStatus } = locked;
  if (approvalStatus === "rejected") return unchanged;
  const isApproved = approvalStatus !== "pending";
  const groups: readonly Group[] = isApproved ? ["when", ...(isPlaceOurs ? ["where" as const] : [])] : allGroups;
  const changes = changesOf(facts, before, said, groups);
  const isElsewhere = isApproved && !isPlaceOurs && !isSame("where", before, said) && !isSame("where", facts, said);
  const keepsLink = isApproved && link.said !== "" && link.said !== link.before;
  const kept = { stays: isElsewhere ? placeIn(facts) : undefined, keepsLink, ...(!keepsLink && { link: link.said }) };
  // Whoever is reading what waits has to look at its page again, too.
  const isRelinked = !isApproved && link.said !== link.before;
  if (Object.keys(changes).length === 0 && !isRelinked) return { isChanged: false, ...kept };
  const after = isRelinked && Object.keys(changes).length === 0 ? facts : await writeFacts(db, eventKind, id, changes);
  await recordEdit(db, eventKind, locked, after, isApproved);
  const times = { before: timesOf(eventKind, facts), after: timesOf(eventKind, after) };
  told.push({ name: "SubmissionEdited", kind: eventKind.slug, submissionId: id, times });
  return { isChanged: true, ...kept };
}
