import type { Viewer } from "~/platform/accounts/viewer";
import { forAdmins } from "~/platform/commands/admins.server";
import { refused } from "~/platform/commands/refusal";
import type { ClaimSubject } from "./queries.server";

/** Nobody decides on a claim of their own, or on one against theirs, nor sees the code of either. */
export function mayJudge(viewer: Viewer, { memberId, rivals }: ClaimSubject) {
  const allowed = forAdmins.may(viewer);
  if (allowed !== true) return allowed;
  if (rivals.includes(viewer.id)) return refused("You claim this place yourself", "Another admin decides.");
  return viewer.id !== memberId || refused("This is your own claim", "Another admin decides it.");
}
