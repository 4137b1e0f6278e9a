import { eq } from "drizzle-orm";
import { command, done, emailConfirmed, visitorCommand } from "~/platform/commands/command.server";
import { Refusal } from "~/platform/commands/refusal";
import { digestPath } from "../paths";
import { chooseDigestForm, unsubscribeForm } from "./rules";
import { digestReaders } from "./table.server";
import { memberOfToken } from "./tokens.server";

const chooseDigest = command(chooseDigestForm, {
  who: emailConfirmed("Please sign in to choose what we email you"),
  limit: "profile",
  may: () => true,
  failure: "Failed to save your choice",
  async run({ db, viewer }, { wanted }) {
    const memberId = viewer.id;
    if (!wanted) {
      await db.delete(digestReaders).where(eq(digestReaders.memberId, memberId));
      return done("stopped", { about: null, toast: ["No more digests", "You can ask for it again at any time."] });
    }
    await db.insert(digestReaders).values({ memberId }).onConflictDoNothing();
    const text = viewer.emailConfirmed
      ? "The digest comes at 5 PM."
      : "The digest comes at 5 PM, once you have confirmed your address.";
    return done("chosen", { about: null, toast: ["See you on Thursday", text] });
  },
});

/** The token is enough: whoever has the mail may stop it, signed in or not. */
const unsubscribe = visitorCommand(unsubscribeForm, {
  limit: "unsubscribing",
  failure: "Failed to stop the digest",
  async run({ db, dependencies }, { token }) {
    const memberId = memberOfToken(token, dependencies.settings.secret);
    if (!memberId) throw wrongLink();
    const stopped = await db
      .delete(digestReaders)
      .where(eq(digestReaders.memberId, memberId))
      .returning({ memberId: digestReaders.memberId });
    // Mail programs press it again by themselves: where nothing was left to stop there is no line in the log.
    const about = stopped.length > 0 ? { about: null } : { about: [] };
    return done("stopped", {
      ...about,
      toast: ["No more digests", "You can ask for it again at any time."],
      to: digestPath,
    });
  },
});

const wrongLink = () =>
  new Refusal({
    title: "This link doesn’t work",
    text: "Please open it from the email again, or sign in and stop the digest under Your residency.",
    status: 400,
  });

export const digestCommands = [chooseDigest, unsubscribe];
