import { mkdtempSync, rmSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openSharedMark } from "./shared-mark";

const folder = mkdtempSync(join(tmpdir(), "porchlight-mark-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("whoever shares the mark hears once that another has moved it, and nothing of their own", () => {
  const [one, other] = [openSharedMark(join(folder, "changes")), openSharedMark(join(folder, "changes"))];
  const heard = () => [one.hasMoved(), other.hasMoved()];
  expect(heard()).toEqual([false, false]);
  one.move();
  expect(heard()).toEqual([false, true]);
  expect(heard()).toEqual([false, false]);
  // Both at once: neither is taken for the other's.
  one.move();
  other.move();
  expect(heard()).toEqual([true, true]);
  const late = openSharedMark(join(folder, "changes"));
  expect(late.hasMoved()).toBe(false);
  for (const each of [one, other, late]) each.close();
});

it("is emptied at a start when it has grown long, of which whoever shares it hears", () => {
  const path = join(folder, "long");
  const one = openSharedMark(path);
  truncateSync(path, 1024 * 1024);
  openSharedMark(path).close();
  expect(statSync(path).size).toBe(1024 * 1024);
  one.move();
  expect(one.hasMoved()).toBe(true);
  const other = openSharedMark(path);
  expect(statSync(path).size).toBe(0);
  expect(one.hasMoved()).toBe(true);
  one.move();
  expect([one.hasMoved(), other.hasMoved()]).toEqual([false, true]);
  one.close();
  other.close();
});
