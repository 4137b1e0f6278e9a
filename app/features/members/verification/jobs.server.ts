import type { Dependencies } from "~/platform/dependencies.server";
import { forgetEndedChecks } from "./checks/jobs.server";
import { forgetAnswered } from "./credential/jobs.server";
import { startDigest } from "./digest/jobs.server";
import { expireDocuments, startSweeping } from "./document/jobs.server";
import { copyMovedLapses } from "./grant.server";
import { deleteOldCards } from "./in-person/jobs.server";
import { lapse, mostAtOnce, remind } from "./lapses/jobs.server";
import { expireLetters } from "./letter/jobs.server";
import { expireVouchRequests } from "./vouching/jobs.server";

declare module "~/platform/jobs/jobs.server" {
  interface JobPayloads {
    "residency.nightly": Record<string, never>;
  }
}

/** What time does to residencies: reminds, ends what is over, and erases what nobody needs. Harmless to repeat. */
export async function followTime(dependencies: Dependencies, now: Date): Promise<void> {
  const working = { db: dependencies.db, now, dependencies };
  await expireLetters(dependencies.db, now);
  await expireDocuments(dependencies, now);
  await forgetAnswered(dependencies.db, now);
  await expireVouchRequests(dependencies.db, now);
  await deleteOldCards(dependencies.db, now);
  await copyMovedLapses(dependencies.db);
  while ((await remind(working)) === mostAtOnce);
  while ((await lapse(working)) === mostAtOnce);
  await forgetEndedChecks(dependencies.db);
}

/** Every night at 4:10 UTC. */
export async function startResidencyJobs(dependencies: Dependencies): Promise<void> {
  await startSweeping(dependencies);
  await startDigest(dependencies);
  await dependencies.jobs.work("residency.nightly", () => followTime(dependencies, new Date()));
  await dependencies.jobs.schedule("residency.nightly", "10 4 * * *", { data: {} });
}
