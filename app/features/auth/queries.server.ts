import type { Db } from "~/db/db.server";
import type { Dependencies, DependenciesInTransaction } from "~/platform/dependencies.server";

/** What a mailed link is for. Its row begins with that. */
export type LinkPurpose = "confirm-email" | "reset-password" | "new-email" | "undo-email";

/** What stands behind a mailed link while it works: whose it is, or which address becomes whose. Spends nothing. */
export async function findLink(
  { db, dependencies }: { db: Db; dependencies: Dependencies | DependenciesInTransaction },
  purpose: LinkPurpose,
  token: string,
): Promise<string | undefined> {
  const { internalAdapter } = await dependencies.auth(db).$context;
  const link = await internalAdapter.findVerificationValue(`${purpose}:${token}`);
  return link && link.expiresAt > new Date() ? link.value : undefined;
}
