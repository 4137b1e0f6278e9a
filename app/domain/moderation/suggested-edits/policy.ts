import type { Viewer } from "~/platform/accounts/viewer";
import { conflict, type Refusal, refused } from "~/platform/commands/refusal";
import { type ApprovalStatus, isOwner, type OwnerRights, ownerAbilities } from "../policy";

type Thing = { ownerId: string | null; approvalStatus: ApprovalStatus };

/** Whether a page offers it: of what everybody sees, to all who don't edit it themselves. Signing in is asked for later. */
export const maySuggest = (viewer: Viewer | null, thing: Thing, rights: OwnerRights): boolean =>
  thing.approvalStatus === "approved" && !isOwner(viewer, thing) && !ownerAbilities(viewer, thing, rights).edit;

/** Why somebody can't suggest an edit, or true. */
export function suggestRefusal(viewer: Viewer, thing: Thing, rights: OwnerRights, noun: string): true | Refusal {
  if (maySuggest(viewer, thing, rights)) return true;
  if (ownerAbilities(viewer, thing, rights).edit)
    return refused("You can edit this yourself", `Please choose Edit on the page of this ${noun}.`);
  return isOwner(viewer, thing)
    ? refused("This is your own", "Others suggest edits of it. If it is wrong, please write to us: see Contact Us.")
    : conflict("Not published", `Edits are suggested once an admin has approved this ${noun}.`);
}

/** Who decides, for whoever suggests: the same as `decideRefusal`, in words. What is approved is not always its owner's to change. */
export function whoDecides({ approved }: OwnerRights, noun: string, canBeClaimed: boolean): string {
  if (approved.edit) return `Whoever looks after this ${noun} decides, or an admin.`;
  const told = `Whoever shared this ${noun} is told what was changed.`;
  return canBeClaimed ? `Whoever has claimed this ${noun} decides, or an admin. ${told}` : `An admin decides. ${told}`;
}

type Suggested = Thing & {
  memberId: string;
  /** Who has claimed the place. */
  speakerId: string | null;
};

/** Whoever edits it, whoever has claimed it, and admins; nobody what they suggested themselves. */
export function decideRefusal(viewer: Viewer, edit: Suggested, rights: OwnerRights): true | Refusal {
  if (viewer.id === edit.memberId) return refused("This is your own suggestion", "Somebody else decides it.");
  const isTheirs = edit.speakerId === viewer.id || (isOwner(viewer, edit) && ownerAbilities(viewer, edit, rights).edit);
  return isTheirs || viewer.isAdmin || refused("Not allowed", "Only its owner or an admin decides what is suggested.");
}
