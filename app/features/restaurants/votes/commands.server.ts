import { and, eq, sql } from "drizzle-orm";
import { together } from "~/db/together.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { command, done, signedIn, type TransactionContext } from "~/platform/commands/command.server";
import { lockForVoting } from "../locks.server";
import { votingRefusal } from "../policy";
import { findRestaurantForCommand, type RestaurantSubject } from "../queries.server";
import { restaurants, restaurantVotes } from "../table.server";
import { type Vote, voteForm, weightOf } from "./rules";

type Db = TransactionContext<Viewer>["db"];
type Whose = { restaurantId: string; memberId: string };

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
    const wanted = vote === "none" ? null : vote;
    const whose = { restaurantId: id, memberId: viewer.id };
    // From here on the votes of this restaurant wait for each other, so the score is always their sum.
    const [, before] = await together(
      () => lockForVoting(context, id),
      () => findVote(db, whose),
    );
    const more = weightOf(wanted) - weightOf(before);
    await together(
      () => replaceVote(db, whose, before, wanted),
      () => addToScore(db, id, more),
    );
    return done(wanted === null ? "removed" : "voted", { about: id });
  },
});

const mine = ({ restaurantId, memberId }: Whose) =>
  and(eq(restaurantVotes.restaurantId, restaurantId), eq(restaurantVotes.memberId, memberId));

async function findVote(db: Db, whose: Whose): Promise<Vote> {
  const [row] = await db.select({ voteType: restaurantVotes.voteType }).from(restaurantVotes).where(mine(whose));
  return row?.voteType ?? null;
}

/** One row a member, or none. */
async function replaceVote(db: Db, whose: Whose, before: Vote, wanted: Vote): Promise<void> {
  if (wanted === null) await db.delete(restaurantVotes).where(mine(whose));
  else if (before) await db.update(restaurantVotes).set({ voteType: wanted }).where(mine(whose));
  else await db.insert(restaurantVotes).values({ ...whose, voteType: wanted });
}

async function addToScore(db: Db, id: string, more: number): Promise<void> {
  if (more === 0) return;
  await db
    .update(restaurants)
    .set({ score: sql`${restaurants.score} + ${more}` })
    .where(eq(restaurants.id, id));
}
