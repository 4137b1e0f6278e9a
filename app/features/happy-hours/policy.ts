import { isOwner, isOwnerOrAdmin, type OwnerRights } from "~/domain/moderation/policy";
import type { Viewer } from "~/platform/accounts/viewer";
import { refused } from "~/platform/commands/refusal";

export const happyHourRights: OwnerRights = { approved: { edit: true, withdraw: true }, adminsEdit: true };

/** What the viewer may do with a happy hour: everything for its owner and for admins, nothing for anyone else. */
export function happyHourAbilities(viewer: Viewer | null, happyHour: { ownerId: string | null }) {
  const isTheirs = isOwnerOrAdmin(viewer, happyHour);
  return {
    edit: isTheirs,
    delete: isTheirs,
    /** Then it takes a reason. */
    deleteOthers: isTheirs && !isOwner(viewer, happyHour),
    seePhone: isTheirs,
  };
}

export const notYours = () => refused("Not allowed", "Only its owner or an admin can change this happy hour.");
