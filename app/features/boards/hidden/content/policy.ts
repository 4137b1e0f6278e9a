import type { Viewer } from "~/platform/accounts/viewer";

export type ContentFacts = {
  authorId: string | null;
  /** Whether the viewer is one of those who reported it. */
  isReporter: boolean;
};

/** Whoever wrote it, and admins. To all others it is not there. */
export const seesHiddenContent = (viewer: Viewer, { authorId }: Pick<ContentFacts, "authorId">): boolean =>
  viewer.isAdmin || authorId === viewer.id;

/** Admins decide, as of its cases. Nobody shows again what they wrote or reported. */
export const mayShowContent = (viewer: Viewer, { authorId, isReporter }: ContentFacts): boolean =>
  viewer.isAdmin && authorId !== viewer.id && !isReporter;
