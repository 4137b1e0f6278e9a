import type { Db } from "~/db/db.server";
import { findAccountState, hasAnotherAdmin, lockRoles } from "~/platform/accounts/account-state.server";
import { noSessionLine } from "~/platform/accounts/auth.server";
import { command, done, signedIn } from "~/platform/commands/command.server";
import { requireOwnPassword } from "~/platform/commands/own-password.server";
import { conflict } from "~/platform/commands/refusal";
import { eraseMember } from "./erasure.server";
import { deleteAccountForm } from "./rules";

/** One's own account alone: no field says whose. */
const deleteAccount = command(deleteAccountForm, {
  who: signedIn("Please sign in to delete your account"),
  limit: "profile",
  may: () => true,
  failure: "Delete failed",
  prepare: (context, { password }) => requireOwnPassword(context, password, { title: "Delete failed" }),
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

/** Of two last admins who leave at once, the second finds itself the last. */
async function requireAnotherAdmin(db: Db, id: string): Promise<void> {
  await lockRoles(db);
  if ((await findAccountState(db, id)) === "admin" && !(await hasAnotherAdmin(db, id)))
    throw conflict("Delete failed", "You are the last admin. Make someone else admin first.");
}

export const accountCommands = [deleteAccount];
