import { randomUUID } from "node:crypto";
import { Client } from "pg";

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

/** Makes a new, empty database on the server of TEST_DATABASE_URL, where `npm test` has one running. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error("TEST_DATABASE_URL is not set: there is no PostgreSQL server to test on.");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  // From template0, whose encoding may be chosen: template1 may hold anything on a server that is not our own.
  await run(serverUrl, `create database ${name} template template0 encoding 'UTF8'`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => run(serverUrl, `drop database if exists ${name} with (force)`),
  };
}
