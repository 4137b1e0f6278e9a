import { eq } from "drizzle-orm";
import { accounts } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";

/** What the viewer signs in with. For the viewer alone. */
export async function findOwnAccount({ db, viewer }: Context & { viewer: Viewer }) {
  const [account] = await db
    .select({
      email: accounts.email,
      areaCode: accounts.areaCode,
      phoneNumber: accounts.phoneNumber,
      hasSecondStep: accounts.twoFactorEnabled,
    })
    .from(accounts)
    .where(eq(accounts.id, viewer.id));
  if (!account) throw new Error("Whoever asks has no account any more");
  return account;
}
