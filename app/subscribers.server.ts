import { createEditSubscribers } from "~/domain/moderation/subscribers.server";
import { createSuggestedEditSubscribers } from "~/domain/moderation/suggested-edits/subscribers.server";
import { createStatementSubscribers } from "~/domain/statements/subscribers.server";
import { authSubscribers } from "~/features/auth/subscribers.server";
import { hiddenSubscribers } from "~/features/boards/hidden/subscribers.server";
import { postingSubscribers } from "~/features/boards/pauses/subscribers.server";
import { reportAppealSubscribers } from "~/features/boards/reports/appeals/subscribers.server";
import { lookAtStatement } from "~/features/boards/reports/look-at-statement.server";
import { secondReadingSubscribers } from "~/features/boards/reports/second-readings/subscribers.server";
import { reportSubscribers } from "~/features/boards/reports/subscribers.server";
import { boardSubscribers } from "~/features/boards/subscribers.server";
import { threadSubscribers } from "~/features/boards/threads/subscribers.server";
import { answerSubscribers } from "~/features/claims/answers/subscribers.server";
import { claimSubscribers } from "~/features/claims/subscribers.server";
import { ledgerSubscribers } from "~/features/ledger/subscribers.server";
import { memberSubscribers } from "~/features/members/subscribers.server";
import { peaceSubscribers } from "~/features/peace/subscribers.server";
import { countReputation } from "~/features/profiles/subscribers.server";
import { findKind, subscribersOfKinds } from "~/moderated-kinds.server";
import { writeAuditLog } from "~/platform/audit/subscribers.server";
import { moveDataVersion } from "~/platform/events/data-version.server";
import type { Subscriber } from "~/platform/events/subscriber.server";

/** What follows from what commands say that happened, in this order. */
export const subscribers: readonly Subscriber[] = [
  countReputation,
  ...threadSubscribers,
  ...boardSubscribers,
  ...hiddenSubscribers,
  ...postingSubscribers,
  ...reportSubscribers,
  ...reportAppealSubscribers,
  ...createStatementSubscribers(lookAtStatement),
  ...claimSubscribers,
  ...answerSubscribers,
  ...subscribersOfKinds,
  ...createEditSubscribers({ findKind }),
  ...createSuggestedEditSubscribers({ findKind }),
  ...ledgerSubscribers,
  // Members before cases, in the order of all who lock both.
  ...memberSubscribers,
  ...secondReadingSubscribers,
  ...peaceSubscribers,
  ...authSubscribers,
  writeAuditLog,
  moveDataVersion,
];
