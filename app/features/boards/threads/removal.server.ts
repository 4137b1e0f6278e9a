import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { addReputation, reputationFor } from "~/domain/members/reputation.server";
import { replyNotFound, threadNotFound } from "~/features/boards/policy";
import { boards } from "~/features/boards/table.server";
import { members } from "~/platform/accounts/table.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { replies, threads } from "./table.server";

type Removing = { db: Db; dependencies: Pick<Dependencies, "changes"> };

/**
 * Removes a thread and its replies with what they earned, whoever decided it.
 * @throws Refusal when someone was faster.
 */
export async function removeThread({ db, dependencies: { changes } }: Removing, threadId: string): Promise<void> {
  const [thread] = await db.select({ boardId: threads.boardId }).from(threads).where(eq(threads.id, threadId));
  if (!thread) throw threadNotFound();
  await db
    .update(boards)
    .set({ threadCount: sql`${boards.threadCount} - 1` })
    .where(eq(boards.id, thread.boardId));
  const [still] = await db.select({ id: threads.id }).from(threads).where(eq(threads.id, threadId)).for("update");
  if (!still) throw threadNotFound();
  await takeBackPoints(db, eq(threads.id, threadId));
  await db.delete(threads).where(eq(threads.id, threadId));
  await changes.publish(db, { topic: "threads", what: "gone", threadId });
}

/** Removes a reply with what it earned. @throws Refusal when someone was faster. */
export async function removeReply({ db, dependencies: { changes } }: Removing, replyId: string): Promise<void> {
  const [reply] = await db.select({ threadId: replies.threadId }).from(replies).where(eq(replies.id, replyId));
  if (!reply) throw replyNotFound();
  await db
    .update(threads)
    .set({ replyCount: sql`${threads.replyCount} - 1` })
    .where(eq(threads.id, reply.threadId));
  const [gone] = await db.delete(replies).where(eq(replies.id, replyId)).returning({ authorId: replies.authorId });
  if (!gone) throw replyNotFound();
  await addReputation(db, gone.authorId, -reputationFor.reply);
  await changes.publish(db, { topic: "threads", what: "deleted", threadId: reply.threadId, replyId });
}

/** What these threads and their replies earned goes with them, so that the points always equal what stands. */
export async function takeBackPoints(db: Db, which: SQL): Promise<void> {
  await db.execute(sql`
    with earned as (
      select ${threads.authorId} as author_id, ${reputationFor.thread}::int as points from ${threads} where ${which}
      union all
      select ${replies.authorId}, ${reputationFor.reply}::int
      from ${replies} join ${threads} on ${threads.id} = ${replies.threadId} where ${which}
    ), lost as (
      select author_id, sum(points)::int as points from earned where author_id is not null group by author_id
    )
    update ${members} set reputation_points = reputation_points - lost.points
    from lost where ${members.id} = lost.author_id`);
}
