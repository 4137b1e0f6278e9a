import { listAdmins } from "~/domain/members/admins.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import { hasOtherAmong, type Involvement, partyRefusal } from "./parties";
import { findReported, type Reports } from "./parties.server";

/**
 * Keeps a viewer who reported it from taking it away without its case, as long as there is an admin who is no party to it. To be
 * called once it is locked, and once it is known that it is no matter of theirs, or that they wrote it. Two queries at most.
 * @throws Refusal 403 "You are a party to this"
 */
export async function requireNoReport(
  { db, viewer }: TransactionContext<Viewer>,
  reports: Reports,
  { id, ...own }: { id: string } & Pick<Involvement, "authorId" | "stakeholderIds">,
): Promise<void> {
  const { reporterIds = [] } = (await findReported({ db }, reports, [id])).get(id) ?? {};
  if (!reporterIds.includes(viewer.id)) return;
  const among = { ...own, admins: await listAdmins({ db }), reporters: reporterIds };
  if (hasOtherAmong(viewer, among)) throw partyRefusal(true);
}
