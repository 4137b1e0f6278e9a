import type { Viewer } from "~/platform/accounts/viewer";
import { forAdmins } from "~/platform/commands/admins.server";
import { judgeRefusal } from "./policy";
import type { ClaimSubject } from "./queries.server";

/** Admins judge claims, and none that they are a party to. */
export function mayJudge(viewer: Viewer, claim: ClaimSubject) {
  const allowed = forAdmins.may(viewer);
  return allowed === true ? (judgeRefusal(viewer.id, claim) ?? true) : allowed;
}
