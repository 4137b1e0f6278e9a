import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import * as files from "node:fs/promises";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { temporaryFolder } from "../tests/support/server";
import { checkFileHashes, hashList, writeFileHashes } from "./file-hashes";

vi.mock("node:fs/promises", async (actual) => {
  const real = await actual<typeof files>();
  return { ...real, readFile: vi.fn(real.readFile) };
});

it("every file of a backup is looked at, also where their list is longer than a string can be", async () => {
  const folder = temporaryFolder();
  // More than is read from a disk at once, with names that end anywhere in it.
  const nameOf = (index: number) => `${index}${"ä".repeat(115)}`;
  for (let index = 0; index < 250; index++) writeFileSync(join(folder, nameOf(index)), "a picture");
  const fileHashes = await writeFileHashes(folder);
  vi.mocked(files.readFile).mockRejectedValue(Object.assign(new Error("too long"), { code: "ERR_STRING_TOO_LONG" }));
  expect(await checkFileHashes(folder, { fileHashes })).toEqual({ files: 250, wrong: [] });
  writeFileSync(join(folder, nameOf(7)), "another picture");
  rmSync(join(folder, nameOf(240)));
  const { wrong } = await checkFileHashes(folder, { fileHashes });
  expect(wrong.sort()).toEqual([nameOf(240), nameOf(7)].sort());
});

it("a list that is there and can't be read is wrong, also one of which the backup says nothing", async () => {
  const folder = temporaryFolder();
  expect(await checkFileHashes(folder, {})).toEqual({ files: 0, wrong: [] });
  expect(await checkFileHashes(folder, { fileHashes: "a".repeat(64) })).toEqual({ files: 0, wrong: [hashList] });
  mkdirSync(join(folder, hashList));
  expect(await checkFileHashes(folder, {})).toEqual({ files: 0, wrong: [hashList] });
});
