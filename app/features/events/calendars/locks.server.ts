import { createHash } from "node:crypto";
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { lockKeys } from "~/db/lock-keys.server";
import { invalidField } from "~/platform/commands/refusal";
import { sameAddress } from "./rules";
import { eventCalendars } from "./table.server";

/** Those who add or edit calendars take turns until they commit, so that none is there twice. */
export const lockAddresses = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(${lockKeys.calendarAddresses})`);

/** Tells an address again without keeping it: it may hold a key. */
export const hashOf = (address: string): string => createHash("sha256").update(sameAddress(address)).digest("hex");

/**
 * @param ownId the calendar that may have it
 * @throws Refusal at the form's address: two that read one address would bring every event twice
 */
export async function requireFreeAddress(db: Db, address: string, ownId?: string): Promise<void> {
  const rows = await db
    .select({ id: eventCalendars.id, name: eventCalendars.name, address: eventCalendars.address })
    .from(eventCalendars)
    .where(and(isNull(eventCalendars.removedAt), isNotNull(eventCalendars.address)));
  const taken = rows.find((row) => row.id !== ownId && sameAddress(row.address as string) === sameAddress(address));
  if (taken)
    throw invalidField("address", `The calendar of ${taken.name} has this address already. You can edit that one.`);
}

/** The calendar that had this address when it was removed. */
export async function findRemoved(db: Db, address: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: eventCalendars.id })
    .from(eventCalendars)
    .where(eq(eventCalendars.removedAddressHash, hashOf(address)))
    .orderBy(desc(eventCalendars.removedAt))
    .limit(1);
  return row?.id;
}
