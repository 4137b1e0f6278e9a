import { eq } from "drizzle-orm";
import type { Context } from "~/platform/context.server";
import { accounts } from "./table.server";

/** The viewer's own address, to be shown to the viewer only. Null for visitors. */
export async function findViewerEmail({ db, viewer }: Context): Promise<string | null> {
  if (!viewer) return null;
  const [account] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, viewer.id));
  return account?.email ?? null;
}
