import { postedAt } from "~/domain/calendar/ago.server";
import type { Writing } from "../../links.server";
import { warnOwner } from "../../warn-owner.server";
import { securityPath } from "../paths";

/** Warns the owner of a sign-in on a device that they never used. @param device its words, of names that we know */
export const sendNewDevice = (context: Writing & { now: Date }, to: string, device: string) =>
  warnOwner(context, to, {
    subject: "A new sign-in to your Porchlight account",
    heading: "Somebody is at your door",
    paragraphs: [
      `Your account was signed in to on a browser that was not used for it before: ${device}, on ${postedAt(context.now, context.now).exactly}.`,
      "If it was not you, set a new password: that signs everybody out. Then see below that each session and each passkey is yours.",
    ],
    action: { label: "Sign-in and security", path: securityPath },
  });
