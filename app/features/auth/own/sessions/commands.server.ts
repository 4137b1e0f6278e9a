import { and, eq } from "drizzle-orm";
import { noSessionLine } from "~/platform/accounts/auth.server";
import { endOtherSessions } from "~/platform/accounts/end-sessions.server";
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
    const ended = { about: null, events: [{ name: "SessionsEnded", memberId: viewer.id }] } as const;
    if (id !== viewer.session.id) return done("ended", { ...ended, toast: "Signed out there" });
    const cookies = [noSessionLine(dependencies.settings.baseUrl)];
    return done("ended", { ...ended, toast: "Signed out successfully", to: "/", cookies });
  },
});

const endOthers = command(endOtherSessionsForm, {
  who: signedIn(askWho),
  limit: "profile",
  may: () => true,
  failure: "Failed to sign out",
  async run(context) {
    const ended = await endOtherSessions(context.db, context.viewer);
    return done("ended", {
      about: null,
      detail: { ended },
      events: [{ name: "SessionsEnded", memberId: context.viewer.id }],
      toast: "Signed out everywhere else",
    });
  },
});

export const sessionCommands = [endSession, endOthers];
