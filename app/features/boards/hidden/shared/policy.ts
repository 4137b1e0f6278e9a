import type { Viewer } from "~/platform/accounts/viewer";

export type SharedFacts = {
  authorId: string | null;
  /** Whether the viewer is one of those who reported it. */
  isReporter: boolean;
};

/** Whoever wrote it, and admins. To all others it is not there. */
export const seesHiddenShared = (viewer: Viewer, { authorId }: Pick<SharedFacts, "authorId">): boolean =>
  viewer.isAdmin || authorId === viewer.id;

/** Admins decide, as of its cases. Nobody shows again what they wrote or reported. */
export const mayShowShared = (viewer: Viewer, { authorId, isReporter }: SharedFacts): boolean =>
  viewer.isAdmin && authorId !== viewer.id && !isReporter;
