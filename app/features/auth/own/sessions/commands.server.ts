import { and, eq } from "drizzle-orm";
import { noSessionLine } from "~/platform/accounts/auth.server";
import { endOtherSessions } from "~/platform/accounts/end-sessions.server";
import { announceAccountChange } from "~/platform/accounts/session-news.server";
import { sessions } from "~/platform/accounts/table.server";
import { command, done, signedIn } from "~/platform/commands/command.server";
import { askWho } from "../paths";
import { endOtherSessionsForm, endSessionForm } from "../rules";

/** Not asked for the password first: whoever sees a stranger's session ends it in one press. */
const endSession = command(endSessionForm, {
  who: signedIn(askWho),
  limit: "profile",
  /** One of the viewer's own. */
  async subject({ db, viewer }, { sessionId }) {
    const [found] = await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, viewer.id)));
    return found;
  },
  missing: "That session has ended already",
  may: () => true,
  failure: "Failed to sign out",
  async run({ db, viewer, dependencies }, _input, { id }) {
    await db.delete(sessions).where(eq(sessions.id, id));
    await announceAccountChange(db, viewer.id);
    if (id !== viewer.session.id) return done("ended", { about: null, toast: "Signed out there" });
    const cookies = [noSessionLine(dependencies.settings.baseUrl)];
    return done("ended", { about: null, toast: "Signed out successfully", to: "/", cookies });
  },
});

const endOthers = command(endOtherSessionsForm, {
  who: signedIn(askWho),
  limit: "profile",
  may: () => true,
  failure: "Failed to sign out",
  async run(context) {
    const ended = await endOtherSessions(context.db, context.viewer);
    await announceAccountChange(context.db, context.viewer.id);
    return done("ended", { about: null, detail: { ended }, toast: "Signed out everywhere else" });
  },
});

export const sessionCommands = [endSession, endOthers];
