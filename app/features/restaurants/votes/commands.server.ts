import { and, eq, sql } from "drizzle-orm";
import type { Viewer } from "~/platform/accounts/viewer";
import { command, done, signedIn, type TransactionContext } from "~/platform/commands/command.server";
import { lockForVoting } from "../locks.server";
import { votingRefusal } from "../policy";
import { findRestaurantForCommand, type RestaurantSubject } from "../queries.server";
import { restaurants, restaurantVotes } from "../table.server";
import { type Vote, voteForm, weightOf } from "./rules";

type Db = TransactionContext<Viewer>["db"];

export const voteOnRestaurant = command<typeof voteForm, RestaurantSubject>(voteForm, {
  who: signedIn("Please sign in to vote"),
  limit: "toggles",
  missing: "Restaurant not found",
  resumableAfterSignIn: ({ vote }) => vote !== "none",
  subject: (context, { restaurantId }) => findRestaurantForCommand(context, restaurantId),
  may: (viewer, restaurant) => votingRefusal(viewer, restaurant) ?? true,
  failure: (data) => ["Error", data.get("vote") === "none" ? "Failed to remove vote" : "Failed to vote"],
  async run(context, { vote }, { id }) {
    const { db, viewer } = context;
    // From here on the votes of this restaurant wait for each other, so the score is always their sum.
    await lockForVoting(context, id);
    const wanted = vote === "none" ? null : vote;
    const before = await replaceVote(db, { restaurantId: id, memberId: viewer.id }, wanted);
    const more = weightOf(wanted) - weightOf(before);
    if (more !== 0)
      await db
        .update(restaurants)
        .set({ score: sql`${restaurants.score} + ${more}` })
        .where(eq(restaurants.id, id));
    return done(wanted === null ? "removed" : "voted", { about: id });
  },
});

/** One row a member, or none. @returns what the vote was before */
async function replaceVote(db: Db, whose: { restaurantId: string; memberId: string }, wanted: Vote): Promise<Vote> {
  const mine = and(eq(restaurantVotes.restaurantId, whose.restaurantId), eq(restaurantVotes.memberId, whose.memberId));
  const [before] = await db.select({ voteType: restaurantVotes.voteType }).from(restaurantVotes).where(mine);
  if (wanted === null) await db.delete(restaurantVotes).where(mine);
  else if (before) await db.update(restaurantVotes).set({ voteType: wanted }).where(mine);
  else await db.insert(restaurantVotes).values({ ...whose, voteType: wanted });
  return before?.voteType ?? null;
}
