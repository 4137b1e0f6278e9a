import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { members } from "~/platform/accounts/table.server";

/** What each thing is worth to the one who did it. */
export const reputationFor = {
  approvedSubmission: 10,
  thread: 2,
  reply: 1,
  rsvpReceived: 1,
  /** Once for each thread or reply, however many reported it. */
  upheldReport: -20,
} as const;

/** As it is counted: below zero as well. One query. */
export async function findReputation(db: Db, memberId: string): Promise<number | undefined> {
  const [row] = await db.select({ points: members.reputationPoints }).from(members).where(eq(members.id, memberId));
  return row?.points;
}

/** Adds (or with a negative number takes) points, in the transaction that caused it. */
export async function addReputation(db: Db, memberId: string | null, points: number): Promise<void> {
  if (!memberId || points === 0) return;
  await db
    .update(members)
    .set({ reputationPoints: sql`${members.reputationPoints} + ${points}` })
    .where(eq(members.id, memberId));
}

/**
 * The same for many at once: one member's in one statement, those of several in two. Members are locked in the order of
 * their ids, so that nobody waits in a circle.
 */
export async function addReputations(db: Db, points: ReadonlyMap<string, number>): Promise<void> {
  const changed = [...points].filter(([, each]) => each !== 0);
  const [only, ...others] = changed;
  if (!only) return;
  if (others.length === 0) return addReputation(db, ...only);
  await db
    .select({ id: members.id })
    .from(members)
    .where(
      inArray(
        members.id,
        changed.map(([id]) => id),
      ),
    )
    .orderBy(asc(members.id))
    .for("no key update");
  const given = JSON.stringify(Object.fromEntries(changed));
  await db.execute(
    sql`update ${members} set reputation_points = reputation_points + given.value::int from jsonb_each_text(${given}::jsonb) as given where ${members.id} = given.key::uuid`,
  );
}
