import { queueMail } from "~/platform/mail/queue.server";
import type { Writing } from "../../links.server";
import { securityPath } from "../paths";

/** Warns the owner of a sign-in on a device that they never used. @param device its words, of names that we know */
export async function sendNewDevice(context: Writing, to: string, device: string) {
  await queueMail(context, {
    to,
    allowUnconfirmed: true,
    subject: "A new sign-in to your Porchlight account",
    body: {
      heading: "Somebody is at your door",
      paragraphs: [
        `Your account was just signed in to on a browser that was not used for it before: ${device}.`,
        "If it was not you, set a new password: that signs everybody out. Then look through your sessions.",
      ],
      action: { label: "See my sessions", url: `${context.dependencies.settings.baseUrl}${securityPath}` },
      footer: "If it was you, there is nothing to do.",
    },
  });
}
