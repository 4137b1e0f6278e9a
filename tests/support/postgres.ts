import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { fillTemplate } from "./template";

export type TestDatabase = {
  readonly url: string;
  /** Removes the database, cutting off whoever is still connected. */
  drop(): Promise<void>;
};

async function run(serverUrl: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A new, empty database on the server of TEST_DATABASE_URL, where `npm test` has one running. */
export function createTestDatabase(): Promise<TestDatabase> {
  // From template0, whose encoding may be chosen: template1 may hold anything on a server that is not our own.
  return createDatabase(`test_${randomUUID().replaceAll("-", "")}`, "template0 encoding 'UTF8'");
}

/** A new database with all tables and nobody in it: a copy of the run's template, which the first to ask makes. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  const template = process.env.TEST_DATABASE_TEMPLATE;
  if (!template) throw new Error("TEST_DATABASE_TEMPLATE is not set: tests/support/run.ts names it.");
  await ensureTemplate(template);
  return createDatabase(`test_${randomUUID().replaceAll("-", "")}`, template);
}

export const dropTemplate = (name: string) => run(serverUrl(), `drop database if exists ${name} with (force)`);

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error("TEST_DATABASE_URL is not set: there is no PostgreSQL server to test on.");
  return url;
}

async function createDatabase(name: string, template: string): Promise<TestDatabase> {
  const server = serverUrl();
  await run(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(server, `drop database if exists ${name} with (force)`) };
}

/** A number of its own, so that two test processes that come at once make one template. */
const TEMPLATE_LOCK = 76727;

async function ensureTemplate(name: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount) return;
    const draft = await createTestDatabase();
    await fillTemplate({ url: draft.url });
    await client.query(`alter database ${new URL(draft.url).pathname.slice(1)} rename to ${name}`);
  } finally {
    // Ending the connection gives the lock back.
    await client.end();
  }
}
