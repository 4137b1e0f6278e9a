import type { RouterContextProvider } from "react-router";
import { today } from "~/domain/calendar/city-time.server";
import { displayName, faceOf, type Viewer } from "~/platform/accounts/viewer";
import { requestContext } from "~/platform/context.server";

/** What the layout says of the viewer. */
export function frameOf(viewer: Viewer) {
  const face = faceOf(viewer);
  return {
    id: viewer.id,
    name: displayName(viewer),
    face: { ...face, letters: face.initials.length },
    // The link leads to where the second step is set up.
    isAdmin: viewer.isAdmin || viewer.lacksSecondStep,
    accessVersion: viewer.accessVersion,
    expiresAt: viewer.session.expiresAt.getTime(),
  };
}

/** Data of the layout, without a query: the viewer and the year. */
export function pageFacts(context: Readonly<RouterContextProvider>) {
  const { viewer, now, request: facts } = context.get(requestContext);
  return {
    viewer: viewer && frameOf(viewer),
    /** True with the session of a banned account. */
    accountBanned: facts.isBanned,
    year: Number(today(now).slice(0, 4)),
  };
}
