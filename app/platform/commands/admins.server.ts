import type { Viewer } from "~/platform/accounts/viewer";
import { signedIn } from "./command.server";
import { refused } from "./refusal";

/** What every command of the dashboard asks first. Spread into the command. */
export const forAdmins = {
  who: signedIn("Please sign in as an admin"),
  limit: "moderation",
  may: (viewer: Viewer) => viewer.isAdmin || refused("Access Denied", "You don't have admin privileges"),
} as const;
