import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { readDrillNote } from "~/platform/settings/notes";
import { draftOf } from "../server/drafts";
import { OperatorError, TemporaryFailure } from "../server/operator-error";
import { makeBackup, startBackups, tryBackup } from "../server/scheduled-backup";
import { type RunTask, taskRunner } from "../server/task-process";
import { isBuilt } from "./support/http";
import { rowsOf, withPorchlight } from "./support/porchlight";
import { temporaryFolder } from "./support/server";
import { soon } from "./support/soon";

/** Some start a process, on a machine that may be busy. */
vi.setConfig({ testTimeout: 400_000 });

const porch = withPorchlight();
const away = new TemporaryFailure("The database at DATABASE_URL is still starting or shutting down.");
const now = new Date("2026-11-20T09:00:00Z");
const { signal } = new AbortController();

let folder: string;
let rests: number[];
beforeEach(async () => {
  folder = temporaryFolder();
  rests = [];
  await porch().db.execute(sql`delete from mails`);
  await porch().db.execute(sql`delete from site_settings`);
});

const config = () => ({ dataDir: porch().dataDir, databaseUrl: undefined, backupDir: folder, backupKeep: 14 });
const opened = () => ({ handle: porch().handle, dependencies: porch().dependencies });
const rest = async (ms: number) => void rests.push(ms);
const subjects = async () => (await rowsOf(porch().db, sql`select subject from mails`)).map((row) => row.subject);
const noted = async () =>
  (await rowsOf(porch().db, sql`select key from site_settings order by 1`)).map((row) => row.key);

/** A task that ends so, one after the other. It leaves a backup that lacks so many pictures, or none. */
function ending(...ends: { missing?: number; error?: Error }[]): RunTask & { calls: () => number } {
  let calls = 0;
  const run: RunTask = async ([, target = ""]) => {
    const { missing, error } = ends[calls++] ?? {};
    if (missing !== undefined) {
      mkdirSync(target);
      const facts = { porchlight: "1.0.0", engine: "postgres", databaseVersion: "17", pictures: 3, hasSecret: true };
      writeFileSync(join(target, "backup.json"), JSON.stringify({ ...facts, missing, madeAt: now.toISOString() }));
    }
    if (error) throw error;
    return "";
  };
  return Object.assign(run, { calls: () => calls });
}

describe("a backup by the clock, whose database or store is away,", () => {
  it("is tried once more after some minutes, and nobody is told of a minute", async () => {
    const run = ending({ error: away }, { missing: 0 });
    await makeBackup(opened(), config(), { signal, run, rest, now });
    expect(rests).toEqual([300_000]);
    expect(readdirSync(folder)).toEqual(["porchlight-2026-11-20-0305"]);
    expect([await subjects(), await noted()]).toEqual([[], ["backup_folder", "last_backup"]]);
  });

  it("takes the place of one without its pictures, unless it has no more of them", async () => {
    const whole = ending({ missing: 3, error: away }, { missing: 0 });
    await makeBackup(opened(), config(), { signal, run: whole, rest, now });
    expect(readdirSync(folder)).toEqual(["porchlight-2026-11-20-0305"]);
    const worse = ending({ missing: 1, error: away }, { missing: 2, error: away });
    await makeBackup(opened(), config(), { signal, run: worse, rest, now: new Date("2026-11-21T09:00:00Z") });
    expect(readdirSync(folder)).toHaveLength(3);
  });

  it("is told of when it fails once more", async () => {
    const run = ending({ error: away }, { error: away });
    await makeBackup(opened(), config(), { signal, run, rest, now });
    expect(run.calls()).toBe(2);
    expect([await subjects(), await noted()]).toEqual([["Tonight’s backup of Porchlight failed"], ["backup_failure"]]);
  });

  it("is told of at once where waiting would mend nothing", async () => {
    const run = ending({ error: new OperatorError("pg_dump ended with code 1: No space left on device") });
    await makeBackup(opened(), config(), { signal, run, rest, now });
    expect([run.calls(), rests]).toEqual([1, []]);
    expect(await subjects()).toEqual(["Tonight’s backup of Porchlight failed"]);
  });

  it("stops when the process does, and is for the next one to make", async () => {
    const stopping = new AbortController();
    const run = ending({ error: away }, { missing: 0 });
    const making = makeBackup(opened(), config(), { signal: stopping.signal, run, now });
    await vi.waitFor(() => expect(run.calls()).toBe(1), soon);
    stopping.abort();
    await expect(making).rejects.toThrow(/aborted|starting/);
    expect([run.calls(), await subjects(), await noted()]).toEqual([1, [], []]);
  });

  it.each<[string, RunTask]>([
    ["and is killed", (_args, ended) => new Promise((_, reject) => ended.addEventListener("abort", reject))],
    ["and can't be killed while its disk hangs", () => new Promise(() => {})],
  ])("is told of when it takes too long %s, and so is its drill", async (_how, run) => {
    await makeBackup(opened(), config(), { signal, run: ending({ missing: 0 }), rest, now });
    await makeBackup(opened(), config(), { signal, run, rest, mostMs: 1_500 });
    await tryBackup(opened(), config(), { signal, run, rest, mostMs: 1_500 });
    expect((await subjects()).sort()).toEqual([
      "A backup of Porchlight could not be tried out",
      "Tonight’s backup of Porchlight failed",
    ]);
    expect(await noted()).toEqual(["backup_failure", "backup_folder", "last_backup", "last_drill"]);
    const [note] = await rowsOf(porch().db, sql`select value from site_settings where key = 'last_drill'`);
    expect(readDrillNote(String(note?.value))).toMatchObject({ isGood: false });
    for (const { text } of await rowsOf(porch().db, sql`select text from mails`))
      expect(text).toContain("It took longer than 5 hours and was ended.");
  });

  it("has time to tell of that before the queue tries it again", async () => {
    const expiries: unknown[] = [];
    const jobs = { ...porch().dependencies.jobs, schedule: async () => {} };
    jobs.work = async (_name, _handler, options) => void expiries.push(options?.expireIn);
    await startBackups({ ...opened(), dependencies: { ...porch().dependencies, jobs } }, config());
    expect(expiries).toHaveLength(2);
    for (const seconds of expiries) expect(seconds).toBeGreaterThan(5 * 60 * 60);
  });

  it("is drilled with as much patience", async () => {
    await makeBackup(opened(), config(), { signal, run: ending({ missing: 0 }), rest, now });
    const run = ending({ error: away }, {});
    await tryBackup(opened(), config(), { signal, run, rest });
    expect([run.calls(), rests, await subjects()]).toEqual([2, [300_000], []]);
  });
});

it.skipIf(!isBuilt)(
  `a task says by its code what passes${isBuilt ? "" : " (skipped: run npm run build first)"}`,
  async () => {
    // The test runner's own is no address.
    vi.stubEnv("BASE_URL", "");
    const run = (databaseUrl: string) => taskRunner({ dataDir: folder, databaseUrl }, 0);
    const failure = await run("postgres://ana@127.0.0.1:1/porch")(["backup", join(folder, "backup")], signal).catch(
      (error: Error) => error,
    );
    expect(failure).toBeInstanceOf(TemporaryFailure);
    expect(failure).toMatchObject({
      message: expect.stringContaining("The database at DATABASE_URL can't be reached"),
    });
    const other = await run("")(["backup", join(folder, "backup")], signal).catch((error: Error) => error);
    expect(other).toBeInstanceOf(OperatorError);
    expect(other).not.toBeInstanceOf(TemporaryFailure);
  },
);

it("a backup by the clock removes what one by hand that was killed left there the day before", async () => {
  const left = draftOf(join(folder, "porch-for-ana"));
  mkdirSync(left);
  utimesSync(left, 1_000, 1_000);
  await makeBackup(opened(), config(), { signal, run: ending({ missing: 0 }), rest, now });
  expect(readdirSync(folder)).toEqual(["porchlight-2026-11-20-0300"]);
});

it("a backup by the clock stays made where older ones can't be removed, which is told by a mail of its own", async () => {
  const eve = new Date(now.getTime() - 86_400_000);
  await makeBackup(opened(), config(), { signal, run: ending({ missing: 0 }), rest, now: eve });
  // Files where either would go to first.
  for (const name of ["porchlight-2026-11-19-0300", "porchlight-2026-11-20-0300"])
    writeFileSync(draftOf(join(folder, name)), "");
  const run = ending({ missing: 0 });
  await makeBackup(opened(), { ...config(), backupKeep: 1 }, { signal, run, rest, now });
  expect(run.calls()).toBe(1);
  expect([await subjects(), await noted()]).toEqual([
    ["Old backups of Porchlight could not be removed"],
    ["backup_folder", "last_backup"],
  ]);
});
