import { holdSession, renewedLine, renewToken } from "~/platform/accounts/session-token.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { type CommandContext, done, type Outcome, type TransactionContext } from "~/platform/commands/command.server";
import { signedOutMeanwhile } from "~/platform/commands/refusal";
import { safePath } from "~/platform/commands/same-site.server";
import { securityPath } from "./paths";

export const renewedCookies = ({ viewer, dependencies, now }: CommandContext<Viewer>) => [
  renewedLine(viewer, dependencies.settings, now),
];

/** In the transaction, for whoever has proved again to be who they are. @param to where they were going */
export async function signedInAgainTo(
  { db, viewer, dependencies, now }: TransactionContext<Viewer>,
  to: string,
): Promise<Outcome> {
  if (!(await holdSession(db, viewer))) throw signedOutMeanwhile();
  await renewToken(db, viewer, dependencies.settings, now);
  return done("signed-in-again", { about: null, to: safePath(to || securityPath) });
}
