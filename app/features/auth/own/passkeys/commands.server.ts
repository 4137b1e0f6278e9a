import { and, eq } from "drizzle-orm";
import { passkeys } from "~/platform/accounts/factors/table.server";
import { command, done, signedIn } from "~/platform/commands/command.server";
import { conflict, invalidField, Refusal } from "~/platform/commands/refusal";
import { requireSession } from "~/platform/commands/require-session.server";
import { readMade } from "../../passkeys/answers.server";
import { asked, cookiesFor, isRefusedAnswer } from "../../passkeys/ceremonies.server";
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
    await requireSession(db, viewer);
    if ((await countOwnPasskeys(context)) >= mostPasskeys) throw enough();
    const headers = cookiesFor(request, dependencies.settings, "session");
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
    await requireSession(db, viewer);
    if ((await countOwnPasskeys(context)) >= mostPasskeys) throw enough();
    if ((await db.$count(passkeys, and(eq(passkeys.userId, viewer.id), eq(passkeys.name, name)))) > 0)
      throw invalidField("name", "You have a passkey of that name already");
    const headers = cookiesFor(request, dependencies.settings, "passkey", "session");
    try {
      const made = await dependencies.auth(db).api.verifyPasskeyRegistration({ body: { response, name }, headers });
      if (made.userId !== viewer.id) throw notAdded();
    } catch (error) {
      throw isRefusedAnswer(error) ? notAdded() : error;
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
    await requireSession(db, viewer);
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
