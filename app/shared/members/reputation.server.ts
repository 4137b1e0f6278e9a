import { eq, sql } from "drizzle-orm";
import type { Db } from "~/db/client.server";
import { members } from "./table.server";

/** What each thing is worth to the one who did it. */
export const reputationFor = {
  approvedSubmission: 10,
  thread: 2,
  reply: 1,
  rsvpReceived: 1,
  /** Once for each thread or reply, however many reported it. */
  upheldReport: -20,
} as const;

/** Adds (or with a negative number takes) points, in the transaction that caused it. */
export async function addReputation(db: Db, memberId: string | null, points: number): Promise<void> {
  if (!memberId || points === 0) return;
  await db
    .update(members)
    .set({ reputationPoints: sql`${members.reputationPoints} + ${points}` })
    .where(eq(members.id, memberId));
}
