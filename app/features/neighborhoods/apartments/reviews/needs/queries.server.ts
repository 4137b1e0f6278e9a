import { isNull } from "drizzle-orm";
import { missingLevel } from "~/domain/residency/needs";
import type { MissingResidency } from "~/domain/residency/needs-residency";
import { offeredWays, waysToLevel } from "~/domain/residency/open-ways";
import { listOpenWays } from "~/domain/residency/queries.server";
import { hosts } from "~/features/members/verification/in-person/table.server";
import { partners } from "~/features/members/verification/partner-list/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { reviewApartmentForm } from "../rules";

type Asking = Pick<Context, "db"> & { viewer: Viewer; issuers: boolean };

/** What the viewer lacks to review an apartment, and how to get it. Three queries, for who lacks something. */
export async function findMissing({ db, viewer, issuers }: Asking): Promise<MissingResidency | null> {
  const needed = missingLevel(viewer, reviewApartmentForm);
  if (!needed) return null;
  const [open, host, list] = await Promise.all([
    listOpenWays({ db }),
    db.select({ id: hosts.id }).from(hosts).where(isNull(hosts.closedAt)).limit(1),
    db.select({ id: partners.id }).from(partners).where(isNull(partners.closedAt)).limit(1),
  ]);
  const offered = offeredWays(open, { hosts: host.length > 0, lists: list.length > 0, issuers });
  return { needed, own: viewer.level, ways: waysToLevel(offered, needed, viewer.level) };
}
