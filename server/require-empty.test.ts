import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../tests/support/server";
import { requireEmpty, requireReplaceable } from "./require-empty";

it("a folder in which a restore left its lock is empty, one with a letter is not", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "restore.lock.sqlite"), "");
  await expect(requireEmpty(folder)).resolves.toBeUndefined();
  writeFileSync(join(folder, "letter.txt"), "dear Ana");
  await expect(requireEmpty(folder)).rejects.toThrow("is not empty");
});

it("a link is not replaced, though nothing is where it leads", async () => {
  const link = join(temporaryFolder(), "database");
  await expect(requireReplaceable(link)).resolves.toBeUndefined();
  symlinkSync(temporaryFolder(), link);
  await expect(requireReplaceable(link)).rejects.toThrow("is a link, which would be replaced");
});
