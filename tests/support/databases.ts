import { randomUUID } from "node:crypto";
import { Client } from "pg";

export type TestDatabase = {
  readonly url: string;
  /** Removes the database, cutting off whoever is still connected. */
  drop(): Promise<void>;
};

/** A new, empty database on the server of TEST_DATABASE_URL, where `npm test` has one running. */
export function createTestDatabase(): Promise<TestDatabase> {
  // From template0, whose encoding may be chosen: template1 may hold anything on a server that is not our own.
  return createDatabase("template0 encoding 'UTF8'");
}

/** One that can't hold every word. */
export const createLatinDatabase = (): Promise<TestDatabase> =>
  createDatabase("template0 encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'");

/** A new database with everything that is in another one, to which nobody may be connected. */
export const copyDatabase = (name: string): Promise<TestDatabase> => createDatabase(name);

/** Of a database's address. */
export const databaseName = (url: string): string => new URL(url).pathname.slice(1);

export const dropDatabase = (name: string): Promise<void> => run(`drop database if exists ${name} with (force)`);

export function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error("TEST_DATABASE_URL is not set: there is no PostgreSQL server to test on.");
  return url;
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await run(`create database ${name} template ${template}`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => dropDatabase(name) };
}

/** For a copy, in ms: what takes longer does not end, and should say so. */
const longest = 60_000;

async function run(sql: string): Promise<void> {
  const client = new Client({
    connectionString: serverUrl(),
    connectionTimeoutMillis: longest,
    query_timeout: longest,
  });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
