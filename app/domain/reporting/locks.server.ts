import { and, eq, type SQL } from "drizzle-orm";
import { listAdmins } from "~/domain/members/admins.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import { refused } from "~/platform/commands/refusal";
import { hasOtherAmong, type Involvement, isParty, partyRefusal } from "./parties";
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

/**
 * Keeps a viewer from taking away a place in which something that they wrote or reported waits for its decision, as that would go with
 * it: as long as there is an admin who is no party to it. Two queries at most.
 * @param within which reports are of what stands in it
 * @throws Refusal 403
 */
export async function requireNoPartWithin(
  { db, viewer }: TransactionContext<Viewer>,
  reports: Reports,
  within: SQL,
): Promise<void> {
  const { contentId, authorId, reporterId, status } = reports;
  const rows = (await db
    .select({ contentId, authorId, reporterId })
    .from(reports)
    .where(and(within, eq(status, "open")))) as Record<"contentId" | "authorId" | "reporterId", string | null>[];
  const things = [...Map.groupBy(rows, (row) => row.contentId).values()].map((its) => ({
    authorId: its[0]?.authorId ?? null,
    reporters: its.flatMap((row) => row.reporterId ?? []),
    stakeholderIds: [],
  }));
  const own = things.filter((thing) => isParty(viewer, { ...thing, isReporter: thing.reporters.includes(viewer.id) }));
  const admins = own.length > 0 ? await listAdmins({ db }) : [];
  if (own.some((thing) => hasOtherAmong(viewer, { ...thing, admins })))
    throw refused(
      "You are a party to something here",
      "You wrote or reported something in it that waits for its decision. Until then another admin can delete it.",
    );
}
