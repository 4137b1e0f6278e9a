import { APIError } from "better-auth";
import { eq } from "drizzle-orm";
import { requireAvailableNames } from "~/domain/members/names/own.server";
import { requireStrongPassword } from "~/domain/members/passwords/strong.server";
import { isKept } from "~/platform/accounts/address-links.server";
import { bannedCode, createAuth, noSessionLine } from "~/platform/accounts/auth.server";
import { guessCounter, isKnownDevice, rememberDevice } from "~/platform/accounts/device.server";
import { hashPassword } from "~/platform/accounts/passwords.server";
import { originOf } from "~/platform/accounts/session-origin.server";
import { accounts, sessions } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { command, done, signedIn, type TransactionContext, visitorCommand } from "~/platform/commands/command.server";
import { clearForOtherMember, clearPendingForm } from "~/platform/commands/pending-form.server";
import { bannedAccount, Refusal } from "~/platform/commands/refusal";
import { safePath } from "~/platform/commands/same-site.server";
import { noteSecurityEvent } from "~/platform/security-log/note.server";
import { lockAddress, openAccount } from "./accounts.server";
import { linkCommands } from "./links/commands.server";
import { sendAlreadyMemberMail, sendConfirmationLink } from "./links.server";
import { emailCommands } from "./own/email/commands.server";
import { sendKeptMail } from "./own/email/links.server";
import { passwordCommands } from "./own/password/commands.server";
import { phoneCommands } from "./own/phone/commands.server";
import { sessionCommands } from "./own/sessions/commands.server";
import { sendNewDevice } from "./own/sessions/mails.server";
import { formatPhone, signInForm, signUpForm } from "./rules";
import { signOutForm } from "./sign-out-form";

const checkYourMail = [
  "Almost there",
  "We sent a mail to your address. Open its link to confirm that it is yours.",
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
    await endReplaced(context);
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

/** Ends the session that the new cookie replaces: nobody could sign out of it later. */
async function endReplaced({ db, viewer }: TransactionContext<Viewer | null>) {
  if (viewer) await db.delete(sessions).where(eq(sessions.id, viewer.session.id));
}

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
  async prepare({ db, dependencies, request }, { email, password }) {
    const { settings } = dependencies;
    const given = request.headers.get("Cookie");
    const counter = guessCounter(email, given, settings);
    /** Few a mailbox, as anybody may have signed up with it. */
    const mayWarn = async (to: string) =>
      !isKnownDevice(to, given, settings) && (await dependencies.limiter.allow("linksToAddress", `device|${to}`));
    if (!(await dependencies.limiter.allow("signInAccount", counter))) throw tooManyGuesses(email);
    try {
      const signIn = { body: { email, password }, returnHeaders: true } as const;
      const origin = originOf(request, settings.secret);
      const { headers, response } = await createAuth(db, { ...settings, origin }).api.signInEmail(signIn);
      await dependencies.limiter.forget("signInAccount", counter);
      const own = [rememberDevice(email, given, settings), ...(await clearForOtherMember(email, request, settings))];
      const cookies = [...headers.getSetCookie(), ...own];
      return {
        cookies,
        memberId: response.user.id,
        newDevice: response.user.emailVerified && (await mayWarn(email)) && origin.device,
      };
    } catch (error) {
      if (!(error instanceof APIError)) throw error;
      throw error.body?.code === bannedCode
        ? bannedAccount({ kind: "refused.banned", email })
        : wrongCredentials(email);
    }
  },
  async run(context, { email, to }, { cookies, memberId, newDevice }) {
    await endReplaced(context);
    if (newDevice) await sendNewDevice(context, email, newDevice);
    return done("signed-in", {
      about: memberId,
      to: safePath(to || "/"),
      cookies,
      signsIn: true,
      noted: [{ kind: "sign-in.succeeded", memberId }],
    });
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
    return done("signed-out", { about: null, toast: "Signed out successfully", to: "/", cookies });
  },
});

export const authCommands = [
  signUp,
  signIn,
  signOut,
  ...linkCommands,
  ...passwordCommands,
  ...emailCommands,
  ...phoneCommands,
  ...sessionCommands,
];
