import type { Writing } from "../../links.server";
import { warnOwner } from "../../warn-owner.server";
import { securityPath } from "../paths";

const ifNotYou =
  "If it was not you, set a new password now: that signs everybody else out. Then look at the page below.";

const words = {
  on: {
    subject: "Your Porchlight account has a second step now",
    heading: "A second lock on the door",
    said: "From now on, signing in to your account takes a code from an authenticator app after the password. All other browsers are signed out.",
    ifNotYou: `${ifNotYou} If the code keeps you out, write to us by Contact Us: two admins together can let you in.`,
  },
  off: {
    subject: "Your Porchlight account has no second step any more",
    heading: "One lock less on the door",
    said: "The code from an authenticator app was turned off by somebody who was signed in, and knew your password or had one of your passkeys. Signing in takes your password alone.",
    ifNotYou,
  },
  codes: {
    subject: "Your Porchlight account has new recovery codes",
    heading: "Ten new keys",
    said: "New recovery codes were made by somebody who was signed in, and knew your password or had one of your passkeys. The old ones don’t open your account any more.",
    ifNotYou: `${ifNotYou} Make new codes there.`,
  },
  reset: {
    subject: "Two admins took the second step of your account away",
    heading: "One lock less on the door",
    said: "Two admins of Porchlight agreed to take the authenticator app and the passkeys of your account away, as somebody told them that you can’t sign in. You are signed out everywhere, and sign in with your password alone.",
    ifNotYou: `If you did not ask for that, somebody posed as you. ${ifNotYou}`,
  },
};

/** Warns the owner of a change that they may not have made. */
export function sendSecondStepChanged(context: Writing, to: string, change: keyof typeof words) {
  const { said, ifNotYou: warning, ...mail } = words[change];
  const action = { label: "Sign-in and security", path: securityPath };
  const footer = "If you know of it, there is nothing to do.";
  return warnOwner(context, to, { ...mail, paragraphs: [said, warning], action, footer });
}
