import { startTelling } from "~/domain/moderation/jobs.server";
import { startRecounting } from "~/domain/reviews/jobs.server";
import { startNotices } from "~/domain/statements/jobs.server";
import { startImports } from "~/features/admin/imports/jobs.server";
import { startCounting } from "~/features/admin/statistics/jobs.server";
import { startAuthJobs } from "~/features/auth/jobs.server";
import { startForgettingHidings } from "~/features/boards/hidden/content/jobs.server";
import { startShowing } from "~/features/boards/hidden/jobs.server";
import { startForgetting } from "~/features/boards/removed/jobs.server";
import { lookAtStatement } from "~/features/boards/reports/look-at-statement.server";
import { startCalendars } from "~/features/events/calendars/jobs.server";
import { startReminders } from "~/features/events/reminders/jobs.server";
import { startLedger } from "~/features/ledger/jobs.server";
import { startResidencyJobs } from "~/features/members/verification/jobs.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import { startRetention } from "~/platform/accounts/retention.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { startImageJanitor } from "~/platform/images/jobs.server";
import { startDelivery } from "~/platform/mail/delivery.server";

type MailSettings = { mailUrl?: string; mailFrom: string; mailDailyLimit: number };

/** Every kind of work that is done beside requests. A job can be sent only where its worker was started. */
export async function startJobs(
  dependencies: Dependencies,
  { mailUrl, mailFrom, mailDailyLimit }: MailSettings,
): Promise<void> {
  await startDelivery(dependencies, { mailUrl, from: mailFrom, dailyLimit: mailDailyLimit });
  await startTelling(dependencies, moderatedKinds);
  await startNotices(dependencies, lookAtStatement);
  await startRecounting(dependencies, moderatedKinds);
  await startAuthJobs(dependencies);
  await startReminders(dependencies);
  await startCalendars(dependencies);
  await startResidencyJobs(dependencies);
  await startForgetting(dependencies);
  await startShowing(dependencies);
  await startForgettingHidings(dependencies);
  await startRetention(dependencies);
  await startImageJanitor(dependencies);
  await startCounting(dependencies);
  await startLedger(dependencies);
  await startImports(dependencies);
}
