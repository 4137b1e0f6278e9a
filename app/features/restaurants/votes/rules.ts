import { choice, id, reload } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

/** How a member may stand to a restaurant. */
export type Vote = "up" | "down" | null;

/** Says what should be, not "the other way round": a double click changes nothing. */
export const voteForm = form("restaurants.vote", {
  restaurantId: id(),
  vote: choice(["up", "down", "none"], reload),
});

/** What a vote adds to the score. */
export const weightOf = (vote: Vote): number => (vote === "up" ? 1 : vote === "down" ? -1 : 0);

/** What a press on a direction asks for: the same again removes the vote, the other one replaces it. */
export const voteAfter = (now: Vote, pressed: "up" | "down"): "up" | "down" | "none" =>
  now === pressed ? "none" : pressed;
