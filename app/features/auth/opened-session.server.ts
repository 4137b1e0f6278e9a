import { eq, type SQL } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { sessionCookieName } from "~/platform/accounts/auth.server";
import { isKnownDevice, rememberDevice } from "~/platform/accounts/device.server";
import { endReplaced } from "~/platform/accounts/end-sessions.server";
import { originOf } from "~/platform/accounts/session-origin.server";
import { signedToken } from "~/platform/accounts/signed-token.server";
import { accounts, sessions } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { type CommandContext, done, type Outcome, type TransactionContext } from "~/platform/commands/command.server";
import { clearForOtherMember } from "~/platform/commands/pending-form.server";
import { Refusal } from "~/platform/commands/refusal";
import { safePath } from "~/platform/commands/same-site.server";
import { sendNewDevice } from "./own/sessions/mails.server";

type Account = { id: string; email: string; emailVerified: boolean };

/** A session that was opened before the transaction, with what goes along whichever way it was. */
export type OpenedSession = {
  account: Account;
  /** Set-Cookie lines. */
  cookies: string[];
  /** Its words, where its owner is to be told. */
  newDevice: string | undefined;
};

/** Of an account as it is before somebody proves that it is theirs. Another one stands for other locks on its door. */
export type Seen = { id: string; accessVersion: number };

/** @param which the account, by what is known of it */
export async function seeAccount(db: Db, which: SQL): Promise<Seen | undefined> {
  const [seen] = await db
    .select({ id: accounts.id, accessVersion: accounts.accessVersion })
    .from(accounts)
    .where(which);
  return seen;
}

/**
 * The library opens sessions outside of our transactions, so whoever changed the locks meanwhile could not end this one: what
 * was opened is taken back where the account is not as it was seen.
 * @throws Refusal
 */
export async function requireAsSeen(
  db: Db,
  seen: Seen | undefined,
  takeBack: (tx: Db, accountId: string) => Promise<unknown>,
): Promise<void> {
  const isAsSeen =
    seen &&
    (await db.transaction(async (tx) => {
      const [found] = await tx
        .select({ accessVersion: accounts.accessVersion })
        .from(accounts)
        .where(eq(accounts.id, seen.id))
        .for("no key update");
      if (found?.accessVersion === seen.accessVersion) return true;
      await takeBack(tx, seen.id);
      return false;
    }));
  if (!isAsSeen) throw changedMeanwhile();
}

const changedMeanwhile = () =>
  new Refusal({
    title: "Sign in failed",
    text: "Something about this account was changed at the same moment. Please sign in again.",
    status: 409,
  });

/** @param headers of the library's answer, with the session's cookie @throws Refusal */
export async function openedSession(
  { db, dependencies, request }: CommandContext<Viewer | null>,
  account: Account,
  headers: Headers,
  seen: Seen | undefined,
): Promise<OpenedSession> {
  const { settings, limiter } = dependencies;
  const opened = headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  const token = signedToken(opened.join("; "), sessionCookieName(settings.baseUrl), settings.secret)?.token ?? "";
  await requireAsSeen(db, seen, (tx) => tx.delete(sessions).where(eq(sessions.token, token)));
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
