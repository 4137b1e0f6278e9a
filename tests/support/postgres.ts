import { Client } from "pg";
import { copyDatabase, createTestDatabase, databaseName, serverUrl, type TestDatabase } from "./databases";
import { fillTemplate } from "./template";

/** A new database with all tables and nobody in it: a copy of the run's template, which the first to ask makes. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  const template = process.env.TEST_DATABASE_TEMPLATE;
  if (!template) throw new Error("TEST_DATABASE_TEMPLATE is not set: tests/support/run.ts names it.");
  await ensureTemplate(template);
  return copyDatabase(template);
}

/** None of the product's, so that two test processes that come at once make one template. */
const TEMPLATE_LOCK = 86_727;

async function ensureTemplate(name: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount) return;
    const draft = await createTestDatabase();
    await fillTemplate({ url: draft.url });
    await client.query(`alter database ${databaseName(draft.url)} rename to ${name}`);
  } finally {
    // Ending the connection gives the lock back.
    await client.end();
  }
}
