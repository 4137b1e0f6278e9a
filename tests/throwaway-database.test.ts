import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, describe, expect, it, vi } from "vitest";
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

describe.skipIf(!postgres)("the database of a drill is removed", () => {
  const asRole = (name: string, url = String(postgres?.url)) =>
    Object.assign(new URL(url), { username: name, password: name }).href;
  const nameIn = (url = "") => new URL(url).pathname.slice(1);

  /** As the one who may do anything. */
  async function withAll<T>(work: (db: ReturnType<Awaited<ReturnType<typeof openDatabase>>["of"]>) => Promise<T>) {
    const handle = await openDatabase({ url: postgres?.url });
    return work(handle.of("tasks")).finally(() => handle.close());
  }

  it("while PostgreSQL cleans it, by a user who may create databases and nothing else", () =>
    withAll(async (db) => {
      await db.execute(sql`create role careful login createdb password 'careful'`);
      const isCleaned = (name: string) =>
        db.$count(sql`pg_stat_activity`, sql`backend_type = 'autovacuum worker' and datname = ${name}`);
      const goats = sql`create table goats as select n, repeat('goat', 50) as name from generate_series(1, 300000) n`;
      const name = await withThrowaway(asRole("careful"), async ({ databaseUrl }) => {
        const own = await openDatabase({ url: databaseUrl });
        await own.db.execute(goats);
        await own.db.execute(sql`update goats set n = n + 1`);
        await own.close();
        const soon = { timeout: 60_000, interval: 50 };
        await vi.waitFor(async () => expect(await isCleaned(nameIn(databaseUrl))).toBeGreaterThan(0), soon);
        return nameIn(databaseUrl);
      });
      expect(await db.$count(sql`pg_database`, sql`datname = ${name}`)).toBe(0);
    }));

  it("while somebody else looks into it, where the user may send them away", () =>
    withAll(async (db) => {
      await db.execute(sql`create role curious login password 'curious'`);
      const name = await withThrowaway(postgres?.url, async ({ databaseUrl }) => {
        const client = new pg.Client(asRole("curious", databaseUrl));
        client.on("error", () => {});
        await client.connect();
        return nameIn(databaseUrl);
      });
      expect(await db.$count(sql`pg_database`, sql`datname = ${name}`)).toBe(0);
    }));
});
