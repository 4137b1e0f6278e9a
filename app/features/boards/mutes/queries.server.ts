import { eq, sql } from "drizzle-orm";
import { prepared } from "~/db/prepared.server";
import { type Hidden, nobody } from "~/domain/peace/hidden";
import { memberBlocks } from "~/domain/peace/table.server";
import { accounts } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { boardMutes, threadMutes } from "./table.server";

/** What a viewer wants to see nothing of where neighbors talk. */
type HiddenTalk = { members: Hidden; threads: Hidden; boards: ReadonlySet<number> };

const nothing: HiddenTalk = { members: nobody, threads: nobody, boards: new Set() };

const hiddenByMember = prepared("hidden_talk_of_member", (db) => {
  const me = sql`${accounts.id}`;
  return db
    .select({
      members: sql<string[]>`array(select blocked_id::text from ${memberBlocks} where member_id = ${me})`,
      threads: sql<string[]>`array(select thread_id::text from ${threadMutes} where member_id = ${me})`,
      boards: sql<number[]>`array(select board_id from ${boardMutes} where member_id = ${me})`,
    })
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder("memberId")));
});

/** Read once for each request: a viewer is made anew for each of them. */
const known = new WeakMap<Viewer, Promise<HiddenTalk>>();

/** Whom the viewer blocked or muted, and which threads and boards they muted. One query a request, and none for visitors and for who did neither. */
export function hiddenTalk({ db, viewer }: Context): Promise<HiddenTalk> {
  if (!viewer?.hidesSome) return Promise.resolve(nothing);
  let hidden = known.get(viewer);
  if (!hidden) {
    hidden = hiddenByMember(db)
      .execute({ memberId: viewer.id })
      .then(([row]) => ({
        members: new Set(row?.members),
        threads: new Set(row?.threads),
        boards: new Set(row?.boards),
      }));
    known.set(viewer, hidden);
  }
  return hidden;
}
