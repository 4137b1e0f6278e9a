import { desc, eq, sql } from "drizzle-orm";
import { claims } from "~/features/claims/table.server";
import { apartments } from "~/features/neighborhoods/apartments/table.server";
import { restaurants } from "~/features/restaurants/table.server";
import type { Context } from "~/platform/context.server";

/** The places that a member claimed, with what came of it and the admin's note, which the member was mailed. */
export const listOwnClaims = ({ db }: Context, id: string) =>
  db
    .select({
      place: sql<string>`coalesce(${restaurants.name}, ${apartments.name})`,
      proof: claims.proof,
      status: claims.status,
      noteOfTheAdmin: claims.note,
      askedAt: claims.createdAt,
      decidedAt: claims.decidedAt,
    })
    .from(claims)
    .leftJoin(restaurants, eq(restaurants.id, claims.restaurantId))
    .leftJoin(apartments, eq(apartments.id, claims.apartmentId))
    .where(eq(claims.memberId, id))
    .orderBy(desc(claims.createdAt));
