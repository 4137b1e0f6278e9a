import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { reputationFor } from "~/domain/members/reputation.server";
import { reports } from "~/features/boards/reports/table.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import { members } from "~/platform/accounts/table.server";

/**
 * Counts everyone's reputation from scratch. It must agree with what was added and taken as things happened.
 * @returns how many members it had to correct: 0 unless something went wrong.
 */
export async function recountReputation(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update ${members} set reputation_points = earned.points
    from (
      select ${members.id} as id, coalesce(sum(earnings.points), 0)::int as points
      from ${members} left join (${sql.join(pointSources, sql` union all `)}) as earnings on earnings.member_id = ${members.id}
      group by ${members.id}
    ) as earned
    where ${members.id} = earned.id and ${members.reputationPoints} <> earned.points
    returning ${members.id} as id`);
  return rows.length;
}

/** One row for each thing that counts: whose it is, and what it is worth. */
const pointSources: SQL[] = [
  ...moderatedKinds.map(
    ({ table }) => sql`
      select ${table.ownerId} as member_id, ${reputationFor.approvedSubmission}::int as points
      from ${table} where ${table.approvalStatus} = 'approved'`,
  ),
  ...moderatedKinds.flatMap(({ points }) =>
    points ? [sql`select member_id, points from (${points}) as besides`] : [],
  ),
  sql`select ${threads.authorId}, ${reputationFor.thread}::int from ${threads}`,
  sql`select ${replies.authorId}, ${reputationFor.reply}::int from ${replies}`,
  // Once for each thread or reply, however many reported it.
  sql`
    select upheld.author_id, ${reputationFor.upheldReport}::int
    from (
      select distinct ${reports.contentId}, ${reports.authorId} from ${reports} where ${reports.status} = 'upheld'
    ) as upheld`,
];
