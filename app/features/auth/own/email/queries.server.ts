import { eq } from "drizzle-orm";
import { members } from "~/platform/accounts/table.server";
import type { Context } from "~/platform/context.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { nilUuid } from "~/platform/forms/fields";
import { findLink } from "../../queries.server";

/** The username of the account that a link gives a new address to, for whoever has the link. Spends nothing. */
export async function findMover(context: Context & { dependencies: Dependencies }, token: string) {
  const change = await findLink(context, "new-email", token);
  const [account = nilUuid] = change?.split(" ") ?? [];
  const [mover] = await context.db.select({ username: members.username }).from(members).where(eq(members.id, account));
  return mover?.username ?? null;
}
