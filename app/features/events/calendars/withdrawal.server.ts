import { setImmediate } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { lockSubmission } from "~/domain/moderation/locks.server";
import { removeSubmission } from "~/domain/moderation/removal.server";
import { nobodysLoss } from "~/domain/statements/own.server";
import type { DomainEvent } from "~/platform/events/events.server";
import { eventKind } from "../moderation.server";
import { events } from "../table.server";
import type { CalendarRead } from "./reading/answer";
import { importedEvents } from "./table.server";

export type Known = typeof importedEvents.$inferSelect;

export const isRow = ({ calendarId, uid, occurrence }: Known) =>
  and(
    eq(importedEvents.calendarId, calendarId),
    eq(importedEvents.uid, uid),
    eq(importedEvents.occurrence, occurrence),
  );

/**
 * Those that are ahead, and that a calendar which was read as a whole has no more.
 * @param there what it still has
 */
export function missing(known: readonly Known[], there: ReadonlySet<Known>, read: CalendarRead, from: string): Known[] {
  const { completeUntil, skippedUids } = read;
  if (completeUntil === null) return [];
  const unread = new Set(skippedUids);
  return known.filter(
    (row) => row.eventId && row.day >= from && row.day < completeUntil && !there.has(row) && !unread.has(row.uid),
  );
}

/** Takes back what waits; what is approved is left to admins, as neighbors plan with it. */
export async function takeBack({ db, now, told }: { db: Db; now: Date; told: DomainEvent[] }, rows: readonly Known[]) {
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
