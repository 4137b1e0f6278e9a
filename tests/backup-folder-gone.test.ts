import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { readDrillNote } from "~/platform/settings/notes";
import { makeBackup, tryBackup } from "../server/scheduled-backup";
import type { RunTask } from "../server/task-process";
import { rowsOf, withPorchlight } from "./support/porchlight";
import { temporaryFolder } from "./support/server";

const porch = withPorchlight();
const { signal } = new AbortController();

let folder: string;
/** Where the disk is when it is not mounted. */
let elsewhere: string;
let tried: string[];
beforeEach(async () => {
  const around = temporaryFolder();
  [folder, elsewhere] = [join(around, "backups"), join(around, "disk")];
  tried = [];
  await porch().db.execute(sql`delete from mails`);
  await porch().db.execute(sql`delete from site_settings`);
});

/** What looks like a backup, of such a night. */
function put(target: string, madeAt: string) {
  mkdirSync(target, { recursive: true });
  const facts = { porchlight: "1.0.0", engine: "postgres", databaseVersion: "17", pictures: 0, hasSecret: true };
  writeFileSync(join(target, "backup.json"), JSON.stringify({ ...facts, missing: 0, madeAt }));
}

const config = (backupDir = folder) => ({
  dataDir: porch().dataDir,
  databaseUrl: undefined,
  backupDir,
  backupKeep: 14,
});
const opened = () => ({ handle: porch().handle, dependencies: porch().dependencies });
const night = (day: number) => `2026-11-${day}T09:00:00.000Z`;
function make(day: number, backupDir = folder) {
  const run: RunTask = async ([, target = ""]) => {
    put(target, night(day));
    return "";
  };
  return makeBackup(opened(), config(backupDir), { signal, run, now: new Date(night(day)) });
}
const drill = () => {
  const run: RunTask = async ([, target = ""]) => {
    tried.push(target);
    return "";
  };
  return tryBackup(opened(), config(), { signal, run });
};
const mailed = async () => (await rowsOf(porch().db, sql`select subject, text from mails order by created_at`)).at(-1);
const noted = async () => {
  const rows = await rowsOf(porch().db, sql`select key, value from site_settings`);
  return Object.fromEntries(rows.map(({ key, value }) => [key, String(value)]));
};
const unmount = () => renameSync(folder, elsewhere);
const mount = () => {
  rmdirSync(folder);
  renameSync(elsewhere, folder);
};

describe("a folder of backups whose disk is not mounted", () => {
  it("gets none, which is mailed each night until the disk is back", async () => {
    await make(20);
    unmount();
    // As the place of a disk is without it, and with what was made there before there was one.
    put(join(folder, "porchlight-2026-10-01-0300"), "2026-10-01T08:00:00.000Z");
    await make(21);
    expect(readdirSync(folder)).toEqual(["porchlight-2026-10-01-0300"]);
    expect(await noted()).toMatchObject({ last_backup: night(20), backup_failure: night(21) });
    expect(await mailed()).toMatchObject({
      subject: "Tonight’s backup of Porchlight failed",
      text: expect.stringContaining("no longer has porchlight-2026-11-20-0300"),
    });
    rmSync(join(folder, "porchlight-2026-10-01-0300"), { recursive: true });
    await make(22);
    expect(readdirSync(folder)).toEqual([]);
    mount();
    await make(23);
    expect(readdirSync(folder).sort()).toEqual(["porchlight-2026-11-20-0300", "porchlight-2026-11-23-0300"]);
    expect(await noted()).not.toHaveProperty("backup_failure");
  });

  it("is not made anew, and a drill of it is mailed and noted as failed", async () => {
    await make(20);
    await drill();
    expect(readDrillNote((await noted()).last_drill)).toMatchObject({ isGood: true, madeAt: night(20) });
    unmount();
    await make(21);
    expect(existsSync(folder)).toBe(false);
    await drill();
    expect(tried).toHaveLength(1);
    expect(readDrillNote((await noted()).last_drill)).toMatchObject({ isGood: false, madeAt: night(20) });
    expect(await mailed()).toMatchObject({
      subject: "A backup of Porchlight could not be tried out",
      text: expect.stringContaining("Is its disk mounted?"),
    });
  });

  it("is left for another one that the setting names, or for one by hand in the same place", async () => {
    await make(20);
    rmSync(folder, { recursive: true });
    const other = `${folder}-2`;
    await make(21, other);
    expect(readdirSync(other)).toEqual(["porchlight-2026-11-21-0300"]);
    rmSync(other, { recursive: true });
    put(join(other, "porchlight-2026-11-21-1410"), "2026-11-21T20:10:00.000Z");
    await make(22, other);
    expect(readdirSync(other)).toHaveLength(2);
    expect(await noted()).not.toHaveProperty("backup_failure");
  });

  it("of which nothing is remembered is made, and a drill before that tries nothing", async () => {
    await drill();
    expect([tried, await mailed(), await noted()]).toEqual([[], undefined, {}]);
    await make(20);
    expect(readdirSync(folder)).toEqual(["porchlight-2026-11-20-0300"]);
  });
});
