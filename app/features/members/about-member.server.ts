import type { Viewer } from "~/platform/accounts/viewer";
import { forAdmins } from "~/platform/commands/admins.server";
import type { CommandContext } from "~/platform/commands/command.server";
import { findMemberForCommand } from "./queries.server";

/** What every command of admins about a member asks first. Spread into the command. */
export const aboutMember = {
  ...forAdmins,
  missing: "Member not found",
  subject: (context: CommandContext<Viewer>, { memberId }: { memberId: string }) =>
    findMemberForCommand(context, memberId),
} as const;
