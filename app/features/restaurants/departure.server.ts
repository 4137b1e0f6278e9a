import { eq, inArray, sql } from "drizzle-orm";
import type { Departure } from "~/domain/moderation/kind.server";
import { restaurants, restaurantVotes } from "./table.server";

/** A score is the sum of the votes that there are. Reviews stay, without an author, and so do their stars. */
export const restaurantDeparture: Departure = {
  touched: (memberId) =>
    sql`select ${restaurantVotes.restaurantId} from ${restaurantVotes} where ${restaurantVotes.memberId} = ${memberId}`,
  async leave(db, memberId) {
    const withdrawn = await db
      .delete(restaurantVotes)
      .where(eq(restaurantVotes.memberId, memberId))
      .returning({ restaurantId: restaurantVotes.restaurantId, voteType: restaurantVotes.voteType });
    for (const vote of ["up", "down"] as const) {
      const ids = withdrawn.filter(({ voteType }) => voteType === vote).map(({ restaurantId }) => restaurantId);
      await db
        .update(restaurants)
        .set({ score: sql`${restaurants.score} - ${vote === "up" ? 1 : -1}` })
        .where(inArray(restaurants.id, ids));
    }
    return {};
  },
};
