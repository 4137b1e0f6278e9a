import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { wholeCity } from "city";
import type { Handle } from "~/db/client.server";
import type { Dependencies } from "~/platform/dependencies.server";
import type { DrillNote } from "~/platform/settings/notes";
import { backupName, listBackups, removeOldBackups, removeOldDrafts, removeSuperseded } from "./backup-folder";
import { reportFailure } from "./backup-report";
import { findLastMade, noteLastMade, requireLastMade } from "./backups-made";
import type { Config } from "./config";
import { withEmbeddedCopy } from "./embedded-copy";
import { makeFolder } from "./make-folder";
import { OperatorError } from "./operator-error";
import { longestHours } from "./postgres-programs";
import { noteBackup, setNote } from "./site-notes";
import { type RunTask, taskRunner } from "./task-process";
import { temporaryFailureOf } from "./temporary-failure";

declare module "~/platform/jobs/jobs.server" {
  interface JobPayloads {
    "backup.make": Record<string, never>;
    "backup.try": Record<string, never>;
  }
}

type BackupConfig = Pick<Config, "dataDir" | "databaseUrl" | "backupDir" | "backupKeep">;
type Opened = { handle: Handle; dependencies: Dependencies };

/** Hours for one, with what comes before and after PostgreSQL's program, which says so itself when it takes too long. */
const mostHours = longestHours + 1;

/** Seconds after which the queue tries one again whose process died. What takes too long has been told by then, and is over. */
const expireIn = (mostHours + 1) * 60 * 60;

/** By the city's clock, where BACKUP_DIR is set, in one process: a backup every night at 3, and a drill on Sundays at 5. */
export async function startBackups(opened: Opened, config: BackupConfig): Promise<void> {
  if (!config.backupDir) return;
  const { jobs } = opened.dependencies;
  const options = { retryLimit: 1, retryDelay: 60, backoff: false, expireIn };
  await jobs.work("backup.make", (_none, { signal }) => makeBackup(opened, config, { signal }), options);
  await jobs.work("backup.try", (_none, { signal }) => tryBackup(opened, config, { signal }), options);
  await jobs.schedule("backup.make", "0 3 * * *", { zone: wholeCity().timeZone, data: {} });
  await jobs.schedule("backup.try", "0 5 * * 0", { zone: wholeCity().timeZone, data: {} });
}

/** How it is done: tests run it in their own process, and don't wait. The signal is that of the process, which stops. */
type How = { signal: AbortSignal; run?: RunTask; now?: Date; rest?: Rest; mostMs?: number };

/** For so many ms, or until it is stopped. @throws Error then */
type Rest = (ms: number, signal: AbortSignal) => Promise<void>;

/** After which a database or a store that was away has mostly come back. In ms. */
const pauseMs = 5 * 60_000;

const rested: Rest = (ms, signal) => wait(ms, undefined, { signal });

/**
 * Makes a backup by the settings and then removes old ones. Failing is told to the admin and on the Settings tab, and so is
 * taking too long.
 * @throws Error only when it was stopped: it is tried again then
 */
export async function makeBackup(opened: Opened, config: BackupConfig, how: How): Promise<void> {
  const { signal, run = taskRunner(config), now: begun = new Date() } = how;
  const folder = resolve(config.backupDir ?? "");
  const { dependencies, handle } = opened;
  const targets: string[] = [];
  let now = begun;
  try {
    await patiently(dependencies, how, async (sinceMs, ending) => {
      await requireLastMade(await findLastMade(dependencies.db, folder), folder);
      makeFolder(folder);
      now = new Date(begun.getTime() + sinceMs);
      const target = join(folder, backupName(now));
      targets.push(target);
      if (handle.engine === "postgres") await run(["backup", target], ending);
      else await withEmbeddedCopy(handle, resolve(config.dataDir), (copy) => run(["backup", target, copy], ending));
      await noteBackup(dependencies.db, now.toISOString());
    });
  } catch (error) {
    if (signal.aborted) throw error;
    await reportFailure(dependencies, "backup", error);
    await setNote(dependencies.db, "backup_failure", now.toISOString());
    // Its disk may hang, and who asks that with it.
    if (error instanceof TookTooLong) return;
  }
  try {
    const [first = "", second] = targets;
    const made = targets.findLast((target) => existsSync(target));
    // Also when pictures lack in it: it is whole otherwise, and old ones hold what was deleted since.
    if (made) await noteLastMade(dependencies.db, made, now);
    if (second) await removeSuperseded(first, second);
    if (made) await removeOldBackups(folder, config.backupKeep, now);
    // The task did so before it made one, and told nobody where it could not.
    if (made) await removeOldDrafts(folder, now);
  } catch (error) {
    await reportFailure(dependencies, "removal", error);
  }
}

/**
 * Does the work, and once more after a pause where what failed passes by itself: nobody is told of a minute.
 * @param work is told how long ago the first try began, in ms, and when to end
 * @throws TookTooLong also while the work waits for what never answers: it may go on when that does
 */
async function patiently(
  { log }: Pick<Dependencies, "log">,
  { signal, rest = rested, mostMs = mostHours * 60 * 60 * 1000 }: How,
  work: (sinceMs: number, ending: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const begun = performance.now();
  const late = new AbortController();
  const ending = AbortSignal.any([signal, late.signal]);
  const timer = setTimeout(() => late.abort(new TookTooLong()), mostMs);
  const tooLong = new Promise<never>((_, reject) =>
    late.signal.addEventListener("abort", () => reject(late.signal.reason)),
  );
  const tries = async () => {
    try {
      await work(0, ending);
    } catch (error) {
      if (ending.aborted || !temporaryFailureOf(error)) throw error;
      log.warn({ err: error }, "a backup or its drill failed, and is tried once more in some minutes");
      const tookMs = performance.now() - begun;
      await rest(pauseMs, ending);
      await work(tookMs + pauseMs, ending);
    }
  };
  try {
    await Promise.race([tries(), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

class TookTooLong extends OperatorError {
  constructor() {
    super(
      `It took longer than ${mostHours} hours and was ended. A disk, the database or the store of the pictures may hang, or be too slow.`,
    );
  }
}

/** Tries the newest backup. What comes of it stands on the Settings tab; failing and taking too long are told to the admin as well. */
export async function tryBackup({ dependencies }: Opened, config: BackupConfig, how: How) {
  const { signal, run = taskRunner(config) } = how;
  const folder = resolve(config.backupDir ?? "");
  const tried: Partial<Pick<DrillNote, "madeAt">> = {};
  const begun = Date.now();
  let isGood = true;
  try {
    await patiently(dependencies, how, async (_sinceMs, ending) => {
      const last = await findLastMade(dependencies.db, folder);
      tried.madeAt = last?.madeAt;
      await requireLastMade(last, folder);
      const [newest] = await listBackups(folder);
      if (!newest && last)
        throw new OperatorError(
          `No backup in BACKUP_DIR (${folder}) can be read, not even ${last.name}. Look at its disk and at who owns it.`,
        );
      if (!newest) return;
      tried.madeAt = newest.manifest.madeAt;
      await run(["drill", newest.path], ending);
    });
  } catch (error) {
    if (signal.aborted) throw error;
    isGood = false;
    await reportFailure(dependencies, "drill", error);
  }
  const { madeAt } = tried;
  // There was nothing to try yet.
  if (!madeAt) return;
  const minutes = (Date.now() - begun) / 60_000;
  const note: DrillNote = { at: new Date().toISOString(), madeAt, minutes, isGood };
  await setNote(dependencies.db, "last_drill", JSON.stringify(note));
}
