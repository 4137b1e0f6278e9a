import { notForYou } from "~/platform/forms/page-refusals";
import { blockedPath } from "./paths";

/** What a page throws that is by somebody whom its viewer blocked. */
export const blockedPage = (what: string) =>
  notForYou(`This ${what} is by somebody you blocked, so it is not shown to you. You can unblock them.`, {
    name: "Blocked and muted",
    to: blockedPath,
  });
