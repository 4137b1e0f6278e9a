import { eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { changeAccountState, findAccountState } from "~/platform/accounts/account-state.server";
import { accounts } from "~/platform/accounts/table.server";
import { auditOperator } from "~/platform/audit/operator.server";
import { OperatorError } from "./operator-error";

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
    const [account] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, email.toLowerCase()));
    if (!account) throw new OperatorError(`Nobody has signed up as ${email}.`);
    const change = await changeAccountState(tx, account.id, { seen, after, now: new Date() });
    if (change === "last admin") throw new OperatorError("This is the last admin. Make someone else admin first.");
    if (isAdmin && (await findAccountState(tx, account.id)) === "banned")
      throw new OperatorError(`${email} is banned. Lift the ban on the dashboard first.`);
    if (change === "changed") {
      // The same line as the dashboard's.
      await auditOperator(tx, {
        command: isAdmin ? "members.make-admin" : "members.revoke-admin",
        subjectId: account.id,
        detail: { before: seen, after },
      });
    }
    return isAdmin ? `${email} is an admin now.` : `${email} is no admin any more.`;
  });
}
