import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listBackups, removeOldBackups } from "./backup-folder";
import { parts } from "./backup-manifest";
import { requireLastMade } from "./backups-made";

const now = new Date("2026-11-29T09:00:00Z");
const nameOf = (day: string) => `porchlight-${day}-0300`;
let folder: string;

function put(day: string, manifest?: string) {
  const path = join(folder, nameOf(day));
  const facts = { porchlight: "1.0.0", engine: "postgres", databaseVersion: "17", pictures: 0, missing: 0 };
  const own = JSON.stringify({ ...facts, madeAt: `${day}T09:00:00.000Z`, hasSecret: true });
  mkdirSync(path);
  writeFileSync(join(path, parts.manifest), manifest ?? own);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "porchlight-backups-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("a backup of a clock that was ahead is the newest for nothing, and goes as soon as there are enough others", async () => {
  for (const day of ["2026-11-28", "2026-11-29", "2030-01-01"]) put(day);
  expect((await listBackups(folder, now)).map(({ path }) => path)).toEqual(
    ["2026-11-29", "2026-11-28", "2030-01-01"].map((day) => join(folder, nameOf(day))),
  );
  expect(await removeOldBackups(folder, 1, now)).toBe(2);
  expect(readdirSync(folder)).toEqual([nameOf("2026-11-29")]);
});

it("and does not stand for the last one that was made", async () => {
  put("2030-01-01");
  const last = (day: string) => ({ folder, name: nameOf(day), madeAt: `${day}T09:00:00.000Z` });
  await expect(requireLastMade(last("2026-11-28"), folder, now)).rejects.toThrow("Is its disk mounted?");
  await requireLastMade(last("2030-01-01"), folder, now);
  put("2026-11-29");
  await requireLastMade(last("2026-11-28"), folder, now);
});

it("a backup that nobody can read goes once it is too old, and no sooner", async () => {
  put("2026-11-29");
  put("2026-10-01", '{"half a');
  put("2026-11-20", '{"half a');
  mkdirSync(join(folder, nameOf("2026-09-01")));
  expect(await removeOldBackups(folder, 2, now)).toBe(1);
  expect(existsSync(join(folder, nameOf("2026-10-01")))).toBe(false);
  expect(readdirSync(folder)).toHaveLength(3);
});
