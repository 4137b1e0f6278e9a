import { sql } from "drizzle-orm";
import { afterAll, expect, it, vi } from "vitest";
import { openDatabase } from "~/db/client.server";
import { withThrowaway } from "../server/drill/throwaway";
import { startPostgres } from "./faults/place";

vi.setConfig({ testTimeout: 120_000 });

/** Cleans at once and slowly, so that it is always at it. */
const postgres = await startPostgres({
  autovacuum_naptime: "1s",
  autovacuum_vacuum_cost_delay: "50ms",
  autovacuum_vacuum_threshold: 10,
});
afterAll(() => postgres?.stop());

it.skipIf(!postgres)(
  "what a drill restored goes also while PostgreSQL cleans it, by a user who may create databases alone",
  async () => {
    const handle = await openDatabase({ url: postgres?.url });
    const db = handle.of("tasks");
    await db.execute(sql`create role careful login createdb password 'careful'`);
    const url = new URL(String(postgres?.url));
    Object.assign(url, { username: "careful", password: "careful" });
    const cleaning = (at: string) =>
      db.$count(sql`pg_stat_activity`, sql`backend_type = 'autovacuum worker' and datname = ${at}`);
    let name = "";
    await withThrowaway(url.href, async ({ databaseUrl }) => {
      name = new URL(String(databaseUrl)).pathname.slice(1);
      const own = await openDatabase({ url: databaseUrl });
      await own.db.execute(
        sql`create table goats as select n, repeat('goat', 50) as name from generate_series(1, 300000) n`,
      );
      await own.db.execute(sql`update goats set n = n + 1`);
      await own.close();
      await vi.waitFor(async () => expect(await cleaning(name)).toBeGreaterThan(0), { timeout: 60_000, interval: 50 });
    });
    expect(await db.$count(sql`pg_database`, sql`datname = ${name}`)).toBe(0);
    await handle.close();
  },
);
