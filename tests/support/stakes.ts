import { answerTo, makeClaim } from "./claims";
import { addReview, makeRestaurant } from "./restaurants";
import type { Situation } from "./verdicts";

/** The part that somebody has in what they neither wrote nor reported. */
export const stakes = ["speaks for the place", "wrote the review"] as const;
export type Stake = (typeof stakes)[number];

/** A review of the place for which the asker speaks, or the answer to their own review, and who wrote it. */
export async function stakeOf({ porch, asker }: Pick<Situation, "porch" | "asker">, stake: Stake) {
  const other = await porch.member();
  const [speaker, reviewer] = stake === "wrote the review" ? [other, asker] : [asker, other];
  const place = await makeRestaurant(porch);
  await makeClaim(porch, speaker, { restaurantId: place.id }, { status: "granted" });
  const { id } = await addReview(porch, place, reviewer);
  return stake === "wrote the review"
    ? { author: other, contentType: "restaurants-answer", contentId: await answerTo(porch, id, speaker) }
    : { author: other, contentType: "restaurants-review", contentId: id };
}
