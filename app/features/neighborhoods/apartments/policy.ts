import { type ApprovalStatus, type OwnerRights, ownerAbilities } from "~/domain/moderation/policy";
import { maySuggest } from "~/domain/moderation/suggested-edits/policy";
import type { Viewer } from "~/platform/accounts/viewer";
import { invalidField, Refusal } from "~/platform/commands/refusal";

type ApartmentFacts = { ownerId: string | null; approvalStatus: ApprovalStatus };

/** What is written about an approved one belongs to those who live there. */
export const apartmentRights: OwnerRights = { approved: { edit: false, withdraw: false }, adminsEdit: false };

/** What the viewer may do with an apartment. Signing in is asked for by the commands, so a visitor may try. */
export const apartmentAbilities = (viewer: Viewer | null, apartment: ApartmentFacts) => ({
  review: apartment.approvalStatus === "approved",
  deleteReviews: Boolean(viewer?.isAdmin),
  ...ownerAbilities(viewer, apartment, apartmentRights),
  suggest: maySuggest(viewer, apartment, apartmentRights),
});

/** The same refusal for pending, rejected, foreign and unknown ids, so that none is revealed. */
export const notHere = () => invalidField("apartmentId", "Please choose an apartment of this neighborhood");

/** Tells only of an apartment that everyone can see. */
export function alreadyThere(name: string): Refusal {
  const text = `“${name}” is in this guide already. Choose Review Apartment to say what it is like.`;
  return new Refusal({ title: "Already in the guide", text, status: 409, fields: { name: text } });
}
