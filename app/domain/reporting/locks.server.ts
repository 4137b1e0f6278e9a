import { hasOtherAdmin } from "~/domain/members/admins.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import { partyRefusal } from "./parties";
import { findReported, type Reports } from "./parties.server";

/**
 * Keeps a viewer who reported it from taking it away without its case, as long as there is an admin who is no party to it. To be
 * called once it is locked. Two queries at most.
 * @param besides who is a party to it besides those who reported it
 * @throws Refusal 403 "You are a party to this"
 */
export async function requireNoReport(
  { db, viewer }: TransactionContext<Viewer>,
  reports: Reports,
  { id, besides }: { id: string; besides: readonly (string | null)[] },
): Promise<void> {
  const { reporterIds = [] } = (await findReported({ db }, reports, [id])).get(id) ?? {};
  if (!reporterIds.includes(viewer.id)) return;
  const parties = [...reporterIds, ...besides.flatMap((each) => each ?? [])];
  if (await hasOtherAdmin({ db }, parties)) throw partyRefusal(true);
}
