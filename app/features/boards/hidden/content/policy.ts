import { type Involvement, isParty } from "~/domain/reporting/parties";
import type { Viewer } from "~/platform/accounts/viewer";

/** Whoever wrote it, and admins. To all others it is not there. */
export const seesHiddenContent = (viewer: Viewer, { authorId }: Pick<Involvement, "authorId">): boolean =>
  viewer.isAdmin || authorId === viewer.id;

/** Admins decide, as of its cases. Nobody shows again what they are a party to. */
export const mayShowContent = (viewer: Viewer, involvement: Involvement): boolean =>
  viewer.isAdmin && !isParty(viewer, involvement);
