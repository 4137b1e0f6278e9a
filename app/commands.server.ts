import { createDecisions } from "~/domain/moderation/decide.server";
import { createWithdrawal } from "~/domain/moderation/withdraw.server";
import { requireLevel } from "~/domain/residency/require-level.server";
import { auditCommands } from "~/features/admin/audit/commands.server";
import { firstStepsCommands } from "~/features/admin/first-steps/commands.server";
import { importCommands } from "~/features/admin/imports/commands.server";
import { securityCommands } from "~/features/admin/security/commands.server";
import { settingsCommands } from "~/features/admin/settings/commands.server";
import { authCommands } from "~/features/auth/commands.server";
import { banCommands } from "~/features/boards/bans/commands.server";
import { boardCommands } from "~/features/boards/commands.server";
import { hiddenCommands } from "~/features/boards/hidden/commands.server";
import { hiddenContentCommands } from "~/features/boards/hidden/content/commands.server";
import { removedCommands } from "~/features/boards/removed/commands.server";
import { reportAppealCommands } from "~/features/boards/reports/appeals/commands.server";
import { caseCommands } from "~/features/boards/reports/cases/commands.server";
import { reportCommands } from "~/features/boards/reports/commands.server";
import { secondReadingCommands } from "~/features/boards/reports/second-readings/commands.server";
import { writersCommands } from "~/features/boards/residents/commands.server";
import { threadCommands } from "~/features/boards/threads/commands.server";
import { replyCommands } from "~/features/boards/threads/replies/commands.server";
import { waitingCommands } from "~/features/boards/waiting/commands.server";
import { answerCommands } from "~/features/claims/answers/commands.server";
import { claimCodeCommands } from "~/features/claims/codes/commands.server";
import { claimCommands } from "~/features/claims/commands.server";
import { sendContactMessage } from "~/features/contact/commands.server";
import { houseRulesCommands } from "~/features/house-rules/commands.server";
import { memberCommands } from "~/features/members/commands.server";
import { appealCommands } from "~/features/members/verification/appeals/commands.server";
import { checkCommands } from "~/features/members/verification/checks/commands.server";
import { credentialCommands } from "~/features/members/verification/credential/commands.server";
import { digestCommands } from "~/features/members/verification/digest/commands.server";
import { documentCommands } from "~/features/members/verification/document/commands.server";
import { cardCommands } from "~/features/members/verification/in-person/cards/commands.server";
import { hostCommands } from "~/features/members/verification/in-person/hosts/commands.server";
import { letterCommands } from "~/features/members/verification/letter/commands.server";
import { neighborCommands } from "~/features/members/verification/neighbors/commands.server";
import { ownResidencyCommands } from "~/features/members/verification/own/commands.server";
import { partnerCommands } from "~/features/members/verification/partner-list/commands.server";
import { residencySettingsCommands } from "~/features/members/verification/settings/commands.server";
import { vouchingCommands } from "~/features/members/verification/vouching/commands.server";
import { neighborhoodCommands } from "~/features/neighborhoods/commands.server";
import { peaceCommands } from "~/features/peace/commands.server";
import { profileCommands } from "~/features/profiles/commands.server";
import { accountCommands } from "~/features/profiles/deletion/commands.server";
import { commandsOfKinds, findKind, moderatedKinds } from "~/moderated-kinds.server";
import type { Command } from "~/platform/commands/command.server";
import type { Commands } from "~/platform/commands/registry.server";

const declared: readonly Command[] = [
  ...authCommands,
  sendContactMessage,
  ...commandsOfKinds,
  ...boardCommands,
  ...writersCommands,
  ...threadCommands,
  ...replyCommands,
  ...removedCommands,
  ...hiddenCommands,
  ...hiddenContentCommands,
  ...waitingCommands,
  ...banCommands,
  ...reportCommands,
  ...caseCommands,
  ...secondReadingCommands,
  ...reportAppealCommands,
  ...claimCommands,
  ...answerCommands,
  ...claimCodeCommands,
  ...profileCommands,
  ...peaceCommands,
  ...accountCommands,
  createWithdrawal({ findKind }),
  ...createDecisions({ moderatedKinds, findKind }),
  ...neighborhoodCommands,
  ...memberCommands,
  ...ownResidencyCommands,
  ...letterCommands,
  ...hostCommands,
  ...cardCommands,
  ...appealCommands,
  ...credentialCommands,
  ...documentCommands,
  ...partnerCommands,
  ...vouchingCommands,
  ...checkCommands,
  ...residencySettingsCommands,
  ...neighborCommands,
  ...digestCommands,
  ...settingsCommands,
  ...houseRulesCommands,
  ...firstStepsCommands,
  ...auditCommands,
  ...securityCommands,
  ...importCommands,
];

/** Everything that can happen. The permission matrix, the audit log, the limits and the fuzz test are read from it. */
export const commands: readonly Command[] = declared.map(requireLevel);

export const commandsByName: Commands = new Map(commands.map((command) => [command.form.name, command]));
