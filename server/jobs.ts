import { startCounting } from "~/features/admin/statistics/jobs.server";
import { startAuthJobs } from "~/features/auth/jobs.server";
import { startReminders } from "~/features/events/reminders/jobs.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import { startImageJanitor } from "~/shared/images/jobs.server";
import { startDelivery } from "~/shared/mail/delivery.server";
import { startRetention } from "~/shared/members/retention.server";
import { startTelling } from "~/shared/moderation/jobs.server";
import type { Services } from "~/shared/services.server";

type MailSettings = { mailUrl: string | undefined; mailFrom: string };

/** Every kind of work that is done beside requests. A job can be sent only where its worker was started. */
export async function startJobs(services: Services, { mailUrl, mailFrom }: MailSettings): Promise<void> {
  await startDelivery(services, { mailUrl, from: mailFrom });
  await startTelling(services, moderatedKinds);
  await startAuthJobs(services);
  await startReminders(services);
  await startRetention(services);
  await startImageJanitor(services);
  await startCounting(services);
}
