import { APIError } from "better-auth";
import { and, eq } from "drizzle-orm";
import { passkeys } from "~/platform/accounts/factors/table.server";
import { holdSession } from "~/platform/accounts/session-token.server";
import { command, done, signedIn } from "~/platform/commands/command.server";
import { conflict, Refusal, signedOutMeanwhile } from "~/platform/commands/refusal";
import { readMade } from "../../passkeys/answers.server";
import { asked, cookiesFor } from "../../passkeys/ceremonies.server";
import { askWho, securityPath } from "../paths";
import { countOwnPasskeys } from "./queries.server";
import { addPasskeyForm, askNewPasskeyForm, mostPasskeys, removePasskeyForm } from "./rules";

const title = "Passkey not added";

const enough = () => conflict(title, `You have ${mostPasskeys} passkeys already. Please remove one first.`);

/** Has the device make one. It is told which of its own the account has already. */
const askNewPasskey = command(askNewPasskeyForm, {
  who: signedIn(askWho),
  limit: "passkeys",
  asksAgain: true,
  may: () => true,
  failure: title,
  async run(context) {
    const { db, viewer, dependencies, request } = context;
    if (!(await holdSession(db, viewer))) throw signedOutMeanwhile();
    if ((await countOwnPasskeys(context)) >= mostPasskeys) throw enough();
    const headers = cookiesFor(request, dependencies.settings.baseUrl, "session");
    const { api } = dependencies.auth(db);
    return asked(await api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true }));
  },
});

/** The question was put to this member, and is spent with the answer. */
const addPasskey = command(addPasskeyForm, {
  who: signedIn(askWho),
  limit: "profile",
  asksAgain: true,
  may: () => true,
  failure: title,
  prepare: async (_context, { credential }) => readMade(credential, title),
  async run(context, { name }, _subject, response) {
    const { db, viewer, dependencies, request } = context;
    if (!(await holdSession(db, viewer))) throw signedOutMeanwhile();
    if ((await countOwnPasskeys(context)) >= mostPasskeys) throw enough();
    const headers = cookiesFor(request, dependencies.settings.baseUrl, "passkey", "session");
    try {
      await dependencies.auth(db).api.verifyPasskeyRegistration({ body: { response, name }, headers });
    } catch (error) {
      if (error instanceof APIError) throw notAdded();
      throw error;
    }
    return done("added", {
      about: null,
      events: [{ name: "PasskeyChanged", memberId: viewer.id, by: "added" }],
      toast: ["Passkey added", "From now on it opens your account without a password."],
      to: securityPath,
    });
  },
});

const notAdded = () =>
  new Refusal({
    title,
    text: "Your device’s answer did not fit, or it took too long. Please try once more.",
    status: 400,
  });

const removePasskey = command(removePasskeyForm, {
  who: signedIn(askWho),
  limit: "profile",
  asksAgain: true,
  /** One of the viewer's own. */
  async subject({ db, viewer }, { passkeyId }) {
    const [found] = await db
      .select({ id: passkeys.id })
      .from(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, viewer.id)));
    return found;
  },
  missing: "That passkey was removed already",
  may: () => true,
  failure: "Passkey not removed",
  async run({ db, viewer }, _input, { id }) {
    if (!(await holdSession(db, viewer))) throw signedOutMeanwhile();
    const [removed] = await db.delete(passkeys).where(eq(passkeys.id, id)).returning({ id: passkeys.id });
    if (!removed) throw conflict("Passkey not removed", "It was removed a moment ago.");
    return done("removed", {
      about: null,
      events: [{ name: "PasskeyChanged", memberId: viewer.id, by: "removed" }],
      toast: ["Passkey removed", "It opens your account no more. You can delete it on its device, too."],
    });
  },
});

export const ownPasskeyCommands = [askNewPasskey, addPasskey, removePasskey];
