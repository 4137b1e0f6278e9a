import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { eq, sql } from "drizzle-orm";
import { openDatabase } from "~/db/client.server";
import { migrate } from "~/db/migrate.server";
import { recountReputation } from "~/features/profiles/reputation.server";
import { accounts, roles } from "~/shared/members/table.server";
import { prepareCity } from "./city";
import type { Config } from "./config";

/** Said to the operator without a stack. */
export class OperatorError extends Error {}

type Task = (config: Config, ...args: string[]) => Promise<string>;

/** What `npm run task NAME` can do while the server is stopped (with PostgreSQL, also while it runs). */
const tasks: Record<string, Task> = {
  "demo:reset": resetDemo,
  "admin:grant": (config, email) => onDatabase(config, (db) => setAdmin(db, email, true)),
  "admin:revoke": (config, email) => onDatabase(config, (db) => setAdmin(db, email, false)),
  "reputation:recount": (config) =>
    onDatabase(config, async (db) => `Reputation counted again: ${await recountReputation(db)} members corrected.`),
};

export async function runTask(name: string, args: string[], config: Config): Promise<void> {
  const task = tasks[name];
  if (!task) throw new OperatorError(`There is no task "${name}". There are: ${Object.keys(tasks).join(", ")}.`);
  console.log(await task(config, ...args));
}

type OpenDb = Awaited<ReturnType<typeof openDatabase>>["db"];

async function onDatabase(config: Config, work: (db: OpenDb) => Promise<string>): Promise<string> {
  const handle = await openDatabase({ url: config.databaseUrl, folder: join(resolve(config.dataDir), "database") });
  try {
    await migrate(handle, resolve("drizzle"));
    return await work(handle.db);
  } finally {
    await handle.close();
  }
}

/** Throws the embedded city away and builds the demo again. A PostgreSQL database is never emptied by a command. */
async function resetDemo(config: Config): Promise<string> {
  if (config.databaseUrl)
    throw new OperatorError(
      "demo:reset only resets the embedded database. Empty a PostgreSQL database yourself, then start with DEMO=on.",
    );
  // Opening takes the lock: a running server refuses to have its floor pulled away.
  const dataDir = resolve(config.dataDir);
  const handle = await openDatabase({ folder: join(dataDir, "database") });
  await handle.close();
  for (const name of ["database", "images", "demo-accounts.txt"])
    rmSync(join(dataDir, name), { recursive: true, force: true });
  return onDatabase(config, async (db) => (await prepareCity({ services: { db } }, { ...config, demo: true })) ?? "");
}

/** The last admin can't be revoked. */
async function setAdmin(db: OpenDb, email: string | undefined, isAdmin: boolean): Promise<string> {
  if (!email) throw new OperatorError("Say whose account: npm run task admin:grant name@example.org");
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${roles} in share row exclusive mode`);
    const [account] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, email.toLowerCase()));
    if (!account) throw new OperatorError(`Nobody has signed up as ${email}.`);
    if (isAdmin) {
      await tx.insert(roles).values({ memberId: account.id, role: "admin" }).onConflictDoNothing();
      return `${email} is an admin now.`;
    }
    if ((await tx.$count(roles)) <= 1)
      throw new OperatorError("This is the last admin. Make someone else admin first.");
    await tx.delete(roles).where(eq(roles.memberId, account.id));
    return `${email} is no admin any more.`;
  });
}
