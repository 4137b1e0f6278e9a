import type { Viewer } from "~/shared/members/viewer";

export type ApprovalStatus = "pending" | "approved" | "rejected";

type Submission = { ownerId: string | null; approvalStatus: ApprovalStatus };

/** Owners see their own submission in any state, admins see all, everyone sees what is approved. */
export const mayView = (viewer: Viewer | null, submission: Submission): boolean =>
  submission.approvalStatus === "approved" || isOwner(viewer, submission) || Boolean(viewer?.isAdmin);

export const isOwner = (viewer: Viewer | null, { ownerId }: Pick<Submission, "ownerId">): boolean =>
  viewer !== null && ownerId === viewer.id;
