import { type SQL, sql } from "drizzle-orm";
import { isApproved } from "~/domain/moderation/visible.server";
import { boards } from "~/features/boards/table.server";
import { events } from "~/features/events/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { members, roles } from "~/platform/accounts/table.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { mails } from "~/platform/mail/table.server";
import { siteSettings } from "~/platform/settings/table.server";
import { daysBefore } from "~/platform/time";
import type { AdminContext } from "~/shell/admin/guard.server";
import { firstSteps, mostMembers } from "./steps";

/** Whoever has backups made in another way has one of these days. */
const mostBackupAge = 3;

type Asking = AdminContext & { dependencies: Pick<Dependencies, "settings"> };

/** What is left to do in a city that begins. One query, however large the city is. */
export async function findFirstSteps({ db, dependencies, now }: Asking) {
  const isThere = (rows: SQL) => sql<boolean>`exists (select from ${rows})`;
  const isSet = (key: (typeof siteSettings)["$inferSelect"]["key"]) =>
    isThere(sql`${siteSettings} where ${siteSettings.key} = ${key}`);
  const [facts] = await db
    .select({
      isDismissed: isSet("first_steps"),
      members: sql<number>`(select count(*)::int from (select from ${members} limit ${mostMembers + 1}) as counted)`,
      hasSentMail: isThere(sql`${mails} where ${mails.status} = 'sent'`),
      hasWays: isSet("residency_ways"),
      neighborhoods: sql<number>`(select count(*)::int from ${neighborhoods})`,
      described: sql<number>`(select count(*)::int from ${neighborhoods} where ${neighborhoods.description} <> '')`,
      hasBoard: isThere(sql`${boards}`),
      hasEvent: isThere(sql`${events} where ${isApproved(events)}`),
      admins: sql<number>`(select count(*)::int from ${roles})`,
      hasRecentBackup: isThere(
        sql`${siteSettings} where ${siteSettings.key} = 'last_backup' and ${siteSettings.value} > ${daysBefore(now, mostBackupAge).toISOString()}`,
      ),
    })
    .from(sql`(select) as nothing`);
  const { hasMailServer, backupsKept } = dependencies.settings;
  return (
    facts && firstSteps({ ...facts, hasMailServer, hasBackup: backupsKept !== undefined || facts.hasRecentBackup })
  );
}
