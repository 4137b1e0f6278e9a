import { eq } from "drizzle-orm";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import { opensOn } from "./openings.server";
import { restaurantNotFound, votingRefusal } from "./policy";
import { restaurants } from "./table.server";

/** Locks a restaurant for a vote or review and repeats the policy check. */
export async function lockForVoting({ db, viewer, now }: TransactionContext<Viewer>, id: string): Promise<void> {
  const { ownerId, approvalStatus, openingDate } = restaurants;
  const [row] = await db
    .select({ ownerId, approvalStatus, openingDate })
    .from(restaurants)
    .where(eq(restaurants.id, id))
    .for("no key update");
  if (!row) throw restaurantNotFound();
  const refusal = votingRefusal(viewer, { ...row, opensOn: opensOn(row.openingDate, now) });
  if (refusal) throw refusal;
}
