import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../tests/support/server";
import { requireEmpty } from "./require-empty";

it("a folder in which a restore left its lock is empty, one with a letter is not", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "restore.lock.sqlite"), "");
  await expect(requireEmpty(folder)).resolves.toBeUndefined();
  writeFileSync(join(folder, "letter.txt"), "dear Ana");
  await expect(requireEmpty(folder)).rejects.toThrow("is not empty");
});
