import { sql } from "drizzle-orm";
import { statements } from "~/domain/statements/table.server";
import { boardBans, boards } from "~/features/boards/table.server";
import { pauses } from "./table.server";

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
