import { eq, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { mostBlocked } from "~/domain/peace/rules";
import { memberBlocks } from "~/domain/peace/table.server";
import { boardMutes, threadMutes } from "~/features/boards/mutes/table.server";
import { boards } from "~/features/boards/table.server";
import { threads } from "~/features/boards/threads/table.server";
import { accounts, members } from "~/platform/accounts/table.server";
import { Refusal } from "~/platform/commands/refusal";

/** Locks one's own account: of two changes of one's list at once, the second counts what the first left. */
export const holdOwnList = (db: Db, memberId: string) =>
  db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, memberId)).for("no key update");

/** Locks who is to be blocked against leaving. @throws Refusal when the account is gone */
export async function holdMember(db: Db, id: string): Promise<void> {
  const [still] = await db.select({ id: members.id }).from(members).where(eq(members.id, id)).for("key share");
  if (!still) throw memberNotFound();
}

/** Call it after the insert. @throws Refusal when the list is longer than it may be */
export async function requireRoom(
  db: Db,
  table: typeof memberBlocks | typeof threadMutes | typeof boardMutes,
  memberId: string,
): Promise<void> {
  if ((await db.$count(table, eq(table.memberId, memberId))) > mostBlocked) throw listFull();
}

/** Locks what is to be muted against being deleted. @throws Refusal when it is gone */
export async function holdThread(db: Db, id: string): Promise<void> {
  const [still] = await db.select({ id: threads.id }).from(threads).where(eq(threads.id, id)).for("key share");
  if (!still) throw threadNotFound();
}

/** The same of a board. @throws Refusal when it is gone */
export async function holdBoard(db: Db, id: number): Promise<void> {
  const [still] = await db.select({ id: boards.id }).from(boards).where(eq(boards.id, id)).for("key share");
  if (!still) throw boardNotFound();
}

/** Whether anything is left of what the member hides, as the session's query finds it. */
export const keepNoted = (db: Db, memberId: string) =>
  db
    .update(accounts)
    .set({
      hidesSome: sql`exists (select 1 from ${memberBlocks} where member_id = ${memberId}
        union all select 1 from ${threadMutes} where member_id = ${memberId}
        union all select 1 from ${boardMutes} where member_id = ${memberId})`,
    })
    .where(eq(accounts.id, memberId));

export const memberNotFound = () => new Refusal({ title: "Member not found", status: 404 });

export const threadNotFound = () => new Refusal({ title: "Thread not found", status: 404 });
export const boardNotFound = () => new Refusal({ title: "Board not found", status: 404 });

const listFull = () =>
  new Refusal({
    title: "Your list is full",
    text: `It holds ${mostBlocked.toLocaleString("en-US")}. Please make room on your profile, under Blocked and muted, first.`,
    status: 409,
  });
