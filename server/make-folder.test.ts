import { existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../tests/support/server";
import { makeFolder } from "./make-folder";

it("makes those that it lies in, too, and leaves one that is there", () => {
  const folder = temporaryFolder();
  for (const _ of "ab") makeFolder(join(folder, "a", "b"));
  expect(statSync(join(folder, "a", "b")).mode & 0o777).toBe(0o700);
});

it("says so where a file stands there", () => {
  const file = join(temporaryFolder(), "file");
  writeFileSync(file, "");
  expect(() => makeFolder(file)).toThrow("EEXIST");
  expect(() => makeFolder(join(file, "in it"))).toThrow("ENOTDIR");
});

it.skipIf(!existsSync("/proc/self"))("says so where the system makes none", () =>
  expect(() => makeFolder("/proc/porch/light")).toThrow("ENOENT"),
);
