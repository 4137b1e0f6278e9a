import { eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { changeAccountState, findAccountState } from "~/platform/accounts/account-state.server";
import { removeFactors } from "~/platform/accounts/factors/remove.server";
import { announceAccountChange } from "~/platform/accounts/session-news.server";
import { accounts, sessions } from "~/platform/accounts/table.server";
import { auditOperator } from "~/platform/audit/operator.server";
import { OperatorError } from "./operator-error";

/**
 * Takes the authenticator app and the passkeys of an account away, for who lost them where no two admins are.
 * @returns what to print.
 * @throws OperatorError
 */
export async function resetSecondStep(db: Db, email: string | undefined): Promise<string> {
  if (!email) throw new OperatorError("Say whose account: npm run task second-step:reset name@example.org");
  return db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const id = await findAccount(tx, email);
    await removeFactors(tx, id);
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await announceAccountChange(tx, id);
    await auditOperator(tx, { command: "members.reset-second-step", subjectId: id });
    return `${email} signs in with the password alone now, and is signed out everywhere.`;
  });
}

async function findAccount(tx: Db, email: string): Promise<string> {
  const [account] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email.toLowerCase()));
  if (!account) throw new OperatorError(`Nobody has signed up as ${email}.`);
  return account.id;
}

/**
 * Makes someone admin, or takes the role away, for the command line. The last admin can't be revoked.
 * @returns what to print.
 * @throws OperatorError
 */
export async function setAdmin(db: Db, email: string | undefined, isAdmin: boolean): Promise<string> {
  if (!email) throw new OperatorError("Say whose account: npm run task admin:grant name@example.org");
  const [seen, after] = isAdmin ? (["member", "admin"] as const) : (["admin", "member"] as const);
  return db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const id = await findAccount(tx, email);
    const change = await changeAccountState(tx, id, { seen, after, now: new Date() });
    if (change === "last admin") throw new OperatorError("This is the last admin. Make someone else admin first.");
    if (isAdmin && (await findAccountState(tx, id)) === "banned")
      throw new OperatorError(`${email} is banned. Lift the ban on the dashboard first.`);
    if (change === "changed") {
      // The same line as the dashboard's.
      await auditOperator(tx, {
        command: isAdmin ? "members.make-admin" : "members.revoke-admin",
        subjectId: id,
        detail: { before: seen, after },
      });
    }
    return isAdmin ? `${email} is an admin now.` : `${email} is no admin any more.`;
  });
}
