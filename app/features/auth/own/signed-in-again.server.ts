import { renewedLine, renewToken } from "~/platform/accounts/session-token.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { type CommandContext, done, type Outcome, type TransactionContext } from "~/platform/commands/command.server";
import { requireSession } from "~/platform/commands/require-session.server";
import { safePath } from "~/platform/commands/same-site.server";
import { securityPath } from "./paths";

export async function renewedCookies({ db, viewer, dependencies, now }: CommandContext<Viewer>): Promise<string[]> {
  const line = await renewedLine(db, viewer, dependencies.settings, now);
  return line ? [line] : [];
}

/** In the transaction, for whoever has proved again to be who they are. @param to where they were going */
export async function signedInAgainTo(
  { db, viewer, dependencies, now }: TransactionContext<Viewer>,
  to: string,
): Promise<Outcome> {
  await requireSession(db, viewer);
  await renewToken(db, viewer, dependencies.settings, now);
  return done("signed-in-again", { about: null, to: safePath(to || securityPath) });
}
