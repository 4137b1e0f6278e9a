import { ownMatter, removesAnswerAsAdmin } from "~/domain/reviews/policy";
import type { Viewer } from "~/platform/accounts/viewer";
import { refused } from "~/platform/commands/refusal";

type Facts = { isSpeaker: boolean; authorId: string | null };

/** Why the viewer can't answer a review; nothing where they can. */
export function answerRefusal(viewer: Pick<Viewer, "id">, { isSpeaker, authorId }: Facts) {
  if (!isSpeaker) return refused("Not allowed", "Only who speaks for this place can answer its reviews.");
  if (authorId === viewer.id) return refused("This is your own review", "You can change the review itself instead.");
  return undefined;
}

type Answered = {
  memberId: string;
  /** Whom it answers; null where that account is gone. */
  reviewerId: string | null;
};

/** Its author removes an answer, and an admin any but one to themselves. */
export function removalRefusal(viewer: Pick<Viewer, "id" | "isAdmin">, { memberId, reviewerId }: Answered) {
  if (memberId === viewer.id || removesAnswerAsAdmin(viewer, reviewerId)) return undefined;
  return viewer.isAdmin ? ownMatter() : refused("Not allowed", "Only its author or an admin can remove an answer.");
}
