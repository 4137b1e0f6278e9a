import { type Auth, createAuth } from "~/platform/accounts/auth.server";
import { originOf } from "~/platform/accounts/session-origin.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { CommandContext } from "~/platform/commands/command.server";

/** The account library for who signs in: a session that it opens says where it comes from. */
export const authFor = ({ db, dependencies: { settings }, request }: CommandContext<Viewer | null>): Auth =>
  createAuth(db, { ...settings, origin: originOf(request, settings.secret) });
