import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import * as files from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { listBackups, removeOldBackups, removeOldDrafts } from "./backup-folder";

vi.mock("node:fs/promises", async (actual) => {
  const real = await actual<typeof files>();
  return { ...real, rm: vi.fn(real.rm) };
});

const nameOf = (day: number) => `porchlight-2026-11-0${day}-0300`;

it("a backup whose removal is cut off is none any more, and the next day its rest is removed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "porchlight-removal-"));
  for (const day of [1, 2]) {
    mkdirSync(join(folder, nameOf(day)));
    const manifest = { porchlight: "1.0.0", engine: "postgres", databaseVersion: "17", pictures: 0, missing: 0 };
    const madeAt = `2026-11-0${day}T09:00:00.000Z`;
    writeFileSync(join(folder, nameOf(day), "backup.json"), JSON.stringify({ ...manifest, madeAt, hasSecret: true }));
  }
  expect(await listBackups(folder)).toHaveLength(2);
  vi.mocked(files.rm).mockRejectedValueOnce(new Error("killed"));
  await expect(removeOldBackups(folder, 1, new Date("2026-11-03T09:00:00Z"))).rejects.toThrow("killed");
  expect((await listBackups(folder)).map(({ path }) => path)).toEqual([join(folder, nameOf(2))]);
  expect(readdirSync(folder)).toHaveLength(2);
  await removeOldDrafts(folder, new Date(Date.now() + 23 * 60 * 60 * 1000));
  expect(readdirSync(folder)).toEqual([nameOf(2)]);
  rmSync(folder, { recursive: true });
});
