import { existsSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Handle, openDatabase } from "~/db/client.server";
import { moveVersion } from "~/db/data-version.server";
import type { Db } from "~/db/db.server";
import { migrate } from "~/db/migrate.server";
import { recountReputation } from "~/features/profiles/reputation.server";
import { resetSecondStep, setAdmin } from "./admins";
import { backUp } from "./backup";
import { backupName } from "./backup-folder";
import { prepareCity } from "./city";
import type { TaskName } from "./command-line";
import type { Config } from "./config";
import { databaseFolder } from "./database-folder";
import { examine } from "./doctor/doctor";
import { type CreateApp, drill } from "./drill/drill";
import { moveFiles } from "./files-move";
import { moveToPostgres } from "./move/move";
import { refuseMovedCity } from "./move/moved-mark";
import { OperatorError } from "./operator-error";
import { restore } from "./restore";
import { taskHead } from "./task-head";
import { temporaryFailureOf } from "./temporary-failure";
import { refuseUnfinishedMove, refuseUnfinishedRestore } from "./unfinished";

/** By the date, where backups by the clock are. */
const newFolder = ({ backupDir }: Config) => backupDir && join(resolve(backupDir), backupName(new Date()));

type Task = (config: Config, ...args: string[]) => Promise<string>;

/** On the city that neighbors use: not on half of one, nor on what it left behind when it moved. */
const onCity =
  (task: Task): Task =>
  async (config, ...args) => {
    const dataDir = resolve(config.dataDir);
    refuseUnfinishedRestore(dataDir);
    if (!config.databaseUrl) refuseMovedCity(dataDir);
    return task(config, ...args);
  };

/** What each of `taskNames` does while the server is stopped (with PostgreSQL, also while it runs). */
const tasks: Record<Exclude<TaskName, "drill">, Task> = {
  "demo:reset": onCity(resetDemo),
  "admin:grant": onCity((config, email) => onDatabase(config, (db) => setAdmin(db, email, true))),
  "admin:revoke": onCity((config, email) => onDatabase(config, (db) => setAdmin(db, email, false))),
  "second-step:reset": onCity((config, email) => onDatabase(config, (db) => resetSecondStep(db, email))),
  "reputation:recount": onCity((config) =>
    onDatabase(config, async (db) => `Reputation counted again: ${await recountReputation(db)} members corrected.`),
  ),
  "pages:renew": onCity((config) => onDatabase(config, async () => "Every page is made anew from here on.")),
  // None of these may migrate what it reads.
  doctor: examine,
  backup: onCity((config, folder, databaseFolder) =>
    backUp({ ...config, databaseFolder }, folder ?? newFolder(config)),
  ),
  restore: (config, folder) => restore(config, folder),
  "files:move": onCity((config, to) => moveFiles(config, to)),
  "db:move": (config, url) => moveToPostgres(config, url),
};

export async function runTask(
  name: TaskName,
  args: readonly string[],
  config: Config,
  createApp: CreateApp,
): Promise<void> {
  const all: Record<TaskName, Task> = { ...tasks, drill: (own, folder) => drill(own, folder, createApp) };
  // Not among what it says: programs read that.
  console.error(taskHead(name, args, config));
  try {
    console.log(await all[name](config, ...args));
  } catch (error) {
    throw temporaryFailureOf(error) ?? error;
  }
}

/** Where a task has no log. */
const onStandardError = { warn: (line: string) => console.error(line) };

async function onDatabase(config: Config, work: (db: Db, handle: Handle) => Promise<string>): Promise<string> {
  const handle = await openDatabase({ url: config.databaseUrl, folder: databaseFolder(config.dataDir) });
  try {
    await refuseUnfinishedMove(handle);
    await migrate(handle, resolve("drizzle"), onStandardError);
    const said = await work(handle.of("tasks"), handle);
    // For servers that run meanwhile: what they keep of pages is of the version before.
    await moveVersion(handle.of("tasks"));
    return said;
  } finally {
    await handle.close();
  }
}

/** Deletes the embedded database and loads the demo again. A PostgreSQL database is never emptied by a command. */
async function resetDemo(config: Config): Promise<string> {
  if (config.databaseUrl)
    throw new OperatorError(
      "demo:reset only resets the embedded database. Empty a PostgreSQL database yourself, then start with DEMO=on.",
    );
  if (config.cityFile)
    throw new OperatorError("The demo is of the sample city. Leave CITY_FILE away to build it again.");
  const dataDir = resolve(config.dataDir);
  // As of a city on PostgreSQL whose settings were not read.
  if (!existsSync(databaseFolder(dataDir)) && existsSync(join(dataDir, "images")))
    throw new OperatorError(
      `${dataDir} has pictures and no embedded database: they are not the demo's, and nothing was deleted. Were the settings with DATABASE_URL read?`,
    );
  // Opening takes the folder lock, so this fails while a server runs.
  const handle = await openDatabase({ folder: databaseFolder(dataDir) });
  await handle.close();
  // The database last: as long as it is there, what was cut off can be begun anew.
  for (const name of ["demo-accounts.txt", "images", "database"])
    rmSync(join(dataDir, name), { recursive: true, force: true });
  return onDatabase(config, async (_db, handle) => (await prepareCity({ handle }, { ...config, demo: true })) ?? "");
}
