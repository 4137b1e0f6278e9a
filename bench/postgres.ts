import { createTestDatabase, type TestDatabase } from "../tests/support/databases.ts";

type Postgres = { stop(): Promise<void> };
type Script = {
  ensurePostgres(options: { install: boolean }): Promise<Postgres | undefined>;
  startOwnPostgres(settings: Record<string, string>): Promise<(Postgres & { url: string }) | undefined>;
};

// A computed address: the scripts have no types, and the type checker need not look for any.
const script = (): Promise<Script> => import(new URL("../scripts/lib/postgres.mjs", import.meta.url).href);

/** A server where commits wait for the disk, as they do for an operator; undefined where none is installed. */
export const openDurablePostgres = async () =>
  (await script()).startOwnPostgres({ fsync: "on", full_page_writes: "on" });

/** A database on a throwaway PostgreSQL server, or undefined where none is installed. */
export async function openPostgres(): Promise<(TestDatabase & Postgres) | undefined> {
  const { ensurePostgres } = await script();
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
