import type { RouterContextProvider } from "react-router";
import { today } from "~/shared/calendar/city-time.server";
import { requestContext } from "~/shared/members/context.server";
import { displayName, faceOf } from "~/shared/members/viewer";

/** What stands around every page and needs no look into the database: who is signed in, the year, the request's number. */
export function pageFacts(context: Readonly<RouterContextProvider>) {
  const { viewer, now, request: facts } = context.get(requestContext);
  return {
    viewer: viewer && {
      id: viewer.id,
      name: displayName(viewer),
      face: faceOf(viewer),
      isAdmin: viewer.isAdmin,
      standingChanges: viewer.standingChanges,
      expiresAt: viewer.session.expiresAt.getTime(),
    },
    /** Whoever comes with the session of a banned account is told so. */
    accountBanned: facts.isBanned,
    year: Number(today(now).slice(0, 4)),
    requestId: facts.id,
  };
}
