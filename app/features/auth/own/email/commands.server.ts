import { and, eq, ne } from "drizzle-orm";
import { announceAccountChange } from "~/platform/accounts/session-news.server";
import { accounts, credentials, sessions } from "~/platform/accounts/table.server";
import { findViewerEmail } from "~/platform/accounts/viewer-email.server";
import { command, done, signedIn, visitorCommand } from "~/platform/commands/command.server";
import { conflict, invalidField } from "~/platform/commands/refusal";
import type { SecurityNote } from "~/platform/security-log/note.server";
import { lockAddress } from "../../accounts.server";
import {
  confirmAddress,
  endLinks,
  linkNotValid,
  madeAdmin,
  sendAlreadyMemberMail,
  type Writing,
} from "../../links.server";
import { askWho, securityPath } from "../paths";
import { changeEmailForm, confirmNewEmailForm, undoEmailForm } from "../rules";
import { type Change, endUndoLinks, sendNewAddressLink, sendUndoLink, spendLink } from "./links.server";

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
    const [known] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
    if (mayMail && known) await sendAlreadyMemberMail(context, email);
    else if (mayMail) await sendNewAddressLink(context, viewer.id, email);
    return done("sent", {
      about: null,
      toast: ["Check your new inbox", "We sent a mail there. Your address changes when you open its link."],
      to: securityPath,
    });
  },
});

/** Whoever opened the link owns the new address. The old one, if it was confirmed, gets the way back. */
const confirmNewEmail = visitorCommand(confirmNewEmailForm, {
  limit: "passwordReset",
  failure: "Email not changed",
  async run(context, { token }) {
    const change = await spendLink(context, "new", token);
    const before = change && (await lockAccount(context, change));
    if (!change || !before) throw linkNotValid();
    await endLinks(context, change.accountId);
    const notes = await setAddress(context, change);
    if (before.emailVerified) await sendUndoLink(context, change.accountId, before.email);
    return done("changed", {
      about: change.accountId,
      noted: [{ kind: "account.email-changed", memberId: change.accountId }, ...notes],
      toast: ["Email changed", "From now on you sign in with this address."],
      to: context.viewer?.id === change.accountId ? securityPath : "/auth",
    });
  },
});

/**
 * Somebody who could change the address knew the password and was signed in: both end, and a link to set a new password is
 * mailed to the old address.
 */
const undoEmail = visitorCommand(undoEmailForm, {
  limit: "passwordReset",
  failure: "Email not changed",
  async run(context, { token }) {
    const { db, dependencies } = context;
    const change = await spendLink(context, "old", token);
    if (!change || !(await lockAccount(context, change))) throw linkNotValid();
    await endLinks(context, change.accountId);
    await endUndoLinks(context, change);
    const notes = await setAddress(context, change);
    await db.update(credentials).set({ password: null }).where(eq(credentials.userId, change.accountId));
    await db.delete(sessions).where(eq(sessions.userId, change.accountId));
    await announceAccountChange(db, change.accountId);
    await dependencies.jobs.send(db, "auth.send-reset-link", { email: change.email });
    return done("undone", {
      about: change.accountId,
      noted: [{ kind: "account.email-taken-back", memberId: change.accountId }, ...notes],
      toast: [
        "Your account is back",
        "We mailed you a link to choose a new password. The old one opens nothing any more.",
      ],
      to: "/auth",
    });
  },
});

/** @returns the account as it is; of two changes at once, the second sees what the first made of it */
async function lockAccount({ db }: Writing, { accountId }: Change) {
  const [account] = await db
    .select({ email: accounts.email, emailVerified: accounts.emailVerified })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("update");
  return account;
}

/** @returns what else the log is to hold @throws Refusal where somebody else has that address by now */
async function setAddress(context: Writing, { accountId, email }: Change): Promise<SecurityNote[]> {
  const { db } = context;
  await lockAddress(db, email);
  const [other] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.email, email), ne(accounts.id, accountId)));
  if (other) throw conflict("Email not changed", "That address belongs to another account by now.");
  await db
    .update(accounts)
    .set({ email, emailVerified: false, updatedAt: new Date() })
    .where(eq(accounts.id, accountId));
  return (await confirmAddress(context, accountId)) ? [madeAdmin(accountId)] : [];
}

export const emailCommands = [changeEmail, confirmNewEmail, undoEmail];
