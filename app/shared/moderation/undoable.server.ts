import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Context } from "~/shared/members/context.server";
import type { Viewer } from "~/shared/members/viewer";
import { decidedSubmissions, decisions } from "./table.server";

/** What the viewer can undo now, the newest first, and for how many more milliseconds. One query. */
export async function listUndoable({ db, viewer, now }: Context & { viewer: Viewer }) {
  const rows = await db
    .select({
      id: decisions.id,
      verdict: decisions.verdict,
      bannedId: decisions.bannedId,
      holdUntil: decisions.holdUntil,
      count: sql<number>`(select count(*)::int from ${decidedSubmissions} where decision_id = ${decisions.id})`,
    })
    .from(decisions)
    .where(
      and(
        eq(decisions.actorId, viewer.id),
        gt(decisions.holdUntil, now),
        isNull(decisions.undoneAt),
        isNull(decisions.closedAt),
      ),
    )
    .orderBy(desc(decisions.createdAt), desc(decisions.id))
    .limit(mostShown);
  return rows.map(({ bannedId, holdUntil, ...row }) => ({
    ...row,
    banned: bannedId !== null,
    left: holdUntil.getTime() - now.getTime(),
  }));
}

/** Who decides faster than one thinks sees the last few. */
const mostShown = 3;

export type Undoable = Awaited<ReturnType<typeof listUndoable>>[number];
