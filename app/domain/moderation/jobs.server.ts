import type { Db } from "~/db/db.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { closeDecision, mailDecisions, pruneDecisions } from "./decision-mails.server";
import type { ModeratedKind } from "./kind.server";

declare module "~/platform/jobs/jobs.server" {
  interface JobPayloads {
    "decisions.tell": { decisionId: string };
  }
}

/** Poll often: mails are due as soon as the undo window has closed. */
const lookSeconds = 5;

/** Tells submitters what was decided, once it can't be undone any more. What a try has done, the next one leaves alone. */
export async function startTelling(dependencies: Dependencies, kinds: readonly ModeratedKind[]): Promise<void> {
  const inTransaction = <T>(work: (context: { db: Db; dependencies: Dependencies }) => Promise<T>) =>
    dependencies.db.transaction((tx) => work({ db: tx, dependencies }));
  await dependencies.jobs.work(
    "decisions.tell",
    async ({ decisionId }, { signal }) => {
      const owners = await inTransaction(({ db }) => closeDecision(db, decisionId));
      for (const ownerId of owners) {
        signal.throwIfAborted();
        await inTransaction((context) => mailDecisions(context, kinds, ownerId));
      }
      await inTransaction(({ db }) => pruneDecisions(db));
    },
    { look: lookSeconds },
  );
}
