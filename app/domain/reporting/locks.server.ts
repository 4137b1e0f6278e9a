import { and, eq, type SQL } from "drizzle-orm";
import { hasOtherAdmin } from "~/domain/members/admins.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import { refused } from "~/platform/commands/refusal";
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
  const reported = [...Map.groupBy(rows, (row) => row.contentId).values()];
  const partiesOf = (its: typeof rows) =>
    its.flatMap((row) => [row.authorId, row.reporterId].flatMap((id) => id ?? []));
  for (const parties of reported.map(partiesOf)) {
    if (parties.includes(viewer.id) && (await hasOtherAdmin({ db }, parties)))
      throw refused(
        "You are a party to something here",
        "You wrote or reported something in it that waits for its decision. Until then another admin can delete it.",
      );
  }
}
