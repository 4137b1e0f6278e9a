import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it, vi } from "vitest";
import type { TestDatabase } from "./support/databases";
import { isBuilt } from "./support/http";
import { suiteEngine } from "./support/porchlight";
import { createMigratedDatabase } from "./support/postgres";
import { compiled, temporaryFolder } from "./support/server";
import { soon } from "./support/soon";
import { newestVersion, putStandIn } from "./support/stand-ins";

vi.setConfig({ testTimeout: 400_000 });

const isComplete = isBuilt && suiteEngine === "postgres";
const reason = isComplete ? "" : " (skipped: needs npm run build and TEST_DATABASE_URL)";

describe.skipIf(!isComplete)(`a backup that is told to end${reason}`, () => {
  let database: TestDatabase | undefined;
  afterAll(() => database?.drop());

  it.each(["SIGTERM", "SIGINT"] as const)(
    "takes PostgreSQL's program along, and leaves nothing: %s",
    async (signal) => {
      database ??= await createMigratedDatabase();
      const [programs, backups] = [temporaryFolder(), temporaryFolder()];
      const note = join(programs, "pid");
      putStandIn(programs, "pg_dump", await newestVersion(), `echo $$ > ${note}\nexec sleep 600`);
      const child = spawn(process.execPath, ["server/main.ts", "backup", join(backups, "backup")], {
        env: {
          PATH: `${programs}:${process.env.PATH}`,
          NODE_ENV: "production",
          NODE_COMPILE_CACHE: compiled,
          DATA_DIR: temporaryFolder(),
          DATABASE_URL: database.url,
        },
        stdio: ["ignore", "ignore", "pipe"],
      });
      const said = text(child.stderr);
      const ended = once(child, "exit");
      const pid = await vi.waitFor(() => {
        const noted = Number(readFileSync(note, "utf8"));
        expect(noted).toBeGreaterThan(0);
        return noted;
      }, soon);
      child.kill(signal);
      expect(await ended).toEqual([75, null]);
      const { hostname, port, pathname } = new URL(database.url);
      const head = `backup works on Austin: the database ${hostname}:${port}${pathname}.\n`;
      expect(await said).toBe(`${head}pg_dump was ended together with this task (${signal}). Run it again.\n`);
      expect(() => process.kill(pid, 0)).toThrow("ESRCH");
      expect(readdirSync(backups)).toEqual([]);
    },
  );
});
