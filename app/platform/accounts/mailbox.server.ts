import { eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { accounts } from "./table.server";

/** Where a member gets mail, whether they confirmed that address, and since when they are banned. Never to be shown. */
export type Mailbox = { email: string; isProven: boolean; bannedAt: Date | null };

/** For a query of accounts. */
export const mailboxColumns = {
  email: accounts.email,
  isProven: accounts.emailVerified,
  bannedAt: accounts.bannedAt,
};

/** Undefined once their account is gone. One query. */
export async function findMailbox(db: Db, memberId: string): Promise<Mailbox | undefined> {
  const [mailbox] = await db.select(mailboxColumns).from(accounts).where(eq(accounts.id, memberId));
  return mailbox;
}

/** The address alone, of whoever is not banned. One query. */
export async function findEmailUnlessBanned(db: Db, memberId: string): Promise<string | undefined> {
  const mailbox = await findMailbox(db, memberId);
  return mailbox?.bannedAt ? undefined : mailbox?.email;
}
