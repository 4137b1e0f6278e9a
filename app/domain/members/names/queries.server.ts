import { and, eq, ne, sql } from "drizzle-orm";
import { lookOfUsername, members, roles } from "~/platform/accounts/table.server";
import type { Context } from "~/platform/context.server";
import { latinOf } from "./look.server";

const notSelf = ({ viewer }: Context) => (viewer ? ne(members.id, viewer.id) : undefined);

/** Another member whose username can be taken for this name. */
export async function findLookAlike(context: Context, name: string): Promise<{ username: string } | undefined> {
  const [found] = await context.db
    .select({ username: members.username })
    .from(members)
    .where(and(eq(members.look, lookOfUsername(sql`${latinOf(name)}`)), notSelf(context)))
    .limit(1);
  return found;
}

/** The full names of the other admins. */
export async function listAdminNames(context: Context): Promise<string[]> {
  const rows = await context.db
    .select({ name: members.fullName })
    .from(roles)
    .innerJoin(members, eq(members.id, roles.memberId))
    .where(and(eq(roles.role, "admin"), notSelf(context)));
  return rows.map(({ name }) => name).filter(Boolean);
}
