import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { temporaryFolder } from "../../../../tests/support/server";

afterEach(() => vi.restoreAllMocks());

it("says so where nobody reads the words, and reads them the next time", async () => {
  vi.resetModules();
  const { commonWords } = await import("./common-words.server");
  const folder = temporaryFolder();
  mkdirSync(join(folder, "server"));
  writeFileSync(join(folder, "server", "common-words-thread.ts"), "");
  vi.spyOn(process, "cwd").mockReturnValue(folder);
  await expect(commonWords()).rejects.toThrow("ended without them");
  vi.restoreAllMocks();
  expect(await commonWords()).toBeTruthy();
});
