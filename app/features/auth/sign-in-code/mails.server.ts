import { secondStepPath } from "~/platform/accounts/second-step";
import type { Writing } from "../links.server";
import { changePasswordPath } from "../own/paths";
import { warnOwner } from "../warn-owner.server";

/** Warns the owner: whoever has the phone needs none. */
export const sendRecoveryCodeUsed = (context: Writing, to: string) =>
  warnOwner(context, to, {
    subject: "A recovery code of your Porchlight account was used",
    heading: "Somebody came in without your phone",
    paragraphs: [
      "Your account was just signed in to with its password and one of its recovery codes.",
      "If it was not you, set a new password and make new recovery codes: the old ones open nothing then.",
    ],
    action: { label: "See my recovery codes", path: secondStepPath },
    footer: "If it was you, there is nothing to do. Used codes are gone: see that some are left.",
  });

/** Warns the owner of somebody who has the password, and nothing else. */
export const sendCodesGuessed = (context: Writing, to: string) =>
  warnOwner(context, to, {
    subject: "Somebody knows the password of your Porchlight account",
    heading: "Somebody stands before your second lock",
    paragraphs: [
      "Your password was entered, and then several wrong codes. Your second step kept them out.",
      "If it was not you, set a new password now.",
    ],
    action: { label: "Set a new password", path: changePasswordPath },
  });
