import type { Viewer } from "~/platform/accounts/viewer";
import { Refusal, refused } from "~/platform/commands/refusal";

export const reviewNotFound = () => new Refusal({ title: "Review not found", status: 404 });

/** Nobody takes away what is said of a place for which they speak, nor the answer to themselves. */
export const ownMatter = () =>
  refused("You are a party to this", "Please report it instead, and another admin decides.");

/** Whoever takes away what is hidden of their own could write it anew, in sight of all. */
export const waitsForOthers = () =>
  refused("It is hidden for now", "You can change it. It can be removed once somebody else has looked at it.");

/** Besides whoever gave it, an admin removes an answer, but none to themselves. @param reviewerId whom it answers; null where that account is gone */
export const removesAnswerAsAdmin = (
  { id, isAdmin }: Pick<Viewer, "id" | "isAdmin">,
  reviewerId: string | null,
): boolean => isAdmin && reviewerId !== id;
