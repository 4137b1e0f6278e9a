import { createDecisions } from "~/domain/moderation/decide.server";
import { createWithdrawal } from "~/domain/moderation/withdraw.server";
import { auditCommands } from "~/features/admin/audit/commands.server";
import { settingsCommands } from "~/features/admin/settings/commands.server";
import { authCommands } from "~/features/auth/commands.server";
import { banCommands } from "~/features/boards/bans/commands.server";
import { boardCommands } from "~/features/boards/commands.server";
import { reportCommands } from "~/features/boards/reports/commands.server";
import { threadCommands } from "~/features/boards/threads/commands.server";
import { replyCommands } from "~/features/boards/threads/replies/commands.server";
import { sendContactMessage } from "~/features/contact/commands.server";
import { memberCommands } from "~/features/members/commands.server";
import { neighborhoodCommands } from "~/features/neighborhoods/commands.server";
import { profileCommands } from "~/features/profiles/commands.server";
import { accountCommands } from "~/features/profiles/deletion/commands.server";
import { commandsOfKinds, findKind, moderatedKinds } from "~/moderated-kinds.server";
import type { Command } from "~/platform/commands/command.server";
import type { Commands } from "~/platform/commands/registry.server";

/** Everything that can happen. The permission matrix, the audit log, the limits and the fuzz test are read from it. */
export const commands: readonly Command[] = [
  ...authCommands,
  sendContactMessage,
  ...commandsOfKinds,
  ...boardCommands,
  ...threadCommands,
  ...replyCommands,
  ...banCommands,
  ...reportCommands,
  ...profileCommands,
  ...accountCommands,
  createWithdrawal({ findKind }),
  ...createDecisions({ moderatedKinds, findKind }),
  ...neighborhoodCommands,
  ...memberCommands,
  ...settingsCommands,
  ...auditCommands,
];

export const commandsByName: Commands = new Map(commands.map((command) => [command.form.name, command]));
