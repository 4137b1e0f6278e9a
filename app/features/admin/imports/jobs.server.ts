import { and, eq, lt, ne } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { daysBefore } from "~/platform/time";
import { importBatch } from "./batch.server";
import { sendRun } from "./commands.server";
import { keptDays } from "./rules";
import { imports } from "./table.server";

declare module "~/platform/jobs/jobs.server" {
  interface JobPayloads {
    "imports.advance": { importId: string };
    /** What the version before sent. */
    "imports.run": { importId: string };
    "imports.give-up": { importId: string };
    "imports.forget": Record<string, never>;
  }
}

/** After so many transactions another job goes on, so that no try takes long. */
const batchesOfTry = 20;

/** Imports what was started, also before this process: what is made is never made again. */
export async function startImports(dependencies: Dependencies): Promise<void> {
  const { jobs, db } = dependencies;
  await jobs.work("imports.give-up", ({ importId }) => giveUp(dependencies, importId));
  await jobs.work("imports.advance", ({ importId }, { signal }) => runImport(dependencies, importId, signal), {
    retryDelay: 5,
    expireIn: 120,
    deadLetter: "imports.give-up",
    policy: "short",
  });
  await jobs.work("imports.run", ({ importId }) => sendRun(jobs, db, importId));
  await jobs.work("imports.forget", () => forgetImports(db, new Date()));
  await jobs.schedule("imports.forget", "50 3 * * *", { data: {} });
  // A try whose process died would be noticed after minutes only.
  const running = await db.select({ importId: imports.id }).from(imports).where(eq(imports.status, "running"));
  for (const { importId } of running) await sendRun(jobs, db, importId);
}

/** Every table of more than 30 days, with its rows. What was imported stays. */
export const forgetImports = async (db: Db, now: Date): Promise<void> =>
  void (await db
    .delete(imports)
    .where(and(ne(imports.status, "running"), lt(imports.createdAt, daysBefore(now, keptDays)))));

/** After the last try of a job, unless another one is at it: that one goes on, or gives up in its turn. */
async function giveUp({ jobs, db }: Dependencies, importId: string): Promise<void> {
  if (await jobs.isUnderWay(db, "imports.advance", importId)) return;
  await db
    .update(imports)
    .set({ status: "stopped", stoppedBecause: "Something went wrong again and again. You can go on with it." })
    .where(and(eq(imports.id, importId), eq(imports.status, "running")));
}

/** Some batches of an import. @returns when it is over, or another job goes on with it: this process may be about to stop */
async function runImport(dependencies: Dependencies, importId: string, signal: AbortSignal): Promise<void> {
  for (let batches = 0; batches < batchesOfTry && !dependencies.draining.aborted; batches++) {
    signal.throwIfAborted();
    const isOver = await importBatch(dependencies, importId);
    dependencies.changes.invalidate();
    if (isOver) return;
  }
  await sendRun(dependencies.jobs, dependencies.db, importId);
}
