import { ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import { union, unionAll } from "drizzle-orm/pg-core";
import { accounts, members } from "~/platform/accounts/table.server";
import type { Context } from "~/platform/context.server";

/** The indexes know pieces of three characters and more. */
const shortestIndexed = 3;

/**
 * With more matches than this a page is filtered from the ordered list; with fewer it is found by the trigram indexes.
 * Each way is slow where the other one is quick.
 */
const mostGathered = 1000;

/** Who has this in the name, the username or the e-mail address: a condition on members joined with accounts. */
export async function matchesOf(context: Pick<Context, "db">, search: string): Promise<SQL | undefined> {
  if (!search) return undefined;
  const like = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const isRare = [...search].length >= shortestIndexed && (await isAmongFew(context, like));
  const ids = isRare ? union(byName(context, like), byEmail(context, like)) : undefined;
  if (ids) return inArray(members.id, ids);
  return or(ilike(members.fullName, like), ilike(members.username, like), ilike(accounts.email, like));
}

const byName = ({ db }: Pick<Context, "db">, like: string) =>
  db
    .select({ id: members.id })
    .from(members)
    .where(or(ilike(members.fullName, like), ilike(members.username, like)));

const byEmail = ({ db }: Pick<Context, "db">, like: string) =>
  db.select({ id: accounts.id }).from(accounts).where(ilike(accounts.email, like));

async function isAmongFew({ db }: Pick<Context, "db">, like: string): Promise<boolean> {
  const some = unionAll(byName({ db }, like), byEmail({ db }, like))
    .limit(mostGathered + 1)
    .as("some");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return (row?.count ?? 0) <= mostGathered;
}
