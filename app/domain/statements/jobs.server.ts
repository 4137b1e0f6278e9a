import type { Dependencies } from "~/platform/dependencies.server";
import { type Looks, mailNotice } from "./notice.server";

declare module "~/platform/jobs/jobs.server" {
  interface JobPayloads {
    "statements.tell": { statementId: string };
  }
}

/** Tells of what could be undone until now: a statement that is gone, or taken back, is told of to nobody. @param look as for what is told at once */
export async function startNotices(
  { jobs, db, settings }: Pick<Dependencies, "jobs" | "db" | "settings">,
  look: Looks,
): Promise<void> {
  await jobs.work("statements.tell", ({ statementId }) =>
    db.transaction((tx) => mailNotice({ db: tx, dependencies: { jobs, settings } }, statementId, look)),
  );
}
