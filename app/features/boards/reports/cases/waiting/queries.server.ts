import { and, asc, eq, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import { listAdmins } from "~/domain/members/admins.server";
import { hasOtherAmong, type Involvement, isParty } from "~/domain/reporting/parties";
import type { CaseRole } from "~/domain/reporting/rules";
import { boardBans, boardModerators, boards } from "~/features/boards/table.server";
import { accounts, roles } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { hoursBefore } from "~/platform/time";
import { hasReported } from "../../parties.server";
import { cases, reports } from "../../table.server";
import { moderatorsHours } from "../rules";

/** Whether it is about neither the creator of its board nor an admin, whom no moderator judges. As `isAboveModerators` has it. */
export const isOfOrdinaryMember = sql<boolean>`(
  not exists (select from ${boards} its_board where its_board.id = ${cases.boardId} and created_by = ${cases.authorId})
  and not exists (select from ${roles} author_is where author_is.member_id = ${cases.authorId}))`;

/** Whether one of its board's moderators, of whom this is true, may decide it: who neither wrote nor reported it, and is not banned. */
const hasModeratorWho = (which: SQL) => sql<boolean>`(
  exists (
    select from (
      select member_id from ${boardModerators} where board_id = ${cases.boardId}
      union select created_by from ${boards} its_board where its_board.id = ${cases.boardId} and created_by is not null
    ) moderator
    join ${accounts} account on account.id = moderator.member_id and account.banned_at is null
    where ${which}
      and moderator.member_id is distinct from ${cases.authorId}
      and not exists (select from ${boardBans} ban where ban.board_id = ${cases.boardId} and ban.member_id = moderator.member_id)
      and not ${hasReported(sql`moderator.member_id`, cases.contentId)}
  )
  and ${isOfOrdinaryMember})`;

// In another one, so that drizzle names the table of a case also in a query that has no other: boards and reports have columns called the same.
export const hasModerator = sql<boolean>`${hasModeratorWho(sql`true`)}`;

/** As whom whoever claimed it may decide it; null once they may not any more. For queries that join. */
export const claimantRole = sql<CaseRole | null>`case
  when exists (
    select from ${roles} its_claimant join ${accounts} account on account.id = its_claimant.member_id and account.banned_at is null
    where its_claimant.member_id = ${cases.claimedBy} and its_claimant.role = 'admin') then 'admin'
  when ${hasModeratorWho(sql`moderator.member_id = ${cases.claimedBy}`)} then 'moderator' end`;

/** Those that are the admins' work: no moderator can decide them, or none did in a day. */
export const waitsForAdmins = (now: Date) =>
  and(isNull(cases.decidedAt), or(lte(cases.createdAt, hoursBefore(now, moderatorsHours)), not(hasModerator)));

/** The oldest of them. One query. */
export const listWaitingCases = ({ db, now }: Pick<Context, "db" | "now">, most: number) =>
  db
    .select({
      id: cases.id,
      contentType: cases.contentType,
      contentId: cases.contentId,
      reportedTitle: cases.reportedTitle,
      boardName: cases.boardName,
      createdAt: cases.createdAt,
    })
    .from(cases)
    .where(waitsForAdmins(now))
    .orderBy(asc(cases.createdAt), asc(cases.id))
    .limit(most);

/** How many cases are open, whoever's turn it is. One query. */
export const countOpenCases = ({ db }: Context): Promise<number> => db.$count(cases, isNull(cases.decidedAt));

type Parties = Involvement & { contentId: string; isModerators?: boolean };

/** Whether somebody else could decide it, for whoever is a party to it. Two queries at most. */
export async function canOthers(
  context: Pick<Context, "db"> & { viewer: Viewer },
  { contentId, authorId, stakeholderIds, isModerators, isReporter }: Parties,
): Promise<boolean> {
  const { viewer, db } = context;
  // Whoever is no party to it decides it themselves, and need not know.
  if (isModerators || !isParty(viewer, { authorId, stakeholderIds, isReporter })) return true;
  const rows = await db.select({ id: reports.reporterId }).from(reports).where(eq(reports.contentId, contentId));
  const reporters = rows.flatMap(({ id }) => id ?? []);
  return hasOtherAmong(viewer, { authorId, stakeholderIds, reporters, admins: await listAdmins(context) });
}
