import { and, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { members } from "~/platform/accounts/table.server";
import { displayName, type Viewer } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import type { ModeratedKind } from "./kind.server";
import { decidedSubmissions, decisions } from "./table.server";

/** What the viewer can undo now, the newest first, with what it was about, and for how many more milliseconds. One query. */
export async function listUndoable({ db, viewer, now }: Context & { viewer: Viewer }, kinds: readonly ModeratedKind[]) {
  const rows = await db
    .select({
      id: decisions.id,
      verdict: decisions.verdict,
      bannedId: decisions.bannedId,
      fullName: members.fullName,
      username: members.username,
      holdUntil: decisions.holdUntil,
      count: sql<number>`(select count(*)::int from ${decidedSubmissions} where decision_id = ${decisions.id})`,
      title: sql<string | null>`(select min(title) from (${titlesOf(kinds)}) as titles)`,
    })
    .from(decisions)
    .leftJoin(members, eq(members.id, decisions.bannedId))
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
  return rows.map(({ bannedId, fullName, username, holdUntil, ...row }) => ({
    ...row,
    /** The name of who was banned in the same step. */
    banned: bannedId === null ? undefined : displayName({ fullName, username: username ?? "" }),
    left: holdUntil.getTime() - now.getTime(),
  }));
}

/** What was decided upon, as it is called now. */
const titlesOf = (kinds: readonly ModeratedKind[]): SQL =>
  sql.join(
    kinds.map(
      ({ slug, table, titleColumn }) => sql`
        select ${titleColumn}::text as title from ${decidedSubmissions} inner join ${table}
          on ${table.id} = ${decidedSubmissions.submissionId}
        where ${decidedSubmissions.decisionId} = ${decisions.id} and ${decidedSubmissions.kind} = ${slug}`,
    ),
    sql` union all `,
  );

/** At most this many Undo entries are shown. */
const mostShown = 3;

export type Undoable = Awaited<ReturnType<typeof listUndoable>>[number];
