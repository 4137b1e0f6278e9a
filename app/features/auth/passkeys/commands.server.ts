import { APIError } from "better-auth";
import { eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { bannedCode, createAuth } from "~/platform/accounts/auth.server";
import { passkeys } from "~/platform/accounts/factors/table.server";
import { originOf } from "~/platform/accounts/session-origin.server";
import { visitorCommand } from "~/platform/commands/command.server";
import { bannedAccount, Refusal } from "~/platform/commands/refusal";
import { openedSession, signedInTo } from "../opened-session.server";
import { readKnown } from "./answers.server";
import { asked, cookiesFor, insisting } from "./ceremonies.server";
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
    try {
      const { api } = createAuth(db, { ...settings, origin: originOf(request, settings.secret) });
      const answer = await api.verifyPasskeyAuthentication({
        body: { response },
        headers: cookiesFor(request, settings.baseUrl, "passkey"),
        returnHeaders: true,
      });
      return openedSession(context, answer.response.user, answer.headers);
    } catch (error) {
      if (!(error instanceof APIError)) throw error;
      const memberId = await ownerOf(db, response.id);
      throw error.body?.code === bannedCode ? bannedAccount({ kind: "refused.banned", memberId }) : notOpened(memberId);
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

/** Whose account it was tried on. For the log alone. */
async function ownerOf(db: Db, credentialId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: passkeys.userId })
    .from(passkeys)
    .where(eq(passkeys.credentialID, credentialId));
  return found?.id;
}

export const passkeyCommands = [askPasskey, signInByPasskey];
