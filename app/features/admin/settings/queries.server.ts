import { and, count, desc, eq, gte, type SQL, sql } from "drizzle-orm";
import { images } from "~/platform/images/table.server";
import { mails } from "~/platform/mail/table.server";
import { siteSettings } from "~/platform/settings/table.server";
import { dayMs } from "~/platform/time";
import type { AdminContext } from "~/shell/admin/guard.server";

/** As many failed mails as are listed; the others wait behind them. */
export const failedShown = 20;
/** Where counting ends: "1,000+" says as much to a person. */
export const countedTo = 1_000;

/** What was set for the whole site. One query. */
export async function readSettings({ db }: AdminContext) {
  const rows = await db.select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings);
  const settingOf = (key: (typeof rows)[number]["key"]) => rows.find((row) => row.key === key)?.value;
  return {
    adminEmail: settingOf("admin_email"),
    lastBackup: settingOf("last_backup"),
    backupFailure: settingOf("backup_failure"),
    lastDrill: settingOf("last_drill"),
  };
}

/** What the database itself says: its version, its size in bytes, and how many pictures it knows. One query. */
export async function readStorage({ db }: AdminContext) {
  const [row] = await db
    .select({
      version: sql<string>`split_part(current_setting('server_version'), ' ', 1)`,
      bytes: sql<string>`pg_database_size(current_database())`,
      pictures: count(),
    })
    .from(images);
  return { version: row?.version ?? "", bytes: Number(row?.bytes ?? 0), pictures: row?.pictures ?? 0 };
}

/** How the mail does: what waits, what went out within a day, what failed. One query, however many mails there are. */
export async function countMails({ db, now }: AdminContext) {
  const queued = upTo(db, countedTo, eq(mails.status, "queued")).as("queued");
  const failed = upTo(db, countedTo, eq(mails.status, "failed")).as("failed");
  const lately = gte(mails.createdAt, new Date(now.getTime() - dayMs));
  const sent = upTo(db, mostSent, and(eq(mails.status, "sent"), lately)).as("sent");
  const [row] = await db
    .select({ queued: sql<number>`queued.number`, sent: sql<number>`sent.number`, failed: sql<number>`failed.number` })
    .from(queued)
    .crossJoin(sent)
    .crossJoin(failed);
  return row ?? { queued: 0, sent: 0, failed: 0 };
}

/** Counts no further than one more than `most`. */
function upTo(db: AdminContext["db"], most: number, where: SQL | undefined) {
  const some = db
    .select({ id: mails.id })
    .from(mails)
    .where(where)
    .limit(most + 1)
    .as("some");
  return db.select({ number: sql<number>`count(*)::int`.as("number") }).from(some);
}

/** Upper bound for counting, above a day's mails. */
const mostSent = 10_000;

/**
 * What failed last. Recipients and contents are private: an admin sees the domain that refused a mail, and why.
 */
export async function listFailedMails({ db }: AdminContext) {
  return db
    .select({
      id: mails.id,
      domain: sql<string>`split_part(${mails.recipient}, '@', 2)`,
      attempts: mails.attempts,
      reason: mails.lastError,
      createdAt: mails.createdAt,
    })
    .from(mails)
    .where(eq(mails.status, "failed"))
    .orderBy(desc(mails.createdAt))
    .limit(failedShown);
}
