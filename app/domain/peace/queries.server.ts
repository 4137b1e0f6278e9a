import { and, eq, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { prepared } from "~/db/prepared.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { type Hidden, nobody } from "./hidden";
import { memberBlocks } from "./table.server";

const blockedByMember = prepared("blocked_by_member", (db) =>
  db
    .select({ id: memberBlocks.blockedId })
    .from(memberBlocks)
    .where(eq(memberBlocks.memberId, sql.placeholder("memberId"))),
);

/** Read once for each request, however many lists ask: a viewer is made anew for each of them. */
const known = new WeakMap<Viewer, Promise<Hidden>>();

/** Whom the viewer blocked. One query a request, and none for visitors and for who blocked nobody. */
export function hiddenFrom({ db, viewer }: Context): Promise<Hidden> {
  if (!viewer?.hidesSome) return Promise.resolve(nobody);
  let hidden = known.get(viewer);
  if (!hidden) {
    hidden = blockedByMember(db)
      .execute({ memberId: viewer.id })
      .then((rows) => new Set(rows.map(({ id }) => id)));
    known.set(viewer, hidden);
  }
  return hidden;
}

/** Whether one blocked the other. One query. */
export async function hasBlocked(db: Db, memberId: string, otherId: string): Promise<boolean> {
  const rows = await db
    .select({ id: memberBlocks.blockedId })
    .from(memberBlocks)
    .where(and(eq(memberBlocks.memberId, memberId), eq(memberBlocks.blockedId, otherId)));
  return rows.length > 0;
}
