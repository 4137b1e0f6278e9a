import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { city } from "city";
import { sql } from "drizzle-orm";
import type { Handle } from "~/db/client.server";
import { moveVersion } from "~/db/data-version.server";
import type { Db } from "~/db/db.server";
import { lockKeys } from "~/db/lock-keys.server";
import { startingCategories } from "~/features/events/rules";
import { eventCategories } from "~/features/events/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { startingCuisines } from "~/features/restaurants/cuisines/rules";
import { cuisines } from "~/features/restaurants/table.server";
import { members } from "~/platform/accounts/table.server";
import { type DemoAccount, loadDemoCity } from "../demo/load.server";
import type { Config } from "./config";
import { createLog } from "./log";
import { ownSecret } from "./own-secret";
import { picturesPlace } from "./pictures-place";

type WithDb = { handle: Pick<Handle, "of"> };

/**
 * Gives an empty database its neighborhoods, categories and cuisines, and the demo city where that is wanted.
 * @returns what to print about the accounts, or undefined.
 */
export async function prepareCity({ handle }: WithDb, config: Config): Promise<string | undefined> {
  const accounts = await handle.of("tasks").transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKeys.city})`);
    await seedLists(tx as Db);
    if (!config.demo || (await hasMembers(tx as Db))) return undefined;
    console.log("Loading the demo city:");
    const images = picturesPlace(config).store;
    const secret = config.secret ?? ownSecret(resolve(config.dataDir));
    const opened = { db: tx as Db, images, log: createLog(config.logLevel), settings: { secret } };
    const loaded = await loadDemoCity(opened, new Date(), (line) => console.log(`  ${line} …`));
    await moveVersion(tx as Db);
    return loaded;
  });
  if (!accounts) return undefined;
  const path = join(resolve(config.dataDir), "demo-accounts.txt");
  const table = accountTable(accounts);
  writeFileSync(path, `${table}\n`, { mode: 0o600 });
  return `\nSign in with one of these (printed once, kept in ${path}):\n\n${table}\n`;
}

/** Only into empty lists: what an admin has deleted does not come back. */
async function seedLists(db: Db) {
  const count = async (table: typeof neighborhoods | typeof eventCategories | typeof cuisines) => db.$count(table);
  if ((await count(neighborhoods)) === 0)
    await db.insert(neighborhoods).values(city().neighborhoods.map((name) => ({ name })));
  if ((await count(eventCategories)) === 0)
    await db.insert(eventCategories).values(startingCategories.map((name) => ({ name })));
  if ((await count(cuisines)) === 0) await db.insert(cuisines).values(inOrder(startingCuisines));
}

/** A millisecond after each other: the guide shows cuisines in the order in which they came. */
const inOrder = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row, index) => ({ ...row, createdAt: new Date(Date.now() + index) }));

const hasMembers = async (db: Db) => (await db.$count(members)) > 0;

function accountTable(accounts: DemoAccount[]): string {
  const width = (pick: (account: DemoAccount) => string) =>
    Math.max(...accounts.map((account) => pick(account).length));
  return accounts
    .map(({ role, email, password }) => `  ${role.padEnd(6)}  ${email.padEnd(width((a) => a.email))}  ${password}`)
    .join("\n");
}
