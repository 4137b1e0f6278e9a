import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { listAdmins } from "~/domain/members/admins.server";
import { hasOtherAmong } from "~/domain/reporting/parties";
import { findReported } from "~/domain/reporting/parties.server";
import { type BoardFacts, type LeftToOthers, seesAll } from "~/features/boards/policy";
import type { Context } from "~/platform/context.server";
import { hasModerator } from "../cases/waiting/queries.server";
import { cases, reports } from "../table.server";

type Where = { boardId: number; threadId?: string };

/**
 * What the viewer reported there and leaves to others, as long as another moderator or admin can decide it, who is no party to it. One
 * query for who looks after the board, one more who reported there, and two more where no other moderator can.
 */
export async function listLeftToOthers(
  context: Pick<Context, "db" | "viewer">,
  { boardId, threadId }: Where,
  board: BoardFacts,
): Promise<LeftToOthers> {
  const { db, viewer } = context;
  if (!viewer || !seesAll(viewer, board)) return nothingLeft;
  const own = await db
    .selectDistinct({ id: reports.contentId })
    .from(reports)
    .where(and(eq(reports.reporterId, viewer.id), eq(reports.boardId, boardId)));
  if (own.length === 0) return nothingLeft;
  const rows = await db
    .select({
      id: cases.contentId,
      threadId: cases.threadId,
      authorId: cases.authorId,
      isOpen: sql<boolean>`${isNull(cases.decidedAt)}`,
      hasModerator,
    })
    .from(cases)
    .where(
      and(
        eq(cases.boardId, boardId),
        threadId === undefined ? undefined : eq(cases.threadId, threadId),
        inArray(
          cases.contentId,
          own.map(({ id }) => id),
        ),
      ),
    );
  const others = rows.filter((row) => !row.hasModerator);
  const admins = others.length > 0 ? await listAdmins({ db }) : [];
  const reported = await findReported(
    { db },
    reports,
    others.map(({ id }) => id),
  );
  const left = rows.filter(({ id, authorId, ...row }) => {
    const { reporterIds: reporters = [] } = reported.get(id) ?? {};
    // Nobody has a stake in a post but who wrote it.
    return row.hasModerator || hasOtherAmong(viewer, { authorId, stakeholderIds: [], admins, reporters });
  });
  const open = left.filter(({ isOpen }) => isOpen);
  return {
    // With its thread it would be gone as well.
    posts: new Set([...left.map(({ id }) => id), ...open.map((row) => row.threadId)]),
    authors: new Set(open.flatMap(({ authorId }) => authorId ?? [])),
  };
}

const nothingLeft: LeftToOthers = { posts: new Set(), authors: new Set() };
