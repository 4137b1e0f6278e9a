import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { asPem } from "../../support/certificates.ts";
import { slowClock, stopClock } from "../../support/clocks.ts";
import { copyDatabase, createTestDatabase, databaseName, type TestDatabase } from "../../support/databases.ts";
import { type ServerOptions, startServer, type TestServer, temporaryFolder } from "../../support/server.ts";
import { testState } from "../../support/wallet.ts";

/** Trusts one state, which tests/support/wallet.ts has the key of. */
function trustTestState(dataDir: string): { CREDENTIAL_ISSUERS: string } {
  const path = join(dataDir, "issuers.pem");
  writeFileSync(path, asPem(testState().root));
  return { CREDENTIAL_ISSUERS: path };
}

/** A way into the demo city. */
export type Account = { email: string; password: string };

/** A running server with the demo city on it. */
export type DemoCity = {
  url: string;
  server: TestServer;
  /** Where the city is: another server can be started on it when this one has ended. */
  place: Place;
  admin: Account;
  /** Three members who are no admins. */
  members: [Account, Account, Account];
};

/**
 * A data folder, and a database on the server of TEST_DATABASE_URL; where there is none, it is in the folder. A city of
 * another checkout is served by it.
 */
export type Place = Required<Pick<ServerOptions, "dataDir">> & Pick<ServerOptions, "databaseUrl" | "checkout">;

/** Limits are for people; a suite does in a minute what they do in a week. Every page that was kept is compared with a new one. */
const settings = {
  RATE_LIMIT_SCALE: "10000",
  MAIL_URL: undefined,
  UNDO_SECONDS: "0",
  DEMO: "on",
  CHECK_KEPT_PAGES: "1",
};

const databases: TestDatabase[] = [];

function keep(database: TestDatabase): TestDatabase {
  databases.push(database);
  return database;
}

/** Removes what the cities of this process have in databases. */
export async function removeDatabases(): Promise<void> {
  for (const { drop } of databases.splice(0)) await drop();
}

/** Builds the city that all others are copied from: that takes seconds, and a copy next to none. */
export async function buildPristineCity(checkout?: string): Promise<Place> {
  const dataDir = temporaryFolder();
  const databaseUrl = process.env.TEST_DATABASE_URL && keep(await createTestDatabase()).url;
  const server = await startServer({ dataDir, databaseUrl, checkout, env: settings });
  await server.stop();
  return { dataDir, databaseUrl, checkout };
}

let pristine: Promise<Place> | undefined;

/** A demo city of one's own, without a server. A run of Playwright has built the first one already. */
export async function copyDemoCity(): Promise<Place> {
  const { PRISTINE_CITY: built } = process.env;
  pristine ??= built ? Promise.resolve(JSON.parse(built) as Place) : buildPristineCity();
  const from = await pristine;
  const dataDir = temporaryFolder();
  cpSync(from.dataDir, dataDir, { recursive: true });
  return { dataDir, databaseUrl: from.databaseUrl && keep(await copyDatabase(databaseName(from.databaseUrl))).url };
}

/** For a city of another time, which none can be copied from: that of its days and weekdays. */
async function emptyPlaceAt(moment: string): Promise<Place> {
  const databaseUrl = process.env.TEST_DATABASE_URL && keep(await createTestDatabase()).url;
  if (databaseUrl) await stopClock(databaseUrl, moment);
  return { dataDir: temporaryFolder(), databaseUrl };
}

/** Starts a server on a demo city, which is a new one of its own unless given. With a CLOCK it is then, and stays so. */
export async function startDemoCity(env: ServerOptions["env"] = {}, given?: Place): Promise<DemoCity> {
  const { CLOCK: moment } = env;
  const place = given ?? (await (moment ? emptyPlaceAt(moment) : copyDemoCity()));
  const server = await startServer({
    ...place,
    env: { ...settings, ...trustTestState(place.dataDir), ...(moment && slowClock), ...env },
  });
  return { url: server.url, server, place, ...readAccounts(place.dataDir) };
}

/** Starts a server on an empty city: neighborhoods and categories, and nobody in it. */
export const startEmptyCity = (env: Record<string, string> = {}, checkout?: string): Promise<TestServer> =>
  startServer({ checkout, env: { ...settings, DEMO: "off", ...env } });

function readAccounts(dataDir: string): Pick<DemoCity, "admin" | "members"> {
  const lines = readFileSync(join(dataDir, "demo-accounts.txt"), "utf8").trim().split("\n");
  const accounts = lines.map((line) => {
    const [, email = "", password = ""] = line.trim().split(/\s+/);
    return { email, password };
  });
  const [admin, first, second, third] = accounts;
  if (!admin || !first || !second || !third) throw new Error(`There are not four accounts in:\n${lines.join("\n")}`);
  return { admin, members: [first, second, third] };
}
