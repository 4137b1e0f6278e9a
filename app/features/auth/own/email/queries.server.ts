import { eq } from "drizzle-orm";
import { members } from "~/platform/accounts/table.server";
import type { Context } from "~/platform/context.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { nilUuid } from "~/platform/forms/fields";

/** The username of the account that a link gives a new address to, for whoever has the link. Spends nothing. */
export async function findMover({ db, dependencies }: Context & { dependencies: Dependencies }, token: string) {
  const { internalAdapter } = await dependencies.auth(db).$context;
  const link = await internalAdapter.findVerificationValue(`new-email:${token}`);
  const [account = nilUuid] = link?.value.split(" ") ?? [];
  const [mover] = await db.select({ username: members.username }).from(members).where(eq(members.id, account));
  return mover?.username ?? null;
}
