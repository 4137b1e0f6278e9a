import { ilike, inArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { accounts, members } from "~/platform/accounts/table.server";
import type { Context } from "~/platform/context.server";

/** The indexes know pieces of three characters and more. */
const shortestIndexed = 3;

/**
 * The most matches that are gathered by the trigram indexes; of more, a page is found sooner in the ordered list. There
 * an e-mail address is looked up for each member that is passed, unless those that match are few enough to be at hand.
 */
const mostGathered = 1000;
const mostEmailsAtHand = 3000;

/** Who has this in the name, the username or the e-mail address: a condition on members joined with accounts. */
export async function matchesOf(context: Pick<Context, "db">, search: string): Promise<SQL | undefined> {
  if (!search) return undefined;
  const like = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const isNamed = or(ilike(members.fullName, like), ilike(members.username, like));
  if ([...search].length < shortestIndexed) return or(isNamed, ilike(accounts.email, like));
  const names = context.db.select({ id: members.id }).from(members).where(isNamed);
  const emails = context.db.select({ id: accounts.id }).from(accounts).where(ilike(accounts.email, like));
  const count = await countUpTo(context, names, emails);
  // As an array: the planner expects many more and would read all members for them.
  if (count.names + count.emails <= mostGathered) return sql`${members.id} = any(array(${union(names, emails)}))`;
  return or(isNamed, count.emails <= mostEmailsAtHand ? inArray(members.id, emails) : ilike(accounts.email, like));
}

/** How many each finds, and no further than it matters. One query. */
async function countUpTo({ db }: Pick<Context, "db">, names: SQLWrapper, emails: SQLWrapper) {
  const count = (found: SQLWrapper, most: number) =>
    sql<number>`(select count(*)::int from (select from (${found}) found limit ${most + 1}) few)`;
  const { rows } = await db.execute<{ names: number; emails: number }>(
    sql`select ${count(names, mostGathered)} as names, ${count(emails, mostEmailsAtHand)} as emails`,
  );
  return rows[0] ?? { names: 0, emails: 0 };
}
