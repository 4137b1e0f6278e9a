import { APIError } from "better-auth";
import { requireStrongPassword } from "~/domain/members/passwords/strong.server";
import { resendConfirmationForm } from "~/domain/members/rules";
import { endLinks } from "~/platform/accounts/address-links.server";
import { createAuth } from "~/platform/accounts/auth.server";
import { endAskedResets, removeFactors } from "~/platform/accounts/factors/remove.server";
import { hashPassword } from "~/platform/accounts/passwords.server";
import { findViewerEmail } from "~/platform/accounts/viewer-email.server";
import { command, done, signedIn, visitorCommand } from "~/platform/commands/command.server";
import { Refusal, refused } from "~/platform/commands/refusal";
import {
  confirmAddress,
  consumeConfirmation,
  findOwnerOf,
  linkNotValid,
  lockOwnerOf,
  madeAdmin,
  sendConfirmationLink,
} from "../links.server";
import { confirmEmailForm, forgotPasswordForm, resetPasswordForm } from "../rules";

/** The same work and the same answer whether or not anyone has that address: a worker looks later. */
const forgotPassword = visitorCommand(forgotPasswordForm, {
  limit: "passwordReset",
  failure: "Password reset failed",
  async run({ db, dependencies }, { email }) {
    await dependencies.jobs.send(db, "auth.send-reset-link", { email });
    return done("sent", {
      about: null,
      toast: ["Check your email", "If that address has an account, a link to set a new password is on its way."],
      to: "/auth",
    });
  },
});

/**
 * Whoever opened the link owns the address, so it counts as confirmed. Every session of the account ends, and so do the
 * other links that were mailed for it, but for those that take a changed address back: what lies open in an old mail or in
 * somebody else's hands opens nothing any more.
 */
const resetPassword = visitorCommand(resetPasswordForm, {
  limit: "passwordReset",
  failure: "Password reset failed",
  async prepare(context, { token, password }) {
    const owner = await findOwnerOf(context, token);
    await requireStrongPassword(context, password, owner);
    // Who guessed at the old one keeps nobody from signing in with the new one.
    if (owner) await context.dependencies.limiter.forget("signInAccount", owner.email);
    return hashPassword(password);
  },
  async run(context, { token, password }, readyHash) {
    const { db, dependencies } = context;
    const owner = await lockOwnerOf(context, token);
    if (!owner) throw linkNotValid();
    try {
      await createAuth(db, { ...dependencies.settings, readyHash }).api.resetPassword({
        body: { token, newPassword: password },
      });
    } catch (error) {
      throw error instanceof APIError ? linkNotValid() : error;
    }
    // Somebody else may have signed up with this address, and what they set up would open it, or keep its owner out.
    if (!owner.isConfirmed) await removeFactors(db, owner.id);
    const isAdminNow = await confirmAddress(context, owner.id);
    await endLinks(context.db, owner.id);
    await endAskedResets(db, owner.id);
    return done("changed", {
      about: owner.id,
      events: [{ name: "PasswordChanged", memberId: owner.id, by: "link" }],
      noted: isAdminNow ? [madeAdmin(owner.id)] : [],
      toast: ["Password changed", "Please sign in with your new password."],
      to: "/auth",
    });
  },
});

const confirmEmail = visitorCommand(confirmEmailForm, {
  limit: "passwordReset",
  failure: "Confirmation failed",
  async run({ db, dependencies }, { token }) {
    const owner = await consumeConfirmation({ db, dependencies }, token);
    if (!owner) throw linkNotValid();
    const isAdminNow = await confirmAddress({ db, dependencies }, owner);
    return done("confirmed", {
      about: owner,
      toast: ["Email confirmed", "Thank you. Now you can publish."],
      to: "/",
      noted: [{ kind: "account.confirmed", memberId: owner }, ...(isAdminNow ? [madeAdmin(owner)] : [])],
    });
  },
});

/** Another confirmation link, to the member's own address. */
const resendConfirmation = command(resendConfirmationForm, {
  who: signedIn("Please sign in to confirm your email"),
  limit: "profile",
  may: (viewer) => !viewer.emailConfirmed || refused("Confirmed already", "Your email is confirmed. You can publish."),
  failure: "Failed to send the link",
  async prepare(context) {
    const email = (await findViewerEmail(context)) ?? "";
    if (!(await context.dependencies.limiter.allow("linksToAddress", `confirm|${email}`))) {
      throw new Refusal({
        title: "Too many tries",
        text: "Please look into your inbox, or try again in an hour.",
        status: 429,
      });
    }
    return email;
  },
  async run(context, _input, _subject, email) {
    await sendConfirmationLink(context, { id: context.viewer.id, email });
    return done("sent", {
      about: null,
      toast: ["Check your email", "A new link to confirm your address is on its way."],
    });
  },
});

export const linkCommands = [forgotPassword, resetPassword, confirmEmail, resendConfirmation];
