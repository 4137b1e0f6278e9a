import { and, eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { passkeys } from "~/platform/accounts/factors/table.server";
import { sessions } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { type CommandContext, command, signedIn } from "~/platform/commands/command.server";
import { Refusal } from "~/platform/commands/refusal";
import { type KnownPasskey, readKnown } from "../../../passkeys/answers.server";
import { asked, cookiesFor, insisting, isRefusedAnswer } from "../../../passkeys/ceremonies.server";
import { renewedCookies, signedInAgainTo } from "../../signed-in-again.server";
import { askOwnPasskeyForm, signInAgainByPasskeyForm } from "../rules";

const title = "Sign in failed";

/** Asks for one of the viewer's own. */
const askOwnPasskey = command(askOwnPasskeyForm, {
  who: signedIn("Please sign in"),
  limit: "passkeys",
  may: () => true,
  failure: title,
  async run({ db, dependencies, request }) {
    const headers = cookiesFor(request, dependencies.settings, "session");
    const { api } = dependencies.auth(db);
    return asked(insisting(await api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true })));
  },
});

/** What counts is asked for again, as with the password. */
const signInAgainByPasskey = command(signInAgainByPasskeyForm, {
  who: signedIn("Please sign in"),
  limit: "signIn",
  may: () => true,
  failure: title,
  async prepare(context, { credential }) {
    const answer = readKnown(credential, title);
    if (!(await isOwn(context, answer)) || !(await isRight(context, answer))) throw notYours();
  },
  cookies: renewedCookies,
  run: (context, { to }) => signedInAgainTo(context, to),
});

const notYours = () =>
  new Refusal(
    {
      title,
      text: "That is none of your passkeys here, or it took too long. Please try once more, or use your password.",
      status: 403,
    },
    { kind: "passkey.wrong" },
  );

/** A passkey of somebody else's account is as right as any, but says nothing of this one. */
async function isOwn({ db, viewer }: CommandContext<Viewer>, { id }: KnownPasskey): Promise<boolean> {
  return (await db.$count(passkeys, and(eq(passkeys.credentialID, id), eq(passkeys.userId, viewer.id)))) > 0;
}

/** The question is spent, whatever comes of it. The session that the library opens for a right answer is one too many. */
const isRight = ({ db, request, dependencies }: CommandContext<Viewer>, response: KnownPasskey): Promise<boolean> =>
  db.transaction(async (tx) => {
    const headers = cookiesFor(request, dependencies.settings, "passkey");
    try {
      const { api } = dependencies.auth(tx as Db);
      const { session } = await api.verifyPasskeyAuthentication({ body: { response }, headers });
      await tx.delete(sessions).where(eq(sessions.id, session.id));
      return true;
    } catch (error) {
      if (isRefusedAnswer(error)) return false;
      throw error;
    }
  });

export const againByPasskeyCommands = [askOwnPasskey, signInAgainByPasskey];
