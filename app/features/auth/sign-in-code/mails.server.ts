import { secondStepPath } from "~/platform/accounts/second-step";
import { queueMail } from "~/platform/mail/queue.server";
import type { Writing } from "../links.server";

/** Warns the owner: whoever has the phone needs none. */
export async function sendRecoveryCodeUsed(context: Writing, to: string) {
  await queueMail(context, {
    to,
    allowUnconfirmed: true,
    subject: "A recovery code of your Porchlight account was used",
    body: {
      heading: "Somebody came in without your phone",
      paragraphs: [
        "Your account was just signed in to with its password and one of its recovery codes.",
        "If it was not you, set a new password and make new recovery codes: the old ones open nothing then.",
      ],
      action: { label: "See my recovery codes", url: `${context.dependencies.settings.baseUrl}${secondStepPath}` },
      footer: "If it was you, there is nothing to do. Used codes are gone: see that some are left.",
    },
  });
}
