import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { statements } from "~/domain/statements/table.server";
import { boardBans, boards } from "~/features/boards/table.server";
import { threads } from "~/features/boards/threads/table.server";
import type { Context } from "~/platform/context.server";
import { pauses } from "./table.server";
import { type ClosedWords, pausedWords } from "./words.server";

/** The statement of reasons by which the viewer is banned from a board, or paused there; null where there is none. Needs `joinBoardRole`. */
export const statedHere = sql<string | null>`case
  when ${boardBans.id} is not null then (
    select told.id from ${statements} told
    where told.member_id = ${boardBans.memberId} and told.action = 'board-ban' and told.board_id = ${boards.id}
      and told.overturned_at is null
    order by told.decided_at desc limit 1)
  when ${pauses.id} is not null then (
    select told.id from ${statements} told
    where told.member_id = ${pauses.memberId} and told.action = 'pause' and told.board_id is not distinct from ${pauses.boardId}
      and told.overturned_at is null
    order by told.until desc limit 1) end`;

const toldOfThread = sql`from ${statements} told
  where told.member_id = ${sql.placeholder("viewerId")}::uuid and told.subject_id = ${threads.id}::text and told.overturned_at is null`;

/** The statement by which the thread of the viewer is locked; null of others' and where there is none. A column of a query of threads. */
export const lockStated = sql<string | null>`(
  select told.id ${toldOfThread} and told.action = 'lock' order by told.decided_at desc limit 1)`;

/** What the viewer was told last of a thread of theirs, where it stayed as it was. A column of a query of threads. */
export const toldHere = sql<{ id: string; action: "change" | "warn"; at: string } | null>`(
  select json_build_object('id', told.id, 'action', told.action, 'at', told.decided_at) ${toldOfThread}
    and told.action in ('change', 'warn') order by told.decided_at desc limit 1)`;

/** Whether the viewer's posting is paused on every board. A column. @param viewerId of the viewer */
export const isPausedEverywhere = (viewerId: unknown) => sql<boolean>`exists (
  select from ${pauses} everywhere
  where everywhere.member_id = ${viewerId}::uuid and everywhere.board_id is null and everywhere.until > now())`;

/** What the viewer reads who opens no board, as their posting is paused on every one; null where it is not. One query. */
export async function closedEverywhere({ db, viewer }: Context): Promise<ClosedWords> {
  if (!viewer) return null;
  const [pause] = await db
    .select({ until: pauses.until, stated: statements.id })
    .from(pauses)
    .leftJoin(
      statements,
      and(
        eq(statements.memberId, pauses.memberId),
        eq(statements.action, "pause"),
        isNull(statements.boardId),
        isNull(statements.overturnedAt),
      ),
    )
    .where(and(eq(pauses.memberId, viewer.id), isNull(pauses.boardId), gt(pauses.until, sql`now()`)))
    .orderBy(desc(statements.until))
    .limit(1);
  return pause ? pausedWords(pause.until, pause.stated) : null;
}
