import { randomBytes } from "node:crypto";
import { and, gte, like } from "drizzle-orm";
import { verifications } from "~/platform/accounts/table.server";
import { queueMail } from "~/platform/mail/queue.server";
import { daysAfter } from "~/platform/time";
import { newAddress, type Writing } from "../../links.server";

const confirmDays = 1;
/** Long enough for somebody who looks into that mailbox once a week. */
const undoDays = 7;

const purposes = { new: "new-email", old: "undo-email" } as const;
type Purpose = keyof typeof purposes;

/** Marked, so that ending the account's other links does not end these. */
const oldAddress = (accountId: string, email: string) => `undo ${newAddress(accountId, email)}`;

async function makeLink(context: Writing, purpose: Purpose, value: string, days: number): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const { internalAdapter } = await context.dependencies.auth(context.db).$context;
  const expiresAt = daysAfter(new Date(), days);
  await internalAdapter.createVerificationValue({ identifier: `${purposes[purpose]}:${token}`, value, expiresAt });
  return token;
}

export type Change = { accountId: string; email: string; createdAt: Date };

/** Spends the token. @returns whose address is to become which; undefined when it is unknown, used or expired */
export async function spendLink({ db, dependencies }: Writing, purpose: Purpose, token: string) {
  const { internalAdapter } = await dependencies.auth(db).$context;
  const link = await internalAdapter.consumeVerificationValue(`${purposes[purpose]}:${token}`);
  const [email = "", accountId = ""] = link?.value.split(" ").reverse() ?? [];
  return link && ({ accountId, email, createdAt: link.createdAt } satisfies Change);
}

/**
 * Ends the links that undo this change and later ones. An earlier one stays: whoever took the account over and changed the
 * address twice can't end what goes back to its owner.
 */
export const endUndoLinks = ({ db }: Writing, { accountId, createdAt }: Change) =>
  db
    .delete(verifications)
    .where(and(like(verifications.value, `${oldAddress(accountId, "")}%`), gte(verifications.createdAt, createdAt)));

/** To the new address, which counts when its owner has opened it. */
export async function sendNewAddressLink(context: Writing, accountId: string, email: string) {
  const token = await makeLink(context, "new", newAddress(accountId, email), confirmDays);
  await queueMail(context, {
    to: email,
    allowUnconfirmed: true,
    subject: "Confirm your new email for Porchlight",
    body: {
      heading: "A new mailbox at the door",
      paragraphs: ["Please confirm that this address is yours. From then on you sign in with it, and mail comes here."],
      action: {
        label: "Use this address",
        url: `${context.dependencies.settings.baseUrl}/auth/email?token=${token}`,
      },
      footer: "The link works once, for a day. If you did not ask for it, do nothing: the account stays as it is.",
    },
  });
}

/** To the old address, whose owner may not have wanted it. */
export async function sendUndoLink(context: Writing, accountId: string, email: string) {
  const token = await makeLink(context, "old", oldAddress(accountId, email), undoDays);
  await queueMail(context, {
    to: email,
    allowUnconfirmed: true,
    subject: "Your Porchlight address was changed",
    body: {
      heading: "Your mail goes elsewhere now",
      paragraphs: [
        "The email address of your account was just changed to another one. This one can’t sign in any more.",
        "If it was not you, take the account back. Everybody is signed out then, and you choose a new password.",
      ],
      action: {
        label: "Take it back",
        url: `${context.dependencies.settings.baseUrl}/auth/email/undo?token=${token}`,
      },
      footer: `The link works once, for ${undoDays} days. If it was you, there is nothing to do.`,
    },
  });
}
