import { and, asc, isNull, lte, not, or, sql } from "drizzle-orm";
import { boardBans, boardModerators, boards } from "~/features/boards/table.server";
import { accounts, roles } from "~/platform/accounts/table.server";
import type { Context } from "~/platform/context.server";
import { hoursBefore } from "~/platform/time";
import { cases, reports } from "../../table.server";
import { moderatorsHours } from "../rules";

/** Whether one of its board's moderators may decide it: one who neither wrote nor reported it, and is not banned. */
export const hasModerator = sql<boolean>`(
  exists (
    select from (
      select member_id from ${boardModerators} where board_id = ${cases.boardId}
      union select created_by from ${boards} its_board where its_board.id = ${cases.boardId} and created_by is not null
    ) moderator
    join ${accounts} account on account.id = moderator.member_id and account.banned_at is null
    where moderator.member_id is distinct from ${cases.authorId}
      and not exists (select from ${boardBans} ban where ban.board_id = ${cases.boardId} and ban.member_id = moderator.member_id)
      and not exists (select from ${reports} own where own.case_id = ${cases.id} and own.reporter_id = moderator.member_id)
  )
  and not exists (select from ${boards} its_board where its_board.id = ${cases.boardId} and created_by = ${cases.authorId})
  and not exists (select from ${roles} author_is where author_is.member_id = ${cases.authorId}))`;

/** Those that are the admins' work: no moderator can decide them, or none did in a day. */
export const waitsForAdmins = (now: Date) =>
  and(isNull(cases.decidedAt), or(lte(cases.createdAt, hoursBefore(now, moderatorsHours)), not(hasModerator)));

/** The oldest of them. One query. */
export const listWaitingCases = ({ db, now }: Pick<Context, "db" | "now">, most: number) =>
  db
    .select({
      id: cases.id,
      contentType: cases.contentType,
      threadTitle: cases.threadTitle,
      boardName: cases.boardName,
      createdAt: cases.createdAt,
    })
    .from(cases)
    .where(waitsForAdmins(now))
    .orderBy(asc(cases.createdAt), asc(cases.id))
    .limit(most);

/** How many cases are open, whoever's turn it is. One query. */
export const countOpenCases = ({ db }: Context): Promise<number> => db.$count(cases, isNull(cases.decidedAt));
