import type { Viewer } from "~/platform/accounts/viewer";
import { refused } from "~/platform/commands/refusal";

type Facts = { isSpeaker: boolean; authorId: string | null };

/** Why the viewer can't answer a review; nothing where they can. */
export function answerRefusal(viewer: Pick<Viewer, "id">, { isSpeaker, authorId }: Facts) {
  if (!isSpeaker) return refused("Not allowed", "Only who speaks for this place can answer its reviews.");
  if (authorId === viewer.id) return refused("This is your own review", "You can change the review itself instead.");
  return undefined;
}

/** Its author removes an answer, and an admin any that is shown. */
export const mayRemove = (viewer: Pick<Viewer, "id" | "isAdmin">, answer: { memberId: string }): boolean =>
  viewer.isAdmin || answer.memberId === viewer.id;
