import { APIError } from "better-auth";
import { eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { bannedCode } from "~/platform/accounts/auth.server";
import { passkeys } from "~/platform/accounts/factors/table.server";
import { accounts } from "~/platform/accounts/table.server";
import { visitorCommand } from "~/platform/commands/command.server";
import { bannedAccount, Refusal } from "~/platform/commands/refusal";
import { nilUuid } from "~/platform/forms/fields";
import { authFor } from "../auth-for.server";
import { findLocks } from "../locks.server";
import { openedSession, signedInTo } from "../opened-session.server";
import { readKnown } from "./answers.server";
import { asked, cookiesFor, insisting, isRefusedAnswer } from "./ceremonies.server";
import { askPasskeyForm, signInByPasskeyForm } from "./rules";

const title = "Sign in failed";

/** Asks for whichever passkey of this site the device has: it is not known yet who is there. */
const askPasskey = visitorCommand(askPasskeyForm, {
  limit: "passkeys",
  failure: title,
  async run({ db, dependencies }) {
    const { api } = dependencies.auth(db);
    const asking = { headers: new Headers(), returnHeaders: true } as const;
    return asked(insisting(await api.generatePasskeyAuthenticationOptions(asking)));
  },
});

/** A passkey whose device asked who holds it stands for password and code together. */
const signInByPasskey = visitorCommand(signInByPasskeyForm, {
  limit: "signIn",
  failure: title,
  /** As with a password, outside of the transaction: the question is spent, whatever comes of it. */
  async prepare(context, { credential }) {
    const { db, dependencies, request } = context;
    const { settings } = dependencies;
    const response = readKnown(credential, title);
    const ownerId = await findOwner(db, response.id);
    const locks = await findLocks(db, eq(accounts.id, ownerId ?? nilUuid));
    try {
      const answer = await authFor(context).api.verifyPasskeyAuthentication({
        body: { response },
        headers: cookiesFor(request, settings, "passkey"),
        returnHeaders: true,
      });
      return await openedSession(context, answer.response.user, answer.headers, locks);
    } catch (error) {
      if (!isRefusedAnswer(error)) throw error;
      throw error instanceof APIError && error.body?.code === bannedCode
        ? bannedAccount({ kind: "refused.banned", memberId: ownerId })
        : notOpened(ownerId);
    }
  },
  run: (context, { to }, opened) => signedInTo(context, opened, to),
});

/** Removed, of another site, answered before or too late: all the same, so that no answer helps to forge one. */
const notOpened = (memberId: string | undefined) =>
  new Refusal(
    {
      title,
      text: "That passkey opens no account here, or it took too long. Please try once more, or use your password.",
      status: 401,
    },
    { kind: "sign-in.failed", memberId },
  );

/** Whose account it is tried on. */
async function findOwner(db: Db, credentialId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: passkeys.userId })
    .from(passkeys)
    .where(eq(passkeys.credentialID, credentialId));
  return found?.id;
}

export const passkeyCommands = [askPasskey, signInByPasskey];
