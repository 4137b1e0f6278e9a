import { createTestDatabase, type TestDatabase } from "../tests/support/databases.ts";

type Postgres = { stop(): Promise<void> };
type Script = { ensurePostgres(options: { install: boolean }): Promise<Postgres | undefined> };

/** A database on a throwaway PostgreSQL server, or undefined where none is installed. */
export async function openPostgres(): Promise<(TestDatabase & Postgres) | undefined> {
  // A computed address: the scripts have no types, and the type checker need not look for any.
  const script = new URL("../scripts/lib/postgres.mjs", import.meta.url).href;
  const { ensurePostgres } = (await import(script)) as Script;
  const isRunning = process.env.TEST_DATABASE_URL !== undefined;
  const server = await ensurePostgres({ install: false });
  if (!server) return undefined;
  const database = await createTestDatabase();
  return {
    ...database,
    async stop() {
      await database.drop();
      await server.stop();
      // Whoever opens the next one must not be sent to a server that is gone.
      if (!isRunning) delete process.env.TEST_DATABASE_URL;
    },
  };
}
