import { eq, lt, or, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { daysBefore } from "~/platform/time";
import { securityEventDays } from "./bounds";
import { securityEvents } from "./table.server";

export const eraseOldSecurityEvents = (db: Db, now: Date) =>
  db.delete(securityEvents).where(lt(securityEvents.lastAt, daysBefore(now, securityEventDays)));

/**
 * Takes a member who leaves out of the log. That something happened stays, so that nobody rubs out an attack by leaving; where
 * they were does not, nor a key that could be made again from what is known of them. Where somebody else did it to them, that
 * one's address stays theirs.
 */
export async function forgetInSecurityLog(db: Db, memberId: string): Promise<void> {
  const { id, memberId: whose, actorId, address } = securityEvents;
  const isTheirs = sql`${actorId} is null or ${actorId} = ${memberId}`;
  await db
    .update(securityEvents)
    .set({
      key: sql`${id}::text`,
      address: sql`case when ${isTheirs} then null else ${address} end`,
      memberId: sql`nullif(${whose}, ${memberId}::uuid)`,
      actorId: sql`nullif(${actorId}, ${memberId}::uuid)`,
    })
    .where(or(eq(whose, memberId), eq(actorId, memberId)));
}
