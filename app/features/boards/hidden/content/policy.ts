import { type Involvement, isParty, leavesToOthers, partyRefusal } from "~/domain/reporting/parties";
import type { Viewer } from "~/platform/accounts/viewer";
import { refused } from "~/platform/commands/refusal";

/** Whoever wrote it, and admins. To all others it is not there. */
export const seesHiddenContent = (viewer: Viewer, { authorId }: Pick<Involvement, "authorId">): boolean =>
  viewer.isAdmin || authorId === viewer.id;

/** Admins decide, as of its cases. Nobody shows again what they are a party to. */
export const mayShowContent = (viewer: Viewer, involvement: Involvement): boolean =>
  viewer.isAdmin && !isParty(viewer, involvement);

/** Of its case another one decides, or who reported it where nobody else could. */
export function mayNotShowContent(viewer: Viewer, involvement: Involvement & { hasOther: boolean }) {
  if (!viewer.isAdmin) return refused("Not allowed", "An admin decides.");
  const { hasOther } = involvement;
  return leavesToOthers(viewer, involvement, hasOther)
    ? partyRefusal(hasOther)
    : refused("You reported it", "Nobody else can decide, so you can: please do so in its case, under Reports.");
}
