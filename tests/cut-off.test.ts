import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openDatabase } from "~/db/client.server";
import { createDiskStore, fileNamesOf } from "~/platform/images/store.server";
import { backUp } from "../server/backup";
import { tableHashes } from "../server/backup-hashes";
import { restoreMark } from "../server/restore-mark";
import { createApps, keepPicture } from "./backup/apps";
import { hashesIn } from "./bucket/pictures";
import { createTestDatabase, type TestDatabase } from "./support/databases";
import { isBuilt } from "./support/http";
import { suiteEngine } from "./support/porchlight";
import { compiled } from "./support/server";

/** Some thirty processes, one after the other, on a machine that may be busy. */
vi.setConfig({ testTimeout: 600_000 });

type Place = { dataDir: string; databaseUrl?: string };

/** `npm run task …` as a process. */
function startTask({ dataDir, databaseUrl }: Place, ...args: string[]) {
  const { PATH, TMPDIR, LANG } = process.env;
  const own = { PATH, TMPDIR, LANG, NODE_ENV: "production", NODE_COMPILE_CACHE: compiled };
  const child = spawn(process.execPath, ["server/main.ts", ...args], {
    env: { ...own, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (said += text));
  const ended = once(child, "close").then(() => ({ code: child.exitCode, signal: child.signalCode, said }));
  return { child, ended };
}

/** To its end. @returns what it takes when nobody ends it, in ms */
async function timeOf(start: () => Promise<ReturnType<typeof startTask>>): Promise<number> {
  const begun = performance.now();
  const { code, said } = await (await start()).ended;
  expect(code, said).toBe(0);
  return performance.now() - begun;
}

/**
 * Starts it so often, and ends it in a random moment of each part of the time that it takes when nobody does. On a machine
 * that is faster by then some come to their end, which must be the same: what is between two steps, other tests make.
 */
async function cutOff(times: number, wholeMs: number, start: () => Promise<ReturnType<typeof startTask>>) {
  let cuts = 0;
  for (let turn = 0; turn < times; turn++) {
    const { child, ended } = await start();
    await Promise.race([ended, wait(((turn + Math.random()) / times) * wholeMs)]);
    child.kill("SIGKILL");
    if ((await ended).signal === "SIGKILL") cuts++;
  }
  expect(cuts).toBeGreaterThan(0);
}

async function hashesAt({ dataDir, databaseUrl }: Place) {
  const handle = await openDatabase({ url: databaseUrl, folder: join(dataDir, "database") });
  try {
    return await handle.of("tasks").transaction((tx) => tableHashes(tx as never));
  } finally {
    await handle.close();
  }
}

const isComplete = isBuilt && suiteEngine === "postgres";
const reason = isComplete ? "" : " (skipped: needs npm run build and TEST_DATABASE_URL)";

describe.skipIf(!isComplete)(`cut off by kill -9 and begun again${reason}`, () => {
  const apps = createApps("embedded");
  const databases: TestDatabase[] = [];
  const newPlace = async (): Promise<Required<Place>> => {
    const database = await createTestDatabase();
    databases.push(database);
    return { dataDir: join(apps.newFolder(), "data"), databaseUrl: database.url };
  };
  let source: Place;
  let wanted: Awaited<ReturnType<typeof hashesAt>>;
  let target: Required<Place>;

  beforeAll(async () => {
    const place = await apps.newPlace();
    source = { dataDir: place.dataDir };
    const app = await apps.open(place);
    const { id } = await app.member({ admin: true });
    for (let count = 0; count < 20; count++) await app.event({ owner: { id }, imageKey: await keepPicture(app, id) });
    await app.db.execute(sql`insert into contact_messages (name, email, message)
      select 'Zoë', 'zoe@porch.test', repeat(md5(n::text), 20) from generate_series(1, 5000) n`);
    await app.close();
    wanted = await hashesAt(source);
    target = await newPlace();
  });
  afterAll(async () => {
    await apps.tidyUp();
    for (const database of databases) await database.drop();
  });

  it("db:move ends the same, and leaves its source as it was", async () => {
    const first = await newPlace();
    const wholeMs = await timeOf(async () => startTask(source, "db:move", first.databaseUrl));
    const start = async () => startTask(source, "db:move", target.databaseUrl);
    await cutOff(10, wholeMs, start);
    const last = await (await start()).ended;
    expect(last.code, last.said).toBe(0);
    expect(await hashesAt(target)).toEqual(wanted);
    expect(await hashesAt(source)).toEqual(wanted);
  });

  it.each(["embedded", "postgres"] as const)("restore brings all of it back, %s", async (engine) => {
    const backup = join(apps.newFolder(), "backup");
    await backUp(engine === "embedded" ? source : { ...target, dataDir: source.dataDir }, backup);
    const { tables } = JSON.parse(readFileSync(join(backup, "backup.json"), "utf8"));
    const pictures = await hashesIn(createDiskStore(join(backup, "images")));
    expect(pictures).toHaveLength(20 * fileNamesOf(640).length);
    const fresh = async () => (engine === "embedded" ? { dataDir: join(apps.newFolder(), "data") } : newPlace());
    const places: Place[] = [await fresh()];
    const current = () => places.at(-1) as Place;
    const start = async () => {
      const { dataDir } = current();
      const isDone = !existsSync(restoreMark(dataDir)) && existsSync(join(dataDir, "images"));
      if (isDone) places.push(await fresh());
      return startTask(current(), "restore", backup);
    };
    const wholeMs = await timeOf(start);
    await cutOff(10, wholeMs, start);
    const { code, said } = await (await start()).ended;
    expect(code, said).toBe(0);
    for (const each of places) {
      // A table that a crash empties comes back without its rows, and is in no list of what does.
      expect(await hashesAt(each)).toMatchObject(tables);
      expect(await hashesIn(createDiskStore(join(each.dataDir, "images")))).toEqual(pictures);
      expect(readdirSync(each.dataDir).filter((name) => name.includes("unfinished"))).toEqual([]);
    }
  });
});
