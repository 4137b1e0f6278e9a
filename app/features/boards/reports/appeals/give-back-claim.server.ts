import { and, eq } from "drizzle-orm";
import { declareInterest } from "~/domain/reviews/save.server";
import { claims } from "~/features/claims/table.server";
import { apartments, reviewedApartments } from "~/features/neighborhoods/apartments/table.server";
import { restaurants, reviewedRestaurants } from "~/features/restaurants/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";

/**
 * Grants a revoked claim again: the badge is back, and so are the answers of its member, which were out of sight.
 * @returns false where the claim or its place is gone, or somebody else has claimed it since
 */
export async function regrantClaim({ db, viewer, now }: TransactionContext<Viewer>, id: string): Promise<boolean> {
  const [claim] = await db.select().from(claims).where(eq(claims.id, id));
  if (!claim) return false;
  const { restaurantId, apartmentId, memberId } = claim;
  const [table, reviewed] = restaurantId ? [restaurants, reviewedRestaurants] : [apartments, reviewedApartments];
  const [placeId, column] = restaurantId
    ? [restaurantId, claims.restaurantId]
    : [String(apartmentId), claims.apartmentId];
  // As whoever asks for a place or decides on it.
  await db.select({ id: table.id }).from(table).where(eq(table.id, placeId)).for("no key update");
  if ((await db.$count(claims, and(eq(column, placeId), eq(claims.status, "granted")))) > 0) return false;
  const granted = await db
    .update(claims)
    .set({ status: "granted", note: "", decidedBy: viewer.id, decidedAt: now })
    .where(and(eq(claims.id, id), eq(claims.status, "revoked")))
    .returning({ id: claims.id });
  if (granted.length === 0) return false;
  await declareInterest(db, reviewed, placeId, memberId);
  return true;
}
