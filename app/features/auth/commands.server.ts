import { APIError } from "better-auth";
import { eq } from "drizzle-orm";
import { requireAvailableNames } from "~/domain/members/names/own.server";
import { requireStrongPassword } from "~/domain/members/passwords/strong.server";
import { isKept } from "~/platform/accounts/address-links.server";
import { bannedCode, noSessionLine } from "~/platform/accounts/auth.server";
import { guessCounter, rememberDevice } from "~/platform/accounts/device.server";
import { endReplaced } from "~/platform/accounts/end-sessions.server";
import { hashPassword } from "~/platform/accounts/passwords.server";
import { originOf } from "~/platform/accounts/session-origin.server";
import { givenToken } from "~/platform/accounts/signed-token.server";
import { siteCookie } from "~/platform/accounts/site-cookie.server";
import { accounts, sessions } from "~/platform/accounts/table.server";
import { command, done, signedIn, visitorCommand } from "~/platform/commands/command.server";
import { clearForOtherMember, clearPendingForm } from "~/platform/commands/pending-form.server";
import { bannedAccount, Refusal } from "~/platform/commands/refusal";
import { safePath } from "~/platform/commands/same-site.server";
import { noteSecurityEvent } from "~/platform/security-log/note.server";
import { lockAddress, openAccount } from "./accounts.server";
import { authFor } from "./auth-for.server";
import { linkCommands } from "./links/commands.server";
import { sendAlreadyMemberMail, sendConfirmationLink } from "./links.server";
import { findLocks, requireSameLocks } from "./locks.server";
import { openedSession, signedInTo } from "./opened-session.server";
import { emailCommands } from "./own/email/commands.server";
import { sendKeptMail } from "./own/email/links.server";
import { againByPasskeyCommands } from "./own/passkeys/again/commands.server";
import { ownPasskeyCommands } from "./own/passkeys/commands.server";
import { passwordCommands } from "./own/password/commands.server";
import { phoneCommands } from "./own/phone/commands.server";
import { secondStepCommands } from "./own/second-step/commands.server";
import { sessionCommands } from "./own/sessions/commands.server";
import { passkeyCommands } from "./passkeys/commands.server";
import { formatPhone, signInForm, signUpForm } from "./rules";
import { codePath } from "./sign-in-code/code-path";
import { codeCommands } from "./sign-in-code/commands.server";
import { signOutForm } from "./sign-out-form";

const checkYourMail = [
  "Almost there",
  "We sent an email to your address. Open its link to confirm that it is yours.",
] as const;

/** A known address gets the same answer as a new one, and its owner a mail that says so. */
const signUp = visitorCommand(signUpForm, {
  limit: "signUp",
  async prepare(context, input) {
    const { email, username, fullName, password } = input;
    // Whether the address is known or not, so that this answer tells nothing of it.
    await requireAvailableNames({ ...context, viewer: null }, { username, fullName }, "Sign up failed");
    await requireStrongPassword(context, password, input);
    const mayMail = await context.dependencies.limiter.allow("linksToAddress", `member|${email}`);
    if (!mayMail) noteSecurityEvent(context, { kind: "limit.hit", email, command: signUpForm.name });
    return { passwordHash: await hashPassword(password), mayMail };
  },
  failure: "Sign up failed",
  async run(context, input, { passwordHash, mayMail }) {
    const { db, request } = context;
    const to = safePath(input.to || "/");
    // Of two at once, the second is answered like any known address.
    await lockAddress(db, input.email);
    const [known] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, input.email));
    const isOthers = !known && (await isKept(db, input.email, null));
    if (known || isOthers) {
      if (mayMail) await (known ? sendAlreadyMemberMail : sendKeptMail)(context, input.email);
      return done("sent", { about: null, toast: checkYourMail, to });
    }
    const { id, cookies } = await openAccount(context, {
      ...input,
      phoneNumber: formatPhone(input.phoneNumber),
      passwordHash,
      ipAddress: request.ip,
      origin: originOf(request, context.dependencies.settings.secret),
    });
    if (mayMail) await sendConfirmationLink(context, { id, email: input.email });
    await endReplaced(context.db, context.viewer);
    const { settings } = context.dependencies;
    const own = [
      rememberDevice(input.email, request.headers.get("Cookie"), settings),
      ...(await clearForOtherMember(input.email, request, settings)),
    ];
    return done("sent", {
      about: id,
      toast: checkYourMail,
      to,
      cookies: [...cookies, ...own],
      signsIn: true,
      noted: [{ kind: "account.opened", memberId: id }],
    });
  },
});

const wrongCredentials = (email: string) =>
  new Refusal(
    { title: "Sign in failed", text: "Invalid email or password", status: 401 },
    { kind: "sign-in.failed", email },
  );
const tooManyGuesses = (email: string) =>
  new Refusal(
    {
      title: "Sign in failed",
      text: "Too many tries for this account. Please wait 15 minutes, or set a new password.",
      status: 429,
    },
    { kind: "limit.hit", email },
  );

const signIn = visitorCommand(signInForm, {
  limit: "signIn",
  failure: "Sign in failed",
  /** The password is compared before the transaction opens: it takes long on purpose. */
  async prepare(context, { email, password }) {
    const { db, dependencies, request } = context;
    const { settings, limiter } = dependencies;
    const counter = guessCounter(email, request.headers.get("Cookie"), settings);
    if (!(await limiter.allow("signInAccount", counter))) throw tooManyGuesses(email);
    const signIn = { body: { email, password }, returnHeaders: true } as const;
    const locks = await findLocks(db, eq(accounts.email, email));
    const { headers, response } = await authFor(context)
      .api.signInEmail(signIn)
      .catch((error: unknown) => {
        if (!(error instanceof APIError)) throw error;
        throw error.body?.code === bannedCode
          ? bannedAccount({ kind: "refused.banned", email })
          : wrongCredentials(email);
      });
    await limiter.forget("signInAccount", counter);
    if (!("twoFactorRedirect" in response))
      return { opened: await openedSession(context, response.user, headers, locks) };
    const halfSignedIn = givenToken(headers, siteCookie("second-step", settings.baseUrl).name, settings.secret);
    await requireSameLocks(db, locks, async (tx) => {
      const { internalAdapter } = await dependencies.auth(tx).$context;
      await internalAdapter.consumeVerificationValue(halfSignedIn);
    });
    return { askForCode: headers.getSetCookie() };
  },
  async run(context, { email, to }, { opened, askForCode }) {
    if (opened) return signedInTo(context, opened, to);
    // Whoever knows a password is nobody yet, and the library's answer took the cookie of who was signed in.
    await endReplaced(context.db, context.viewer);
    const noted = [{ kind: "sign-in.code-asked", email }] as const;
    return done("code-asked", { about: null, to: codePath(to), cookies: askForCode, noted });
  },
});

const signOut = command(signOutForm, {
  who: signedIn("You are signed out already.", "Signed out"),
  limit: "profile",
  may: () => true,
  failure: "Sign out failed",
  async run({ db, viewer, dependencies }) {
    await db.delete(sessions).where(eq(sessions.id, viewer.session.id));
    const cookies = [noSessionLine(dependencies.settings.baseUrl), await clearPendingForm(dependencies.settings)];
    const events = [{ name: "SessionsEnded", memberId: viewer.id }] as const;
    return done("signed-out", { about: null, events, toast: "Signed out successfully", to: "/", cookies });
  },
});

export const authCommands = [
  signUp,
  signIn,
  signOut,
  ...codeCommands,
  ...linkCommands,
  ...passwordCommands,
  ...emailCommands,
  ...phoneCommands,
  ...secondStepCommands,
  ...sessionCommands,
  ...passkeyCommands,
  ...ownPasskeyCommands,
  ...againByPasskeyCommands,
];
