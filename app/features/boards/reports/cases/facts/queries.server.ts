import { and, eq, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { hidings } from "~/domain/hiding/table.server";
import type { Looked } from "~/domain/reporting/reportable.server";
import { boardRole, joinBoardRole, viewerId } from "~/features/boards/queries.server";
import { removals } from "~/features/boards/removed/table.server";
import { boards } from "~/features/boards/table.server";
import { roles } from "~/platform/accounts/table.server";
import type { Context } from "~/platform/context.server";
import { findReportable, stakeholdersOf } from "~/reportables.server";
import { hasReported } from "../../parties.server";
import { cases } from "../../table.server";
import type { CaseFacts } from "../policy";
import {
  appealEnded,
  deciderNow,
  hiddenBy,
  hiddenContent,
  hiddenEditedAt,
  isLockable,
  isPutBack,
  removedBy,
  starterOf,
  stillLasts,
} from "../state/queries.server";
import { claimantRole, hasModerator } from "../waiting/queries.server";

const authorRole = alias(roles, "author_role");

/** In this case, or in an earlier one about the same thing. */
export const isReportedBy = (memberId: string) => hasReported(sql`${memberId}::uuid`, cases.contentId);

/** Who is a party to it besides who wrote and who reported it. */
export const stakeholderIds = stakeholdersOf({
  type: cases.contentType,
  id: cases.contentId,
  standsIn: cases.threadId,
});

/** What decisions are about, and how the viewer stands to them: a query that wants its condition. */
export const caseRows = (context: Context) =>
  joinBoardRole(
    context.db
      .select({
        id: cases.id,
        contentType: cases.contentType,
        contentId: cases.contentId,
        threadId: cases.threadId,
        reportedTitle: cases.reportedTitle,
        boardId: cases.boardId,
        boardName: cases.boardName,
        authorId: cases.authorId,
        content: cases.content,
        decidedContent: cases.decidedContent,
        createdAt: cases.createdAt,
        claimedBy: cases.claimedBy,
        claimedAt: cases.claimedAt,
        claimantRole,
        decision: cases.decision,
        cited: { ruleVersion: cases.ruleVersion, ruleKey: cases.ruleKey },
        note: cases.note,
        decidedBy: deciderNow,
        removedBy,
        isPutBack,
        decidedAs: cases.decidedAs,
        decidedAt: cases.decidedAt,
        appealEnded,
        authorIsAdmin: sql<boolean>`${authorRole.memberId} is not null`,
        isReporter: isReportedBy(viewerId(context)),
        stakeholderIds,
        hiddenBy,
        /** What it says while it is hidden. */
        hiddenContent,
        hiddenEditedAt,
        isLockable,
        starter: starterOf(viewerId(context)),
        until: cases.until,
        endedAt: cases.endedAt,
        lasts: stillLasts,
        isModerators: hasModerator,
        board: boardRole,
      })
      .from(cases)
      .leftJoin(boards, eq(boards.id, cases.boardId))
      .leftJoin(authorRole, eq(authorRole.memberId, cases.authorId))
      .leftJoin(removals, and(eq(removals.contentId, cases.contentId), isNotNull(removals.hiddenBy)))
      .leftJoin(hidings, and(eq(hidings.contentId, cases.contentId), eq(hidings.contentType, cases.contentType)))
      .$dynamic(),
    context,
  );

export type CaseRow = Awaited<ReturnType<typeof caseRows>>[number];

/** As the policy judges it. @param looked what it says now, where it is there */
export const factsOf = ({ boardId, board, hiddenBy: by, ...row }: CaseRow, looked: Looked | undefined): CaseFacts => ({
  authorId: row.authorId,
  authorIsAdmin: row.authorIsAdmin,
  isReporter: row.isReporter,
  stakeholderIds: row.stakeholderIds,
  board: boardId === null ? null : board,
  isThere: by ? by === "reports" : looked !== undefined,
  isLockable: row.isLockable,
  starter: row.starter,
  pausesPosting: findReportable(row.contentType)?.pausesPosting ?? false,
  isHidable: findReportable(row.contentType)?.hiding !== undefined,
});
