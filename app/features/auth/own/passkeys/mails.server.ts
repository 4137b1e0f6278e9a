import type { Writing } from "../../links.server";
import { warnOwner } from "../../warn-owner.server";
import { securityPath } from "../paths";

const words = {
  added: {
    subject: "A passkey was added to your Porchlight account",
    heading: "Another key to the door",
    happened:
      "A passkey was just added to your account. It signs in without the password, and stays when that is changed.",
    ifNot: "If it was not you, remove it now, set a new password, and sign out everywhere else.",
  },
  removed: {
    subject: "A passkey of your Porchlight account was removed",
    heading: "One key less",
    happened: "A passkey of your account was just removed. It opens nothing any more.",
    ifNot: "If it was not you, set a new password now: that signs everybody else out.",
  },
};

/** Warns the owner of a change that they may not have made. Its name is not told: anybody could write anything there. */
export function sendPasskeyChanged(context: Writing, to: string, by: keyof typeof words) {
  const { happened, ifNot, ...mail } = words[by];
  const action = { label: "See my passkeys", path: securityPath };
  return warnOwner(context, to, { ...mail, paragraphs: [happened, ifNot], action });
}
