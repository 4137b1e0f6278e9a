import type { Dependencies } from "~/platform/dependencies.server";
import { queueMail } from "~/platform/mail/queue.server";
import { findAdminEmail } from "~/platform/settings/queries.server";
import { explain } from "./explain";
import { OperatorError } from "./operator-error";

const letters = {
  backup: {
    subject: "Tonight’s backup of Porchlight failed",
    heading: "Tonight’s backup failed",
    next: [
      "Earlier backups are left as they are, and the next one is tried tomorrow night.",
      "Please look at the folder of BACKUP_DIR and at the server’s log. To try it at once: npm run task backup.",
    ],
  },
  removal: {
    subject: "Old backups of Porchlight could not be removed",
    heading: "Old backups could not be removed",
    next: [
      "Tonight’s backup is made. Old ones hold what neighbors have deleted since, and fill the disk in time.",
      "Please look at the folder of BACKUP_DIR and at the server’s log. It is tried again tomorrow night.",
    ],
  },
  drill: {
    subject: "A backup of Porchlight could not be tried out",
    heading: "The weekly drill failed",
    next: [
      "Once a week the newest backup is restored into a throwaway place and compared. Until that works, nobody knows whether it would bring the city back.",
      "Please look at the server’s log, mend what it says, and try again: npm run task drill.",
    ],
  },
};

/** Says in the log and by mail to the admin that it failed. Never fails itself. */
export async function reportFailure(dependencies: Dependencies, what: keyof typeof letters, error: unknown) {
  const { db, log } = dependencies;
  log.error({ err: error }, `${what} failed`);
  const { subject, heading, next } = letters[what];
  try {
    const to = await findAdminEmail({ db, dependencies });
    const action = { label: "Open Settings", url: "/admin/settings" };
    const body = { heading, paragraphs: [reasonOf(error), ...next], action };
    await queueMail({ db, dependencies }, { to, allowUnconfirmed: true, subject, body });
  } catch (err) {
    log.error({ err }, `the admin could not be told of a failed ${what}`);
  }
}

/** A sentence. What is no sentence of ours may hold anything, and stays in the log. */
function reasonOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message.slice(0, 1_000);
  const { code, path = "BACKUP_DIR" } = error as NodeJS.ErrnoException;
  const said = code && explain(error, { dataDir: path, host: "", port: 0 });
  return said?.replace("DATA_DIR", "The folder") ?? "The server’s log says why.";
}
