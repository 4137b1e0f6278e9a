import { invalidField, Refusal } from "~/shared/commands/refusal";
import type { Viewer } from "~/shared/members/viewer";
import type { ApprovalStatus } from "~/shared/moderation/policy";

/** What the viewer may do with an apartment. Signing in is asked for by the commands, so a visitor may try. */
export const apartmentAbilities = (viewer: Viewer | null, { approvalStatus }: { approvalStatus: ApprovalStatus }) => ({
  review: approvalStatus === "approved",
  deleteReviews: Boolean(viewer?.isAdmin),
});

/** One that waits, was turned down, stands elsewhere or never was: all the same to whoever asks, its owner included. */
export const notHere = () => invalidField("apartmentId", "Please choose an apartment of this neighborhood");

/** Tells only of an apartment that everyone can see. */
export function alreadyThere(name: string): Refusal {
  const text = `“${name}” is in this guide already. Choose Review Apartment to say what it is like.`;
  return new Refusal({ title: "Already in the guide", text, status: 409, fields: { name: text } });
}
