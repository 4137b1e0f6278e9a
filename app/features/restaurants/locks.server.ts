import { eq } from "drizzle-orm";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import { opensOn } from "./openings.server";
import { restaurantNotFound, whyNotJudged } from "./policy";
import { restaurants } from "./table.server";

/**
 * Holds a restaurant that is voted on or reviewed: from here on its judgements wait for each other, and a decision on it
 * came before, or comes after.
 * @throws Refusal when it is gone, or can't be judged any more.
 */
export async function holdJudged({ db, viewer, now }: TransactionContext<Viewer>, id: string): Promise<void> {
  const { ownerId, approvalStatus, openingDate } = restaurants;
  const [row] = await db
    .select({ ownerId, approvalStatus, openingDate })
    .from(restaurants)
    .where(eq(restaurants.id, id))
    .for("no key update");
  if (!row) throw restaurantNotFound();
  const refusal = whyNotJudged(viewer, { ...row, opensOn: opensOn(row.openingDate, now) });
  if (refusal) throw refusal;
}
