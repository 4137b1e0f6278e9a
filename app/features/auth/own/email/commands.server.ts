import { and, eq, ne } from "drizzle-orm";
import { endLinks, isKept } from "~/platform/accounts/address-links.server";
import { rememberDevice } from "~/platform/accounts/device.server";
import { endAskedResets, removeFactors } from "~/platform/accounts/factors/remove.server";
import { accounts, credentials, sessions } from "~/platform/accounts/table.server";
import { findViewerEmail } from "~/platform/accounts/viewer-email.server";
import { command, done, signedIn, visitorCommand } from "~/platform/commands/command.server";
import { conflict, invalidField } from "~/platform/commands/refusal";
import { requireSession } from "~/platform/commands/require-session.server";
import { noteSecurityEvent } from "~/platform/security-log/note.server";
import { daysBefore } from "~/platform/time";
import { lockAddress } from "../../accounts.server";
import { linkNotValid, sendAlreadyMemberMail, type Writing } from "../../links.server";
import { askWho, securityPath } from "../paths";
import { changeEmailForm, confirmNewEmailForm, undoEmailForm } from "../rules";
import {
  type Change,
  endUndoLinks,
  sendKeptMail,
  sendNewAddressLink,
  sendTakenBack,
  sendUndoLink,
  spendLink,
  undoDays,
} from "./links.server";

/** The answer is the same whether or not somebody else has that address; they get a mail. */
const changeEmail = command(changeEmailForm, {
  who: signedIn(askWho),
  limit: "profile",
  asksAgain: true,
  may: () => true,
  failure: "Email not changed",
  async prepare(context, { email }) {
    if (email === (await findViewerEmail(context))) throw invalidField("email", "That is your address already");
    return { mayMail: await context.dependencies.limiter.allow("linksToAddress", `member|${email}`) };
  },
  async run(context, { email }, _subject, { mayMail }) {
    const { db, viewer } = context;
    await requireSession(db, viewer);
    const [known] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
    const isOthers = !known && (await isKept(db, email, viewer.id));
    if (!mayMail) noteSecurityEvent(context, { kind: "limit.hit", email, command: changeEmailForm.name });
    else if (known) await sendAlreadyMemberMail(context, email);
    else if (isOthers) await sendKeptMail(context, email);
    else await sendNewAddressLink(context, viewer.id, email);
    return done("sent", {
      about: null,
      toast: ["Check your new inbox", "We sent an email there. Your address changes when you open its link."],
      to: securityPath,
    });
  },
});

/** Whoever opened the link owns the new address. The old one, if it was confirmed, gets the way back. */
const confirmNewEmail = visitorCommand(confirmNewEmailForm, {
  limit: "passwordReset",
  failure: "Email not changed",
  async run(context, { token }) {
    const change = await spendLink(context, "new-email", token);
    const before = change && (await lockAccount(context, change));
    if (!change || !before || before.bannedAt) throw linkNotValid();
    await endLinks(context.db, change.accountId);
    await setAddress(context, change);
    if (before.emailVerified) await sendUndoLink(context, change.accountId, before.email);
    const { dependencies, request, viewer } = context;
    const isOwn = viewer?.id === change.accountId;
    return done("changed", {
      about: change.accountId,
      noted: [{ kind: "account.email-changed", memberId: change.accountId }],
      toast: ["Email changed", "From now on you sign in with this address."],
      to: isOwn ? securityPath : "/auth",
      cookies: isOwn ? [rememberDevice(change.email, request.headers.get("Cookie"), dependencies.settings)] : [],
    });
  },
});

/**
 * Somebody who could change the address could sign in, or sat at an open browser: sessions, password and passkeys end, and a link to
 * set a new password is mailed to the old address.
 */
const undoEmail = visitorCommand(undoEmailForm, {
  limit: "passwordReset",
  failure: "Email not changed",
  async run(context, { token }) {
    const { db, dependencies } = context;
    const change = await spendLink(context, "undo-email", token);
    const before = change && (await lockAccount(context, change));
    if (!change || !before) throw linkNotValid();
    await endLinks(context.db, change.accountId);
    await endUndoLinks(context, change);
    await setAddress(context, change);
    if (before.emailVerified && before.email !== change.email) await sendTakenBack(context, before.email);
    await db.update(credentials).set({ password: null }).where(eq(credentials.userId, change.accountId));
    await db.delete(sessions).where(eq(sessions.userId, change.accountId));
    // What somebody set up to keep the owner out, also just before they changed the address.
    await endAskedResets(db, change.accountId);
    await removeFactors(db, change.accountId, daysBefore(change.createdAt, undoDays));
    await dependencies.jobs.send(db, "auth.send-reset-link", { email: change.email, isTakenBack: true });
    return done("undone", {
      about: change.accountId,
      events: [{ name: "SessionsEnded", memberId: change.accountId }],
      noted: [{ kind: "account.email-taken-back", memberId: change.accountId }],
      toast: [
        "Your account is back",
        "We emailed you a link to choose a new password. The old one doesn’t open your account any more, nor do passkeys.",
      ],
      to: "/auth",
    });
  },
});

/** @returns the account as it is; of two changes at once, the second sees what the first made of it */
async function lockAccount({ db }: Writing, { accountId }: Change) {
  const [account] = await db
    .select({ email: accounts.email, emailVerified: accounts.emailVerified, bannedAt: accounts.bannedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("update");
  return account;
}

/** Whoever opened the link has shown that it is theirs. @throws Refusal where somebody else has that address by now */
async function setAddress({ db }: Writing, { accountId, email }: Change): Promise<void> {
  await lockAddress(db, email);
  const [other] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.email, email), ne(accounts.id, accountId)));
  if (other || (await isKept(db, email, accountId)))
    throw conflict("Email not changed", "That address belongs to another account by now.");
  await db
    .update(accounts)
    .set({ email, emailVerified: true, updatedAt: new Date() })
    .where(eq(accounts.id, accountId));
}

export const emailCommands = [changeEmail, confirmNewEmail, undoEmail];
