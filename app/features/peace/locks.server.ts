import { eq, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { mostBlocked } from "~/domain/peace/rules";
import { memberBlocks } from "~/domain/peace/table.server";
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
export async function requireRoom(db: Db, memberId: string): Promise<void> {
  if ((await db.$count(memberBlocks, eq(memberBlocks.memberId, memberId))) > mostBlocked) throw listFull();
}

/** Whether anything is left of what the member hides, as the session's query finds it. */
export const keepNoted = (db: Db, memberId: string) =>
  db
    .update(accounts)
    .set({
      hidesSome: sql`exists (select 1 from ${memberBlocks} where ${memberBlocks.memberId} = ${memberId})`,
    })
    .where(eq(accounts.id, memberId));

export const memberNotFound = () => new Refusal({ title: "Member not found", status: 404 });

const listFull = () =>
  new Refusal({
    title: "Your list is full",
    text: `You can block ${mostBlocked.toLocaleString("en-US")} members. Please unblock somebody on your profile first.`,
    status: 409,
  });
