import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Handle, openDatabase } from "~/db/client.server";
import { moveVersion } from "~/db/data-version.server";
import type { Db } from "~/db/db.server";
import { migrate } from "~/db/migrate.server";
import { recountReputation } from "~/features/profiles/reputation.server";
import { setAdmin } from "./admins";
import { backUp } from "./backup";
import { prepareCity } from "./city";
import type { Config } from "./config";
import { OperatorError } from "./operator-error";
import { restore } from "./restore";

type Task = (config: Config, ...args: string[]) => Promise<string>;

/** What `npm run task NAME` can do while the server is stopped (with PostgreSQL, also while it runs). */
const tasks: Record<string, Task> = {
  "demo:reset": resetDemo,
  "admin:grant": (config, email) => onDatabase(config, (db) => setAdmin(db, email, true)),
  "admin:revoke": (config, email) => onDatabase(config, (db) => setAdmin(db, email, false)),
  "reputation:recount": (config) =>
    onDatabase(config, async (db) => `Reputation counted again: ${await recountReputation(db)} members corrected.`),
  "pages:renew": (config) => onDatabase(config, async () => "Every page is made anew from here on."),
  // Backup and restore must not migrate.
  backup: (config, folder) => backUp(config, folder),
  restore: (config, folder) => restore(config, folder),
};

export async function runTask(name: string, args: string[], config: Config): Promise<void> {
  const task = tasks[name];
  if (!task) throw new OperatorError(`There is no task "${name}". There are: ${Object.keys(tasks).join(", ")}.`);
  console.log(await task(config, ...args));
}

async function onDatabase(config: Config, work: (db: Db, handle: Handle) => Promise<string>): Promise<string> {
  const handle = await openDatabase({ url: config.databaseUrl, folder: join(resolve(config.dataDir), "database") });
  try {
    await migrate(handle, resolve("drizzle"));
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
  // Opening takes the folder lock, so this fails while a server runs.
  const dataDir = resolve(config.dataDir);
  const handle = await openDatabase({ folder: join(dataDir, "database") });
  await handle.close();
  for (const name of ["database", "images", "demo-accounts.txt"])
    rmSync(join(dataDir, name), { recursive: true, force: true });
  return onDatabase(config, async (_db, handle) => (await prepareCity({ handle }, { ...config, demo: true })) ?? "");
}
