import type { Viewer } from "~/platform/accounts/viewer";
import { Refusal, refused } from "~/platform/commands/refusal";
import type { approvalStatuses } from "./narrowing";

export type ApprovalStatus = (typeof approvalStatuses)[number];

type Submission = { ownerId: string | null; approvalStatus: ApprovalStatus };

export const isOwner = (viewer: Viewer | null, { ownerId }: Pick<Submission, "ownerId">): boolean =>
  viewer !== null && ownerId === viewer.id;

export const isOwnerOrAdmin = (viewer: Viewer | null, submission: Pick<Submission, "ownerId">): boolean =>
  isOwner(viewer, submission) || Boolean(viewer?.isAdmin);

/**
 * What can be done with one of a kind, besides what its owner always can as long as it is not approved: edit and withdraw
 * it. What is nobody's, as it was imported or its owner has left, any admin may edit.
 */
export type OwnerRights = {
  /** What its owner may still do with an approved one. */
  approved: { edit: boolean; withdraw: boolean };
  /** Admins may edit everyone's. */
  adminsEdit: boolean;
};

export function ownerAbilities(viewer: Viewer | null, submission: Submission, { approved, adminsEdit }: OwnerRights) {
  const isTheirs = isOwner(viewer, submission);
  const isApproved = submission.approvalStatus === "approved";
  // What is hidden was approved, and what neighbors added to it is no more its owner's than before.
  const isPublished = isApproved || submission.approvalStatus === "hidden";
  const isForAdmins = adminsEdit || submission.ownerId === null;
  return {
    edit: (isTheirs && (!isApproved || approved.edit)) || (isForAdmins && Boolean(viewer?.isAdmin)),
    withdraw: isTheirs && (!isPublished || approved.withdraw),
    /** Nobody reports their own, nor what the public does not see. A visitor may try. */
    report: isApproved && !isTheirs,
  };
}

/**
 * Hidden, it is another admin's to take away for good where no owner may: it could be written anew in sight, and what neighbors added
 * to it would go with it.
 */
export const isOwnWhileHidden = (viewer: Viewer | null, submission: Submission, { approved }: OwnerRights): boolean =>
  isOwner(viewer, submission) && submission.approvalStatus === "hidden" && !approved.withdraw;

/** Whether taking it away for good is its owner's own affair, and not an act of an admin. */
export const isOwnToTakeAway = (viewer: Viewer | null, submission: Submission, rights: OwnerRights): boolean =>
  ownerAbilities(viewer, submission, rights).withdraw;

export type OwnerAbilities = ReturnType<typeof ownerAbilities>;

/**
 * Why it can't be edited or withdrawn.
 * @param noun what it is, in a sentence: "happy hour"
 */
export function ownerRefusal(
  viewer: Viewer,
  submission: Submission,
  { act, noun, adminsEdit }: { act: "edit" | "withdraw"; noun: string; adminsEdit: boolean },
): Refusal {
  if (!isOwner(viewer, submission)) {
    const who = adminsEdit && act === "edit" ? "its owner or an admin" : "its owner";
    return refused("Not allowed", `Only ${who} can ${act} this ${noun}.`);
  }
  const done = act === "edit" ? "edited" : "withdrawn";
  const text = `An admin has approved this ${noun}, so it can't be ${done} any more.`;
  return new Refusal({ title: "Approved already", text, status: 409 });
}
