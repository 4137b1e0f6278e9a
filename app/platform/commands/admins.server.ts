import type { Viewer } from "~/platform/accounts/viewer";
import { signedIn } from "./command.server";
import { refused } from "./refusal";

/** What every command of the dashboard asks first. Spread into the command. */
export const forAdmins = {
  who: signedIn("Please sign in as an admin"),
  limit: "moderation",
  may: (viewer: Viewer) => viewer.isAdmin || (viewer.lacksSecondStep ? secondStepFirst() : noAdmin()),
} as const;

const noAdmin = () => refused("Access Denied", "You don't have admin privileges");

const secondStepFirst = () =>
  refused(
    "One more step first",
    "Admins sign in with a code from an app as well. Set it up under Sign-in and security, on your profile.",
  );
