import { formatAge } from "~/domain/calendar/format";
import type { Dependencies } from "~/platform/dependencies.server";
import type { AdminContext } from "~/shell/admin/guard.server";
import { cappedCount } from "~/ui/capped-count";
import { counted } from "~/ui/counted";
import { describeBackups } from "./backups.server";
import { countedTo, countMails, listFailedMails, readSettings, readStorage } from "./queries.server";
import { spelledSize } from "./wording";

type Asking = AdminContext & { dependencies: Pick<Dependencies, "runtime" | "settings"> };

/** Everything that the tab shows. Four queries. */
export async function readSettingsPage(asking: Asking) {
  const { now } = asking;
  const { runtime, settings } = asking.dependencies;
  const [set, storage, mails, failures] = await Promise.all([
    readSettings(asking),
    readStorage(asking),
    countMails(asking),
    listFailedMails(asking),
  ]);
  return {
    admin: { email: set.adminEmail ?? settings.adminEmail, isSetHere: set.adminEmail !== undefined },
    runtime: {
      version: runtime.version,
      node: process.versions.node,
      engine:
        runtime.engine === "embedded" ? `Embedded PostgreSQL ${storage.version}` : `PostgreSQL ${storage.version}`,
      databaseSize: spelledSize(storage.bytes),
      pictures: counted(storage.pictures, "picture"),
    },
    backups: describeBackups({ ...set, kept: settings.backupsKept }, now),
    mail: {
      way: wayOfMail(settings),
      queued: cappedCount(mails.queued, countedTo),
      sent: mails.sent.toLocaleString("en-US"),
      failed: cappedCount(mails.failed, countedTo),
      failures: failures.map(({ id, domain, attempts, reason, createdAt }) => ({
        id,
        domain,
        age: formatAge(createdAt, now),
        tries: counted(attempts, "try", "tries"),
        reason: reason ?? "The mail server gave no reason.",
      })),
    },
  };
}

export type ShownSettings = Awaited<ReturnType<typeof readSettingsPage>>;

function wayOfMail({ hasMailServer, inboxKey }: Dependencies["settings"]): string {
  if (hasMailServer) return "Every email waits in the database until the mail server has taken it.";
  if (inboxKey)
    return "No mail server is configured: every email lands in the local inbox of the server’s own machine.";
  return "No mail server is configured, so email reaches nobody: set MAIL_URL.";
}
