import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Handle, openDatabase } from "~/db/client.server";
import { versionChannel } from "~/db/data-version.server";
import { together } from "~/db/together.server";
import { readConfig } from "../server/config";
import { examinePooler } from "../server/doctor/besides";
import { openPorchlight, type Porchlight } from "../server/process";
import { makeBoard, makeThread } from "./support/boards";
import { createCast } from "./support/cast";
import { createTestDatabase, type TestDatabase } from "./support/databases";
import { pgbouncer, startPooler } from "./support/pooler";
import { testOrigin } from "./support/porchlight";
import { temporaryFolder } from "./support/server";
import { soon } from "./support/soon";

/** Fewer than a process has for pages and commands. */
const connections = 3;

describe.skipIf(!pgbouncer)("behind PgBouncer in transaction mode", () => {
  let database: TestDatabase;
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  let porchlight: Porchlight;
  let handle: Handle;

  beforeAll(async () => {
    database = await createTestDatabase();
    pooler = await startPooler(database.url, connections);
    const settings = { DATABASE_URL: database.url, DATABASE_POOLER_URL: pooler.url, DATA_DIR: temporaryFolder() };
    porchlight = await openPorchlight({ ...readConfig(settings), baseUrl: testOrigin, logLevel: "silent" });
    handle = porchlight.handle;
  });
  afterAll(async () => {
    await porchlight?.close();
    await pooler?.stop();
    await database?.drop();
  });

  it("has a transaction's limits from its begin, and leaves none behind for whoever has the connection next", async () => {
    const limits = sql`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`;
    const inside = await handle.db.transaction(async (tx) => (await tx.execute(limits)).rows[0]);
    expect(inside).toEqual({ lock: "3s", statement: "8s" });
    for (let count = 0; count < 2 * connections; count++)
      expect((await handle.db.execute(limits)).rows[0]).toEqual({ lock: "0", statement: "0" });
  });

  it("carries out statements that have names elsewhere, on whichever connection comes, also those sent together", async () => {
    const statement = handle.db
      .select({ one: sql<number>`${sql.placeholder("one")}::int + pg_backend_pid() * 0` })
      .from(sql`(select pg_sleep(0.02)) s`)
      .prepare("named");
    const answers = await Promise.all(Array.from({ length: 40 }, (_, one) => statement.execute({ one })));
    expect(answers.map(([row]) => row?.one)).toEqual(Array.from({ length: 40 }, (_, one) => one));
    const write = () =>
      handle.db.transaction((tx) =>
        together(
          () => tx.execute<{ n: number }>(sql`select ${1}::int as n`),
          () => tx.execute<{ n: number }>(sql`select ${2}::int as n`),
        ),
      );
    for (const [one, two] of await Promise.all(Array.from({ length: 20 }, write)))
      expect([one.rows[0]?.n, two.rows[0]?.n]).toEqual([1, 2]);
  });

  it("hears what others write, past the pooler", async () => {
    let heard = 0;
    porchlight.dependencies.changes.subscribe((origin) => {
      if (origin === "another") heard++;
    });
    const other = new Client({ connectionString: database.url });
    await other.connect();
    await other.query(`notify ${versionChannel}`);
    await other.end();
    await vi.waitFor(() => expect(heard).toBeGreaterThan(0), soon);
  });

  it("lets members act at once, and takes no more connections than the pooler has", async () => {
    const { dependencies } = porchlight;
    const porch = { db: dependencies.db, dependencies };
    const member = await createCast(dependencies).member();
    const board = await makeBoard(porch, member);
    await Promise.all(Array.from({ length: 12 }, () => makeThread(porch, board, member)));
    const rows = await handle.db.execute<{ n: number }>(sql`select count(*)::int as n from threads`);
    expect(rows.rows[0]?.n).toBe(12);
    const watcher = new Client({ connectionString: database.url });
    await watcher.connect();
    const { rows: used } = await watcher.query(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name in ('porchlight pages', 'porchlight commands')",
    );
    await watcher.end();
    expect(used[0].n).toBeGreaterThan(0);
    expect(used[0].n).toBeLessThanOrEqual(connections);
  });

  it("is known to the doctor, by which database it leads to", async () => {
    const other = await createTestDatabase();
    const elsewhere = await openDatabase({ url: database.url, poolerUrl: other.url });
    const nowhere = await openDatabase({ url: database.url, poolerUrl: "postgres://127.0.0.1:2/porch" });
    try {
      expect(await examinePooler(handle)).toEqual({
        level: "ok",
        text: expect.stringMatching(/leads to the database\.$/),
      });
      expect(await examinePooler(elsewhere)).toEqual({
        level: "wrong",
        text: expect.stringContaining("another database"),
      });
      expect(await examinePooler(nowhere)).toEqual({
        level: "wrong",
        text: expect.stringContaining("nothing listens"),
      });
    } finally {
      await elsewhere.close();
      await nowhere.close();
      await other.drop();
    }
  });

  it("is refused at start when it leads to another database", async () => {
    const other = await createTestDatabase();
    try {
      const settings = { DATABASE_URL: database.url, DATABASE_POOLER_URL: other.url, DATA_DIR: temporaryFolder() };
      const opened = openPorchlight({ ...readConfig(settings), baseUrl: testOrigin, logLevel: "silent" });
      await expect(opened).rejects.toThrow("leads to another database than DATABASE_URL does");
    } finally {
      await other.drop();
    }
  });

  it("is named at start when it is the one that does not answer", async () => {
    const settings = { DATABASE_URL: database.url, DATABASE_POOLER_URL: "postgres://127.0.0.1:2/porch" };
    const config = readConfig({ ...settings, DATA_DIR: temporaryFolder() });
    await expect(openPorchlight({ ...config, baseUrl: testOrigin, logLevel: "silent" })).rejects.toThrow(
      "The pooler at DATABASE_POOLER_URL can't be reached: nothing listens there.",
    );
  });
});
