import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { temporaryFolder } from "../tests/support/server";
import { draftOf, isDraftEnding, removeDrafts } from "./drafts";

it("drafts of ours are removed with their locks, and nothing else", async () => {
  const folder = temporaryFolder();
  for (const name of ["database", "database.unfinished-1", "letters.unfinished-1"]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, "database.unfinished-1.lock.sqlite"), "");
  writeFileSync(join(folder, "database.unfinished-1", "PG_VERSION"), "17");
  mkdirSync(draftOf(join(folder, "database")));
  await removeDrafts(folder, (name) => name === "database");
  expect(readdirSync(folder).sort()).toEqual(["database", "letters.unfinished-1"]);
});

it("drafts at which others may be at work stay", async () => {
  const folder = temporaryFolder();
  for (const name of ["a.unfinished-1", "a.unfinished-2"]) mkdirSync(join(folder, name));
  utimesSync(join(folder, "a.unfinished-1"), 1_000, 1_000);
  await removeDrafts(folder, (name) => name === "a", new Date(2_000_000));
  expect(readdirSync(folder)).toEqual(["a.unfinished-2"]);
});

it("a draft is told from what others name likewise, and is not that of a process with the same number before", async () => {
  const own = draftOf("/x/a");
  expect(isDraftEnding(own.replace("/x/a.unfinished-", ""))).toBe(true);
  expect(["", "1", "1.lock.sqlite", "letters"].filter(isDraftEnding)).toEqual([]);
  vi.resetModules();
  const { draftOf: draftOfNext } = await import("./drafts");
  expect(draftOfNext("/x/a")).not.toBe(own);
});
