import { randomBytes } from "node:crypto";
import { and, gte, like } from "drizzle-orm";
import { newAddress, oldAddress } from "~/platform/accounts/address-links.server";
import { verifications } from "~/platform/accounts/table.server";
import { queueMail } from "~/platform/mail/queue.server";
import { daysAfter } from "~/platform/time";
import type { Writing } from "../../links.server";
import type { LinkPurpose } from "../../queries.server";

const confirmDays = 1;
/** Long enough for somebody who looks into that mailbox once a week. */
export const undoDays = 7;

/** Of these, so that no other link is taken for one. */
type Purpose = Extract<LinkPurpose, "new-email" | "undo-email">;

async function makeLink(context: Writing, purpose: Purpose, value: string, days: number): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const { internalAdapter } = await context.dependencies.auth(context.db).$context;
  const expiresAt = daysAfter(new Date(), days);
  await internalAdapter.createVerificationValue({ identifier: `${purpose}:${token}`, value, expiresAt });
  return token;
}

export type Change = { accountId: string; email: string; createdAt: Date };

/** Spends the token. @returns whose address is to become which; undefined when it is unknown, used or expired */
export async function spendLink({ db, dependencies }: Writing, purpose: Purpose, token: string) {
  const { internalAdapter } = await dependencies.auth(db).$context;
  const link = await internalAdapter.consumeVerificationValue(`${purpose}:${token}`);
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
  const token = await makeLink(context, "new-email", newAddress(accountId, email), confirmDays);
  await queueMail(context, {
    to: email,
    allowUnconfirmed: true,
    subject: "Confirm your new email for Porchlight",
    body: {
      heading: "A new mailbox at the door",
      paragraphs: [
        "Please confirm that this address is yours. From then on you sign in with it, and email comes here.",
      ],
      action: {
        label: "Use this address",
        url: `${context.dependencies.settings.baseUrl}/auth/email?token=${token}`,
      },
      footer: "The link works once, for a day. If you did not ask for it, do nothing: the account stays as it is.",
    },
  });
}

/** To the address that the account had last, whose owner may have wanted it so. */
export async function sendTakenBack(context: Writing, email: string) {
  await queueMail(context, {
    to: email,
    allowUnconfirmed: true,
    subject: "Your Porchlight account was taken back",
    body: {
      heading: "The old mailbox has the key",
      paragraphs: [
        "Your account went back to the email address that it had before, with a link that was emailed there when it was changed. " +
          "Everybody is signed out, and this address can’t sign in any more.",
        "If that was not you, somebody else can read your old mailbox. Please write to us.",
      ],
      action: { label: "Contact us", url: `${context.dependencies.settings.baseUrl}/contact` },
      footer: "If it was you, there is nothing to do.",
    },
  });
}

/** To the owner of an address that an account had until lately, when somebody wants it for another one. */
export async function sendKeptMail(context: Writing, email: string) {
  await queueMail(context, {
    to: email,
    allowUnconfirmed: true,
    subject: "Your address is kept for its old account",
    body: {
      heading: "This address has a past here",
      paragraphs: [
        "Someone, probably you, tried to use this address on Porchlight. An account had it until a few days ago, and can still " +
          "be taken back with the link that we emailed here then. So nothing was changed.",
        `If you want to begin anew with it, try again ${undoDays} days after that email.`,
      ],
      footer: "If it was not you, you can ignore this email.",
    },
  });
}

/** To the old address, whose owner may not have wanted it. */
export async function sendUndoLink(context: Writing, accountId: string, email: string) {
  const token = await makeLink(context, "undo-email", oldAddress(accountId, email), undoDays);
  await queueMail(context, {
    to: email,
    allowUnconfirmed: true,
    subject: "Your Porchlight address was changed",
    body: {
      heading: "Your email goes elsewhere now",
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
