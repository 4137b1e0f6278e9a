import { and, eq, gt, ne, or, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { verifications } from "./table.server";

/** What a link that changes an account's address to another one is about. */
export const newAddress = (accountId: string, email: string) => `${accountId} ${email}`;
/** What one that takes it back is about. Marked, so that ending the account's other links does not end it. */
export const oldAddress = (accountId: string, email: string) => `undo ${newAddress(accountId, email)}`;

const word = (number: 1 | 2 | 3) => sql<string>`split_part(${verifications.value}, ' ', ${number}::int)`;

/** Whether the owner of an account can still take this address back. @param but whose it may be */
export async function isKept(db: Db, email: string, but: string | null): Promise<boolean> {
  const [kept] = await db
    .select({ id: verifications.id })
    .from(verifications)
    .where(
      and(
        eq(word(1), "undo"),
        but === null ? undefined : ne(word(2), but),
        eq(word(3), email),
        gt(verifications.expiresAt, new Date()),
      ),
    )
    .limit(1);
  return kept !== undefined;
}

/** The links that were mailed for an account: to set a password, to confirm, and to change its address. Those back to an old address stay. */
export const endLinks = (db: Db, accountId: string) => db.delete(verifications).where(eq(word(1), accountId));

/** For an account that is erased: all links that would change its address. @returns the addresses that were in them */
export async function eraseAddressLinks(db: Db, accountId: string): Promise<string[]> {
  const gone = await db
    .delete(verifications)
    .where(or(eq(word(1), accountId), and(eq(word(1), "undo"), eq(word(2), accountId))))
    .returning({ value: verifications.value });
  return gone.flatMap(({ value }) => value.split(" ").filter((part) => part.includes("@")));
}
