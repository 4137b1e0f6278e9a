import { sql } from "drizzle-orm";
import type { Db } from "~/db/client.server";
import { eventRsvps, events } from "~/features/events/table.server";
import { reputationFor } from "~/shared/members/reputation.server";
import { members } from "~/shared/members/table.server";

/**
 * Counts everyone's reputation from scratch. It must agree with what was added and taken as things happened.
 * @returns how many members it had to correct: 0 unless something went wrong.
 */
export async function recountReputation(db: Db): Promise<number> {
  const earned = sql`
    select ${members.id} as id,
      ${reputationFor.approvedSubmission}::int * (select count(*)::int from ${events} where ${events.ownerId} = ${members.id} and ${events.approvalStatus} = 'approved')
      + ${reputationFor.rsvpReceived}::int * (
        select count(*)::int from ${eventRsvps} join ${events} on ${events.id} = ${eventRsvps.eventId}
        where ${events.ownerId} = ${members.id} and ${eventRsvps.memberId} <> ${members.id}
      ) as points
    from ${members}`;
  const corrected = await db.execute<{ id: string }>(sql`
    update ${members} set reputation_points = earned.points from (${earned}) as earned
    where ${members.id} = earned.id and ${members.reputationPoints} <> earned.points
    returning ${members.id} as id`);
  return (corrected as unknown as { rows: unknown[] }).rows.length;
}
