import { and, eq, gt } from "drizzle-orm";
import { declareInterest } from "~/domain/reviews/save.server";
import { claims } from "~/features/claims/table.server";
import { apartments, reviewedApartments } from "~/features/neighborhoods/apartments/table.server";
import { restaurants, reviewedRestaurants } from "~/features/restaurants/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";

/**
 * Grants a revoked claim again: the badge is back, and so are the answers of its member, which were out of sight. What they asked
 * for the place meanwhile is answered by that.
 * @returns "upheld again" where another claim of theirs for it was revoked since, which is the later decision; "gone" where the claim or its place is, or somebody else has claimed it since, and "with its place" where that is not on the site
 */
export async function regrantClaim(
  { db, viewer, now }: TransactionContext<Viewer>,
  id: string,
): Promise<"stands" | "with its place" | "upheld again" | "gone"> {
  const [claim] = await db.select().from(claims).where(eq(claims.id, id));
  if (!claim) return "gone";
  const { restaurantId, apartmentId, memberId, decidedAt } = claim;
  const [table, reviewed] = restaurantId ? [restaurants, reviewedRestaurants] : [apartments, reviewedApartments];
  const [placeId, column] = restaurantId
    ? [restaurantId, claims.restaurantId]
    : [String(apartmentId), claims.apartmentId];
  // As whoever asks for a place or decides on it.
  const [place] = await db
    .select({ approvalStatus: table.approvalStatus })
    .from(table)
    .where(eq(table.id, placeId))
    .for("no key update");
  const here = eq(column, placeId);
  if (!place || (await db.$count(claims, and(here, eq(claims.status, "granted")))) > 0) return "gone";
  const later = and(
    here,
    eq(claims.memberId, memberId),
    eq(claims.status, "revoked"),
    gt(claims.decidedAt, decidedAt ?? now),
  );
  if ((await db.$count(claims, later)) > 0) return "upheld again";
  const granted = await db
    .update(claims)
    .set({ status: "granted", note: "", decidedBy: viewer.id, decidedAt: now })
    .where(and(eq(claims.id, id), eq(claims.status, "revoked")))
    .returning({ id: claims.id });
  if (granted.length === 0) return "gone";
  await db.delete(claims).where(and(here, eq(claims.memberId, memberId), eq(claims.status, "open")));
  await declareInterest(db, reviewed, placeId, memberId);
  return place.approvalStatus === "approved" ? "stands" : "with its place";
}
