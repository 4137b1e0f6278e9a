import { eq } from "drizzle-orm";
import { sessionCookieName } from "~/platform/accounts/auth.server";
import { isKnownDevice, rememberDevice } from "~/platform/accounts/device.server";
import { endReplaced } from "~/platform/accounts/end-sessions.server";
import { originOf } from "~/platform/accounts/session-origin.server";
import { givenToken } from "~/platform/accounts/signed-token.server";
import { sessions } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { type CommandContext, done, type Outcome, type TransactionContext } from "~/platform/commands/command.server";
import { clearForOtherMember } from "~/platform/commands/pending-form.server";
import { safePath } from "~/platform/commands/same-site.server";
import { type Locks, requireSameLocks } from "./locks.server";
import { sendNewDevice } from "./own/sessions/mails.server";

type Account = { id: string; email: string; emailVerified: boolean };

/** A session that was opened before the transaction, with what goes along whichever way it was. */
type OpenedSession = {
  account: Account;
  /** Set-Cookie lines. */
  cookies: string[];
  /** Its words, where its owner is to be told. */
  newDevice: string | undefined;
};

/** @param headers of the library's answer, with the session's cookie @throws Refusal */
export async function openedSession(
  { db, dependencies, request }: CommandContext<Viewer | null>,
  account: Account,
  headers: Headers,
  seen: Locks | undefined,
): Promise<OpenedSession> {
  const { settings, limiter } = dependencies;
  const token = givenToken(headers, sessionCookieName(settings.baseUrl), settings.secret);
  await requireSameLocks(db, seen, (tx) => tx.delete(sessions).where(eq(sessions.token, token)));
  const { email } = account;
  const given = request.headers.get("Cookie");
  // Few a mailbox, as anybody may have signed up with it.
  const mayTell =
    account.emailVerified &&
    !isKnownDevice(email, given, settings) &&
    (await limiter.allow("linksToAddress", `device|${email}`));
  const { device } = originOf(request, settings.secret);
  return {
    account,
    newDevice: mayTell ? device : undefined,
    cookies: [
      ...headers.getSetCookie(),
      rememberDevice(email, given, settings),
      ...(await clearForOtherMember(email, request, settings)),
    ],
  };
}

/** The answer of every way of signing in. */
export async function signedInTo(
  context: TransactionContext<Viewer | null>,
  { account, cookies, newDevice }: OpenedSession,
  to: string,
): Promise<Outcome> {
  await endReplaced(context.db, context.viewer);
  if (newDevice) await sendNewDevice(context, account.email, newDevice);
  return done("signed-in", {
    about: account.id,
    to: safePath(to || "/"),
    cookies,
    signsIn: true,
    noted: [{ kind: "sign-in.succeeded", memberId: account.id }],
  });
}
