import { setTimeout } from "node:timers/promises";
import { APIError } from "better-auth";
import { and, eq } from "drizzle-orm";
import { type Auth, bannedCode } from "~/platform/accounts/auth.server";
import { endResetOf } from "~/platform/accounts/factors/remove.server";
import { isReadable, spendCode } from "~/platform/accounts/factors/second-factor.server";
import { secondFactors } from "~/platform/accounts/factors/table.server";
import { signedToken } from "~/platform/accounts/signed-token.server";
import { siteCookie } from "~/platform/accounts/site-cookie.server";
import { accounts } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { type CommandContext, visitorCommand } from "~/platform/commands/command.server";
import { bannedAccount, Refusal } from "~/platform/commands/refusal";
import { isId } from "~/platform/forms/fields";
import { readCode } from "~/platform/paper-codes";
import type { SecurityNote } from "~/platform/security-log/note.server";
import { authFor } from "../auth-for.server";
import { findLocks } from "../locks.server";
import { openedSession, signedInTo } from "../opened-session.server";
import { sendCodesGuessed, sendRecoveryCodeUsed } from "./mails.server";
import { codeForm, recoveryCodeForm } from "./rules";

type Asking = CommandContext<Viewer | null>;

const title = "Sign in failed";
const lateText =
  "Please begin again with the password: that was over ten minutes ago, had too many tries, or was somewhere else.";
const usedText = "That code is not right, or was used already. Please enter the next one that your app shows.";
const wrongRecovery = "That recovery code is not right, or was used already.";

/** Whoever gave the right password in this browser a moment ago, as the cookie says that the library set. */
async function halfSignedIn({ db, dependencies, request }: Asking, auth: Auth) {
  const { baseUrl, secret } = dependencies.settings;
  const { name } = siteCookie("second-step", baseUrl);
  const cookie = signedToken(request.headers.get("Cookie"), name, secret);
  const { internalAdapter } = await auth.$context;
  const pending = cookie && (await internalAdapter.findVerificationValue(cookie.token));
  // What another cookie of ours was signed for is about no account.
  if (!pending || pending.expiresAt <= new Date() || !isId(pending.value))
    throw new Refusal({ title, text: lateText, status: 401 });
  const locks = await findLocks(db, eq(accounts.id, pending.value));
  const [found] = await db.select().from(secondFactors).where(eq(secondFactors.userId, pending.value));
  // It was turned off meanwhile.
  if (!found) throw new Refusal({ title, text: lateText, status: 401 });
  // Nothing else: a session that the browser came with is not what is proved here.
  return { locks, found, headers: new Headers({ Cookie: `${name}=${encodeURIComponent(cookie.raw)}` }) };
}

/** @throws Refusal where the site's secret is another one than when this was set up */
async function requireReadable(auth: Auth, kept: string) {
  if (await isReadable(auth, kept)) return;
  const text =
    "What you set up can’t be read any more, as a key of this site was lost. Please write to us by Contact Us: two admins together can let you in.";
  throw new Refusal({ title, text, status: 409 });
}

/** @throws Refusal for what the library refuses: it counts, five wrong ones for a sign-in and ten for an account */
async function refuse(context: Asking, error: unknown, memberId: string, wrong: string): Promise<never> {
  if (!(error instanceof APIError)) throw error;
  const failed: SecurityNote = { kind: "sign-in.failed", memberId };
  switch (error.body?.code) {
    case bannedCode:
      throw bannedAccount({ kind: "refused.banned", memberId });
    case "INVALID_CODE":
    case "INVALID_BACKUP_CODE":
      throw new Refusal({ title, text: wrong, status: 401, fields: { code: wrong } }, failed);
    case "ACCOUNT_TEMPORARILY_LOCKED":
      throw await tooManyGuesses(context, memberId, "Please wait 15 minutes, then begin again with the password.");
    case "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE":
      throw await tooManyGuesses(context, memberId, "Please begin again with the password.");
    default:
      throw new Refusal({ title, text: lateText, status: 401 }, failed);
  }
}

async function tooManyGuesses(context: Asking, memberId: string, next: string): Promise<Refusal> {
  await warnOfGuesses(context, memberId);
  return new Refusal({ title, text: `Too many tries. ${next}`, status: 429 }, { kind: "limit.hit", memberId });
}

/** Whoever guesses at codes knows the password. Few mails an hour, as each round of guesses ends here. */
async function warnOfGuesses(context: Asking, memberId: string) {
  const { db, dependencies } = context;
  const [owner] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, memberId), eq(accounts.emailVerified, true)));
  if (owner && (await dependencies.limiter.allow("linksToAddress", `codes|${owner.email}`)))
    await sendCodesGuessed(context, owner.email);
}

/**
 * The library looks at one code of a browser at a time and turns away the others. The one that spent the code waits, as
 * after a double press it would be in vain: nobody else gets in with it any more.
 */
async function inItsTurn<T>(verify: () => Promise<T>): Promise<T> {
  for (const rest of [50, 100, 200, 400]) {
    try {
      return await verify();
    } catch (error) {
      if (!(error instanceof APIError) || error.body?.code !== "INVALID_TWO_FACTOR_COOKIE") throw error;
      await setTimeout(rest);
    }
  }
  return verify();
}

const enterCode = visitorCommand(codeForm, {
  limit: "signIn",
  failure: title,
  /** Before the transaction, as what is wrong has to be counted. */
  async prepare(context, { code: typed }) {
    const auth = authFor(context);
    const { locks, found, headers: given } = await halfSignedIn(context, auth);
    await requireReadable(auth, found.secret);
    const code = typed.replace(/\s/g, "");
    // One that was used is sent on as one that is none, so that it counts as wrong.
    const isNew = await spendCode({ ...context, auth }, found, code);
    const verify = () =>
      auth.api.verifyTOTP({ body: { code: isNew ? code : "" }, headers: given, returnHeaders: true });
    const { headers, response } = await (isNew ? inItsTurn(verify) : verify()).catch((error: unknown) =>
      refuse(context, error, found.userId, usedText),
    );
    return openedSession(context, response.user, headers, locks);
  },
  async run(context, { to }, opened) {
    await endResetOf(context.db, opened.account.id);
    return signedInTo(context, opened, to);
  },
});

const enterRecoveryCode = visitorCommand(recoveryCodeForm, {
  limit: "signIn",
  failure: title,
  async prepare(context, { code }) {
    const auth = authFor(context);
    const { locks, found, headers: given } = await halfSignedIn(context, auth);
    await requireReadable(auth, found.backupCodes);
    const { headers, response } = await auth.api
      .verifyBackupCode({ body: { code: readCode(code) ?? "" }, headers: given, returnHeaders: true })
      .catch((error: unknown) => refuse(context, error, found.userId, wrongRecovery));
    const account = { ...response.user, emailVerified: Boolean(response.user.emailVerified) };
    return openedSession(context, account, headers, locks);
  },
  async run(context, { to }, opened) {
    const { account } = opened;
    const { noted = [], ...outcome } = await signedInTo(context, opened, to);
    if (account.emailVerified) await sendRecoveryCodeUsed(context, account.email);
    return { ...outcome, noted: [...noted, { kind: "account.recovery-code-used", memberId: account.id }] };
  },
});

export const codeCommands = [enterCode, enterRecoveryCode];
