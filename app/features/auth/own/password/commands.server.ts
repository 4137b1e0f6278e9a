import { and, eq } from "drizzle-orm";
import { requireStrongPassword } from "~/domain/members/passwords/strong.server";
import { endLinks } from "~/platform/accounts/address-links.server";
import { endOtherSessions } from "~/platform/accounts/end-sessions.server";
import { hashPassword } from "~/platform/accounts/passwords.server";
import { renewToken } from "~/platform/accounts/session-token.server";
import { credentials } from "~/platform/accounts/table.server";
import { command, done, signedIn } from "~/platform/commands/command.server";
import { requireOwnPassword } from "~/platform/commands/own-password.server";
import { requireSession } from "~/platform/commands/require-session.server";
import { askWho, securityPath } from "../paths";
import { findOwnAccount } from "../queries.server";
import { changePasswordForm, signInAgainForm } from "../rules";
import { renewedCookies, signedInAgainTo } from "../signed-in-again.server";

/** What counts is asked for again: an open screen is not its owner. */
const signInAgain = command(signInAgainForm, {
  who: signedIn("Please sign in"),
  limit: "signIn",
  may: () => true,
  failure: "Sign in failed",
  prepare: (context, { password }) => requireOwnPassword(context, password, { title: "Sign in failed" }),
  cookies: renewedCookies,
  run: (context, { to }) => signedInAgainTo(context, to),
});

/** Whoever may know the old one is signed out, and links that were mailed for the account end. */
const changePassword = command(changePasswordForm, {
  who: signedIn(askWho),
  limit: "passwordReset",
  may: () => true,
  failure: "Password not changed",
  async prepare(context, { currentPassword, password }) {
    await requireOwnPassword(context, currentPassword, { title: "Password not changed", field: "currentPassword" });
    const account = await findOwnAccount(context);
    await requireStrongPassword(context, password, { ...context.viewer, ...account });
    return hashPassword(password);
  },
  cookies: renewedCookies,
  async run(context, _input, _subject, hash) {
    const { db, viewer, dependencies, now } = context;
    await requireSession(db, viewer);
    await db
      .update(credentials)
      .set({ password: hash, updatedAt: now })
      .where(and(eq(credentials.userId, viewer.id), eq(credentials.providerId, "credential")));
    await endOtherSessions(context.db, context.viewer);
    await endLinks(context.db, viewer.id);
    await renewToken(db, viewer, dependencies.settings, now);
    return done("changed", {
      about: null,
      events: [{ name: "PasswordChanged", memberId: viewer.id, by: "member" }],
      toast: ["Password changed", "You are signed out everywhere but here."],
      to: securityPath,
    });
  },
});

export const passwordCommands = [signInAgain, changePassword];
