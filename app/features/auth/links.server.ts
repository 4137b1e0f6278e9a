import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { createAuth, resetLinkMinutes } from "~/platform/accounts/auth.server";
import { accounts, members, roles } from "~/platform/accounts/table.server";
import { Refusal } from "~/platform/commands/refusal";
import type { Dependencies, DependenciesInTransaction } from "~/platform/dependencies.server";
import { nilUuid } from "~/platform/forms/fields";
import { queueMail } from "~/platform/mail/queue.server";
import { noteSecurityEvent, type SecurityNote } from "~/platform/security-log/note.server";
import { daysAfter } from "~/platform/time";
import { findLink } from "./queries.server";
import { forgotPasswordForm } from "./rules";

export const linkNotValid = () =>
  new Refusal({
    title: "This link is not valid any more",
    text: "Links work once and for a short time. Please ask for a new one.",
    status: 400,
  });

export type Writing = { db: Db; dependencies: DependenciesInTransaction };

const confirmationDays = 7;

/** Mails the link that proves the address. The token is stored hashed and works once. */
export async function sendConfirmationLink(context: Writing, person: { id: string; email: string }) {
  const token = randomBytes(24).toString("base64url");
  const { internalAdapter } = await context.dependencies.auth(context.db).$context;
  await internalAdapter.createVerificationValue({
    identifier: `confirm-email:${token}`,
    value: person.id,
    expiresAt: daysAfter(new Date(), confirmationDays),
  });
  await queueMail(context, {
    to: person.email,
    allowUnconfirmed: true,
    subject: "Confirm your email for Porchlight",
    body: {
      heading: "Welcome to the porch",
      paragraphs: ["Please confirm that this address is yours. After that you can publish on Porchlight."],
      action: {
        label: "Confirm my email",
        url: `${context.dependencies.settings.baseUrl}/auth/confirm?token=${token}`,
      },
      footer: `The link works once, for ${confirmationDays} days. If you did not sign up, do nothing: without this link the account can't publish.`,
    },
  });
}

/** What the owner of an address gets when someone signs up with it again, or wants it for another account. */
export async function sendAlreadyMemberMail(context: Writing, email: string) {
  await queueMail(context, {
    to: email,
    allowUnconfirmed: true,
    subject: "You already have a Porchlight account",
    body: {
      heading: "You are a neighbor already",
      paragraphs: [
        "Someone, probably you, tried to use this address on Porchlight. It has an account already, so nothing was changed.",
        "Sign in with your password, or set a new one with “Forgot password?”.",
      ],
      action: { label: "Sign in", url: `${context.dependencies.settings.baseUrl}/auth` },
      footer: "If it was not you, you can ignore this email.",
    },
  });
}

/** Spends the token. @returns whose address it proves, or undefined when it is unknown, used or expired. */
export async function consumeConfirmation({ db, dependencies }: Writing, token: string): Promise<string | undefined> {
  const { internalAdapter } = await dependencies.auth(db).$context;
  return (await internalAdapter.consumeVerificationValue(`confirm-email:${token}`))?.value;
}

/** The operator named the address at the command line: nobody is to be told by mail. */
export const madeAdmin = (memberId: string): SecurityNote => ({ kind: "account.made-admin", memberId });

/** Confirms the address; the first confirmation of ADMIN_EMAIL grants admin. @returns whether it did */
export async function confirmAddress({ db, dependencies }: Writing, id: string): Promise<boolean> {
  const [account] = await db
    .update(accounts)
    .set({ emailVerified: true })
    .where(and(eq(accounts.id, id), eq(accounts.emailVerified, false)))
    .returning({ email: accounts.email });
  if (!account || account.email !== dependencies.settings.firstAdminEmail?.toLowerCase()) return false;
  await db.insert(roles).values({ memberId: id, role: "admin" }).onConflictDoNothing();
  return true;
}

/** Of whose words a new password may not be made. Undefined for a link that is not valid. */
export async function findOwnerOf(context: { db: Db; dependencies: Dependencies }, token: string) {
  const ownerId = await findLink(context, "reset-password", token);
  const { email, areaCode, phoneNumber } = accounts;
  const { username, fullName } = members;
  const [owner] = await context.db
    .select({ email, areaCode, phoneNumber, username, fullName })
    .from(accounts)
    .innerJoin(members, eq(members.id, accounts.id))
    .where(eq(accounts.id, ownerId ?? nilUuid));
  return owner;
}

/**
 * Whose password a mailed link may set. Locked: of two links of one account that are used at once, the second finds its own
 * ended by the first.
 */
export async function lockOwnerOf(context: Writing, token: string) {
  const ownerId = await findLink(context, "reset-password", token);
  if (!ownerId) return undefined;
  const [owner] = await context.db
    .select({ id: accounts.id, isConfirmed: accounts.emailVerified })
    .from(accounts)
    .where(eq(accounts.id, ownerId))
    .for("update");
  return owner;
}

const passwordChanged = {
  link: [
    "The password of your account was just changed, with a link that was emailed to this address. " +
      "You are signed out everywhere, and older links to set a password don’t work any more. Passkeys still do: see under Sign-in and security that each is yours.",
    "If it was not you, somebody else can read your email: change the password of your mailbox first, then this one again.",
  ],
  member: [
    "The password of your account was just changed by somebody who was signed in and knew the old one. " +
      "All other browsers are signed out, and older links to set a password don’t work any more. Passkeys still do: see under Sign-in and security that each is yours.",
    "If it was not you, set a new password now: that signs everybody else out.",
  ],
};

/** Warns the owner of a change that they may not have made. */
export async function sendPasswordChanged(context: Writing, to: string, by: keyof typeof passwordChanged) {
  await queueMail(context, {
    to,
    allowUnconfirmed: true,
    subject: "Your Porchlight password was changed",
    body: {
      heading: "A new lock on the door",
      paragraphs: passwordChanged[by],
      action: { label: "Set a new password", url: `${context.dependencies.settings.baseUrl}/auth/reset` },
      footer: "If it was you, there is nothing to do.",
    },
  });
}

const resetWords = {
  asked: {
    said: "Someone, probably you, asked for a new password. Choose it here:",
    else: "If it was not you, ignore this email: your password stays as it is.",
  },
  takenBack: {
    said: "Your account has its old address again, and its password and passkeys don’t open it any more. Choose a new password here:",
    else: "Later you get another one by “Forgot password?”.",
  },
};

/**
 * The worker's half of "Forgot password?": mails a link when the address has an account, and does nothing otherwise.
 * @param isTakenBack the account was, by this address, and has no password now
 */
export async function sendResetLink(
  { db, dependencies }: { db: Db; dependencies: Dependencies },
  email: string,
  isTakenBack = false,
) {
  const words = resetWords[isTakenBack ? "takenBack" : "asked"];
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  if (!account) return;
  if (!(await dependencies.limiter.allow("linksToAddress", `reset|${email}`)))
    return noteSecurityEvent(
      { dependencies },
      { kind: "limit.hit", memberId: account.id, command: forgotPasswordForm.name },
    );
  await db.transaction(async (tx) => {
    // An address that the account leaves meanwhile gets no key to it.
    const [still] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email)).for("update");
    if (!still) return;
    const auth = createAuth(tx, { ...dependencies.settings, sendResetLink: mailLink });
    await auth.api.requestPasswordReset({ body: { email } });

    async function mailLink(to: string, token: string) {
      await queueMail(
        { db: tx, dependencies },
        {
          to,
          allowUnconfirmed: true,
          subject: "Set a new password for Porchlight",
          body: {
            heading: "A new key to the door",
            paragraphs: [words.said],
            action: { label: "Set a new password", url: `${dependencies.settings.baseUrl}/auth/reset?token=${token}` },
            footer: `The link works once, for ${resetLinkMinutes} minutes. ${words.else}`,
          },
        },
      );
    }
  });
}
