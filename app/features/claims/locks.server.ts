import { and, eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { declareInterest } from "~/domain/reviews/save.server";
import { apartments, reviewedApartments } from "~/features/neighborhoods/apartments/table.server";
import { restaurants, reviewedRestaurants } from "~/features/restaurants/table.server";
import { conflict } from "~/platform/commands/refusal";
import { placeColumn } from "./queries.server";
import type { Claimable } from "./rules";
import { claims } from "./table.server";

type Granted = { id: string; kind: Claimable; placeId: string; memberId: string };
type Word = { note: string; decidedBy: string | null; now: Date };

/** Whoever asks for a place, or decides who speaks for it, waits for the one before. */
export async function lockPlace(db: Db, kind: Claimable, id: string): Promise<void> {
  const table = kind === "restaurants" ? restaurants : apartments;
  await db.select({ id: table.id }).from(table).where(eq(table.id, id)).for("no key update");
}

/**
 * Lets a member speak for a place that is locked, whether an admin or a code says that it is theirs. What they said of it
 * before has a stake in it from now on.
 * @returns whether the claim still waited
 * @throws Refusal where somebody else speaks for it
 */
export async function grantClaim(
  db: Db,
  { id, kind, placeId, memberId }: Granted,
  { note, decidedBy, now }: Word,
): Promise<boolean> {
  const isOwned = (await db.$count(claims, and(eq(placeColumn[kind], placeId), eq(claims.status, "granted")))) > 0;
  if (isOwned)
    throw conflict(
      "This place is claimed already",
      decidedBy
        ? "Please revoke that claim first, or refuse this one."
        : "Somebody was faster. If that is wrong, please write to us: see Contact Us.",
    );
  const [granted] = await db
    .update(claims)
    .set({ status: "granted", note, decidedBy, decidedAt: now, codeHash: null })
    .where(and(eq(claims.id, id), eq(claims.status, "open")))
    .returning({ id: claims.id });
  if (!granted) return false;
  await declareInterest(db, kind === "restaurants" ? reviewedRestaurants : reviewedApartments, placeId, memberId);
  return true;
}
