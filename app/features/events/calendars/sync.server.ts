import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { and, eq, gte, inArray } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { today } from "~/domain/calendar/city-time.server";
import { recordEdit } from "~/domain/moderation/edit.server";
import { timesOf, writeFacts } from "~/domain/moderation/facts.server";
import type { Facts } from "~/domain/moderation/kind.server";
import { lockSubmission } from "~/domain/moderation/locks.server";
import { removeSubmission } from "~/domain/moderation/removal.server";
import { nobodysLoss } from "~/domain/statements/own.server";
import { differences } from "~/platform/audit/differences";
import type { DomainEvent } from "~/platform/events/events.server";
import { eventKind } from "../moderation.server";
import { events } from "../table.server";
import { allGroups, changesOf, type Group, isSame } from "./merge";
import type { CalendarEntry, CalendarRead } from "./reading/answer";
import { type Brought, type CalendarFacts, eventCalendars, importedEvents, type Place } from "./table.server";

type Calendar = { id: string; place: string; neighborhoodId: string; categoryId: string };
type Known = typeof importedEvents.$inferSelect;
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
  const known = await listKnown(working, read.entries);
  const fresh = read.entries.filter((entry) => !known.has(keyOf(entry)));
  await addAll(working, fresh);
  let [changed, elsewhere] = [0, 0];
  for (const entry of read.entries) {
    await setImmediate();
    const before = known.get(keyOf(entry));
    const { isChanged, stays } = before ? await follow(working, before, entry) : unchanged;
    if (isChanged) changed++;
    if (stays) elsewhere++;
  }
  const lost = await takeBack(working, missing(known, read, today(now)));
  const { beyond, skippedCount, skipped } = read;
  const brought = {
    found: read.entries.length,
    added: fresh.length,
    changed,
    elsewhere,
    ...lost,
    beyond,
    skippedCount,
    skipped,
  };
  const reading = { brought, triedAt: now, readAt: now, trouble: null, failures: 0, pausedAt: null };
  await db.update(eventCalendars).set(reading).where(eq(eventCalendars.id, calendar.id));
  return { brought, events: working.told };
}

const placeIn = ({ venueName, address }: Facts): Place => ({ venueName: String(venueName), address: String(address) });

const keyOf = ({ uid, occurrence }: Pick<Known, "uid" | "occurrence">) => JSON.stringify([uid, occurrence]);

/** What came of this calendar before: all that is still ahead, and what is on again. */
async function listKnown({ db, now, calendar }: Working, entries: readonly CalendarEntry[]) {
  const read = new Set(entries.map(({ uid }) => uid));
  const isOurs = eq(importedEvents.calendarId, calendar.id);
  const ahead = await db
    .selectDistinct({ uid: importedEvents.uid })
    .from(importedEvents)
    .where(and(isOurs, gte(importedEvents.day, today(now))));
  const uids = [...new Set([...read, ...ahead.map(({ uid }) => uid)])];
  const known = new Map<string, Known>();
  for (let from = 0; from < uids.length; from += atOnce) {
    await setImmediate();
    const part = uids.slice(from, from + atOnce);
    const rows = await db
      .select()
      .from(importedEvents)
      .where(and(isOurs, inArray(importedEvents.uid, part)));
    for (const row of rows) if (read.has(row.uid) || row.day >= today(now)) known.set(keyOf(row), row);
  }
  return known;
}

/** What our event says: where it is stands in the calendar's own settings, if the event names no place. */
const factsOf = (
  { title, date, startTime, endTime, venueName, address, description }: CalendarEntry,
  place: string,
): CalendarFacts => ({ title, date, startTime, endTime, venueName, address: address || place, description });

async function addAll({ db, calendar, told }: Working, entries: readonly CalendarEntry[]): Promise<void> {
  const { id: calendarId, place, neighborhoodId, categoryId } = calendar;
  const made = entries.map((entry) => ({ id: randomUUID(), entry, said: factsOf(entry, place) }));
  for (let from = 0; from < made.length; from += atOnce) {
    const part = made.slice(from, from + atOnce);
    await setImmediate();
    await db.insert(events).values(part.map(({ id, said }) => ({ id, ...said, neighborhoodId, categoryId })));
    await db.insert(importedEvents).values(
      part.map(({ id, entry: { uid, occurrence, link, date }, said }) => ({
        ...{ calendarId, uid, occurrence, eventId: id, day: date, said, link },
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
  // An address that the calendar doesn't name is an admin's own word.
  const saying = { before: known.said, said, isPlaceOurs: entry.address === "" };
  const followed = known.eventId !== null && isSaid ? await followIn(working, known.eventId, saying) : unchanged;
  if (isSaid || known.goneAt || known.link !== entry.link)
    await db
      .update(importedEvents)
      .set({
        said,
        day: said.date,
        link: entry.link,
        goneAt: null,
        ...(followed.stays && { movedFrom: followed.stays }),
      })
      .where(isRow(known));
  return followed;
}

/** Whether our event changed, and where it stays although the calendar moved it. */
type Followed = { isChanged: boolean; stays?: Place };
const unchanged: Followed = { isChanged: false };

type Saying = { before: CalendarFacts; said: CalendarFacts; isPlaceOurs: boolean };

/**
 * No owner may edit an approved event, so of what a calendar changes in one no words become public: when it is follows at
 * once, and where it is only in words of ours.
 */
async function followIn({ db, told }: Working, id: string, saying: Saying): Promise<Followed> {
  const { before, said, isPlaceOurs } = saying;
  const locked = await lockSubmission(db, eventKind, id, "edit");
  const { facts, approvalStatus } = locked;
  if (approvalStatus === "rejected") return unchanged;
  const isApproved = approvalStatus !== "pending";
  const groups: readonly Group[] = isApproved ? ["when", ...(isPlaceOurs ? ["where" as const] : [])] : allGroups;
  const changes = changesOf(facts, before, said, groups);
  const isElsewhere = isApproved && !isPlaceOurs && !isSame("where", before, said) && !isSame("where", facts, said);
  const stays = isElsewhere ? placeIn(facts) : undefined;
  if (Object.keys(changes).length === 0) return { isChanged: false, stays };
  const after = await writeFacts(db, eventKind, id, changes);
  await recordEdit(db, eventKind, locked, after, isApproved);
  const times = { before: timesOf(eventKind, facts), after: timesOf(eventKind, after) };
  told.push({ name: "SubmissionEdited", kind: eventKind.slug, submissionId: id, times });
  return { isChanged: true, stays };
}

const isRow = ({ calendarId, uid, occurrence }: Known) =>
  and(
    eq(importedEvents.calendarId, calendarId),
    eq(importedEvents.uid, uid),
    eq(importedEvents.occurrence, occurrence),
  );

/** Those that are ahead, and that a calendar which was read as a whole has no more. */
function missing(known: ReadonlyMap<string, Known>, read: CalendarRead, from: string): Known[] {
  const { completeUntil, entries, skippedUids } = read;
  if (completeUntil === null) return [];
  const there = new Set(entries.map(keyOf));
  const unread = new Set(skippedUids);
  return [...known.values()].filter(
    (row) =>
      row.eventId && row.day >= from && row.day < completeUntil && !there.has(keyOf(row)) && !unread.has(row.uid),
  );
}

/** Takes back what waits; what is approved is left to admins, as neighbors plan with it. */
async function takeBack({ db, now, told }: Working, rows: readonly Known[]) {
  const lost = { withdrawn: 0, gone: 0 };
  for (const row of rows) {
    await setImmediate();
    const id = row.eventId as string;
    const { approvalStatus } = await lockSubmission(db, eventKind, id, "deletion");
    if (approvalStatus === "approved" || approvalStatus === "hidden") {
      lost.gone++;
      if (!row.goneAt) await db.update(importedEvents).set({ goneAt: now }).where(isRow(row));
    } else if (approvalStatus === "pending") {
      lost.withdrawn++;
      told.push(...(await withdraw(db, row, id)));
    }
  }
  return lost;
}

/** Should it be on again, it comes as new. */
async function withdraw(db: Db, row: Known, eventId: string): Promise<DomainEvent[]> {
  const { events } = await removeSubmission({ db }, eventKind, eventId, ({ ownerId }) => nobodysLoss(ownerId));
  await db.delete(importedEvents).where(isRow(row));
  return events;
}

/** Takes back all of a calendar that still waits. */
export async function withdrawWaiting(db: Db, calendarId: string) {
  const rows = await db
    .select({ row: importedEvents, id: events.id })
    .from(importedEvents)
    .innerJoin(events, eq(events.id, importedEvents.eventId))
    .where(and(eq(importedEvents.calendarId, calendarId), eq(events.approvalStatus, "pending")))
    .orderBy(events.id)
    .for("update", { of: events });
  const told: DomainEvent[] = [];
  for (const { row, id } of rows) {
    await setImmediate();
    told.push(...(await withdraw(db, row, id)));
  }
  return { withdrawn: rows.length, events: told };
}
