import { and, eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { findAccountState, hasAnotherAdmin, lockRoles } from "~/platform/accounts/account-state.server";
import { noSessionLine } from "~/platform/accounts/auth.server";
import { verifyPassword } from "~/platform/accounts/passwords.server";
import { credentials } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { type CommandContext, command, done, signedIn } from "~/platform/commands/command.server";
import { Refusal } from "~/platform/commands/refusal";
import { eraseMember } from "./erasure.server";
import { deleteAccountForm } from "./rules";

/** One's own account alone: no field says whose. */
const deleteAccount = command(deleteAccountForm, {
  who: signedIn("Please sign in to delete your account"),
  limit: "profile",
  may: () => true,
  failure: "Delete failed",
  prepare: (context, { password }) => requirePassword(context, password),
  async run(context) {
    await requireAnotherAdmin(context.db, context.viewer.id);
    const left = await eraseMember(context);
    return done("deleted", {
      about: null,
      events: [left],
      toast: ["Account deleted", "Your profile is gone. What you wrote on boards stays as Anonymous."],
      to: "/",
      cookies: [noSessionLine(context.dependencies.settings.baseUrl)],
    });
  },
});

const notDeleted = (text: string, status: number, fields?: Record<string, string>) =>
  new Refusal({ title: "Delete failed", text, status, fields });

/** Counted apart from signing in, so that nobody outside can keep a member from leaving. */
async function requirePassword({ db, dependencies, viewer }: CommandContext<Viewer>, password: string): Promise<void> {
  if (!(await dependencies.limiter.allow("signInAccount", `delete|${viewer.id}`))) {
    throw notDeleted("Too many tries. Please wait 15 minutes.", 429);
  }
  const [credential] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, viewer.id), eq(credentials.providerId, "credential")));
  const isRight = credential?.hash && (await verifyPassword({ hash: credential.hash, password }));
  if (!isRight) throw notDeleted("That password is not right.", 403, { password: "That password is not right." });
}

/** Of two last admins who leave at once, the second finds itself the last. */
async function requireAnotherAdmin(db: Db, id: string): Promise<void> {
  await lockRoles(db);
  if ((await findAccountState(db, id)) === "admin" && !(await hasAnotherAdmin(db, id)))
    throw notDeleted("You are the last admin. Make someone else admin first.", 409);
}

export const accountCommands = [deleteAccount];
