import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { describe, expect, it, vi } from "vitest";
import { createTestDatabase } from "../../tests/support/databases";
import { soon } from "../../tests/support/soon";
import { openDatabase } from "./client.server";
import { lockKeys } from "./lock-keys.server";
import { migrate } from "./migrate.server";

const steps = [
  "create table porches (steps int); create table lamps (steps int); insert into porches values (1); insert into lamps values (1)",
  "alter table porches add column color text; alter table lamps add column color text",
];

/** The first so many steps, as the generator writes them down. */
function folderOf(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), "porchlight-migrations-"));
  mkdirSync(join(folder, "meta"));
  const entries = steps.slice(0, count).map((sql, idx) => {
    writeFileSync(join(folder, `${idx}.sql`), sql);
    return { idx, version: "7", when: idx + 1, tag: String(idx), breakpoints: true };
  });
  const journal = { version: "7", dialect: "postgresql", entries };
  writeFileSync(join(folder, "meta", "_journal.json"), JSON.stringify(journal));
  return folder;
}

describe.skipIf(!process.env.TEST_DATABASE_URL)("while an older process writes", () => {
  it("in another order than the tables are changed in, the migration gives way and begins again", async () => {
    const database = await createTestDatabase();
    const handle = await openDatabase({ url: database.url });
    const [before, after] = [folderOf(1), folderOf(2)];
    const writer = new pg.Client({ connectionString: database.url });
    try {
      await migrate(handle, before);
      await writer.connect();
      // Of the two that wait for each other it is the migration that notices first, and ends.
      await writer.query("set deadlock_timeout = '20s'");
      await writer.query("begin; update lamps set steps = 2");
      const migrating = migrate(handle, after);
      await wait(300);
      await writer.query("update porches set steps = 2; commit");
      await migrating;
      expect((await writer.query("select steps, color from porches")).rows).toEqual([{ steps: 2, color: null }]);
    } finally {
      await writer.end();
      await handle.close();
      await database.drop();
      for (const folder of [before, after]) rmSync(folder, { recursive: true });
    }
  });

  it("what waits for another's migration says so in the log, and goes on when that has ended", async () => {
    const database = await createTestDatabase();
    const handle = await openDatabase({ url: database.url });
    const folder = folderOf(1);
    const other = new pg.Client({ connectionString: database.url });
    const said: string[] = [];
    const log = { warn: (line: string) => said.push(line) };
    try {
      await other.connect();
      await other.query("select pg_advisory_lock($1)", [lockKeys.migrations]);
      const migrating = migrate(handle, folder, log as unknown as Logger);
      await vi.waitFor(() => expect(said).toHaveLength(1), soon);
      expect(said[0]).toMatch(/^waiting for another process that brings the database up to date\. .* and granted$/);
      await other.query("select pg_advisory_unlock_all()");
      await migrating;
      expect((await other.query("select steps from porches")).rows).toEqual([{ steps: 1 }]);
      await migrate(handle, folder, log as unknown as Logger);
      expect(said).toHaveLength(1);
    } finally {
      await other.end();
      await handle.close();
      await database.drop();
      rmSync(folder, { recursive: true });
    }
  });
});
