import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { accounts } from "~/platform/accounts/table.server";
import { displayName } from "~/platform/accounts/viewer";
import { findViewerEmail } from "~/platform/accounts/viewer-email.server";
import type { Context } from "~/platform/context.server";
import type { Sender } from "./rules";

/** What the form shows a member of themselves. Null for visitors. One query. */
export async function findSender(context: Context): Promise<Sender | null> {
  const email = await findViewerEmail(context);
  if (!context.viewer || email === null) return null;
  return { name: displayName(context.viewer), email, isConfirmed: context.viewer.emailConfirmed };
}

/** Where mail for the owner of a service goes: to an address that was confirmed, of an account that is not banned. */
export async function findProviderEmail(db: Db, ownerId: string | null): Promise<string | undefined> {
  if (ownerId === null) return undefined;
  const [account] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, ownerId), eq(accounts.emailVerified, true), isNull(accounts.bannedAt)));
  return account?.email;
}
