import { APIError } from "better-auth";
import { eq } from "drizzle-orm";
import { type Auth, bannedCode, createAuth } from "~/platform/accounts/auth.server";
import { spendCode } from "~/platform/accounts/factors/second-factor.server";
import { secondFactors } from "~/platform/accounts/factors/table.server";
import { originOf } from "~/platform/accounts/session-origin.server";
import { signedToken } from "~/platform/accounts/signed-token.server";
import { siteCookie } from "~/platform/accounts/site-cookie.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { type CommandContext, visitorCommand } from "~/platform/commands/command.server";
import { bannedAccount, Refusal } from "~/platform/commands/refusal";
import { isId } from "~/platform/forms/fields";
import { readCode } from "~/platform/paper-codes";
import type { SecurityNote } from "~/platform/security-log/note.server";
import { openedSession, signedInTo } from "../opened-session.server";
import { sendRecoveryCodeUsed } from "./mails.server";
import { codeForm, recoveryCodeForm } from "./rules";

type Asking = CommandContext<Viewer | null>;

const title = "Sign in failed";
const lateText = "Please sign in with your password again: that was ten minutes ago, or somewhere else.";
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
  const [found] = await db.select().from(secondFactors).where(eq(secondFactors.userId, pending.value));
  // It was turned off meanwhile.
  if (!found) throw new Refusal({ title, text: lateText, status: 401 });
  // Nothing else: a session that the browser came with is not what is proved here.
  return { found, headers: new Headers({ Cookie: `${name}=${encodeURIComponent(cookie.raw)}` }) };
}

/** @throws Refusal for what the library refuses: it counts, five wrong ones for a sign-in and ten for an account */
function refuse(error: unknown, memberId: string, wrong: string): never {
  if (!(error instanceof APIError)) throw error;
  const failed: SecurityNote = { kind: "sign-in.failed", memberId };
  switch (error.body?.code) {
    case bannedCode:
      throw bannedAccount({ kind: "refused.banned", memberId });
    case "INVALID_CODE":
    case "INVALID_BACKUP_CODE":
      throw new Refusal({ title, text: wrong, status: 401, fields: { code: wrong } }, failed);
    case "ACCOUNT_TEMPORARILY_LOCKED":
    case "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE": {
      const text = "Too many tries. Please wait 15 minutes, then sign in with your password again.";
      throw new Refusal({ title, text, status: 429 }, { kind: "limit.hit", memberId });
    }
    default:
      throw new Refusal({ title, text: lateText, status: 401 }, failed);
  }
}

const authFor = ({ db, dependencies: { settings }, request }: Asking) =>
  createAuth(db, { ...settings, origin: originOf(request, settings.secret) });

const enterCode = visitorCommand(codeForm, {
  limit: "signIn",
  failure: title,
  /** Before the transaction, as what is wrong has to be counted. */
  async prepare(context, { code: typed }) {
    const auth = authFor(context);
    const { found, headers: given } = await halfSignedIn(context, auth);
    const code = typed.replace(/\s/g, "");
    // One that was used is sent on as one that is none, so that it counts as wrong.
    const isNew = await spendCode({ ...context, auth }, found, code);
    const { headers, response } = await auth.api
      .verifyTOTP({ body: { code: isNew ? code : "" }, headers: given, returnHeaders: true })
      .catch((error: unknown) => refuse(error, found.userId, usedText));
    return openedSession(context, response.user, headers);
  },
  run: (context, { to }, opened) => signedInTo(context, opened, to),
});

const enterRecoveryCode = visitorCommand(recoveryCodeForm, {
  limit: "signIn",
  failure: title,
  async prepare(context, { code }) {
    const auth = authFor(context);
    const { found, headers: given } = await halfSignedIn(context, auth);
    const { headers, response } = await auth.api
      .verifyBackupCode({ body: { code: readCode(code) ?? "" }, headers: given, returnHeaders: true })
      .catch((error: unknown) => refuse(error, found.userId, wrongRecovery));
    return openedSession(context, { ...response.user, emailVerified: Boolean(response.user.emailVerified) }, headers);
  },
  async run(context, { to }, opened) {
    const { account } = opened;
    const { noted = [], ...outcome } = await signedInTo(context, opened, to);
    if (account.emailVerified) await sendRecoveryCodeUsed(context, account.email);
    return { ...outcome, noted: [...noted, { kind: "account.recovery-code-used", memberId: account.id }] };
  },
});

export const codeCommands = [enterCode, enterRecoveryCode];
