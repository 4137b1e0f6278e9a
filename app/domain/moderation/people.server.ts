import { eq, inArray } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { accounts, members } from "~/platform/accounts/table.server";
import { displayName } from "~/platform/accounts/viewer";

/** Whom a mail about a submission goes to or names, by their ids. One query. */
export async function findPeople(db: Db, ids: readonly string[]) {
  const rows = await db
    .select({
      id: members.id,
      fullName: members.fullName,
      username: members.username,
      email: accounts.email,
      bannedAt: accounts.bannedAt,
    })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.id))
    .where(inArray(members.id, [...ids]));
  return new Map(
    rows.map(({ id, email, bannedAt, ...name }) => [
      id,
      { email, isBanned: bannedAt !== null, name: displayName(name) },
    ]),
  );
}
