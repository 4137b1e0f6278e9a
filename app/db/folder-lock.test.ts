import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { FolderInUseError, lockFolder } from "./folder-lock.server";

let parent = "";
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "porchlight-lock-"));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const folder = () => join(parent, "database");
const lock = () => `${folder()}.lock`;

it("is held once, also by one process, and given back", async () => {
  const release = await lockFolder(folder());
  await expect(lockFolder(folder())).rejects.toThrow(FolderInUseError);
  release();
  (await lockFolder(folder()))();
});

it.each([
  ["the number that this process has now", () => String(process.pid)],
  ["the number that this process has now, and began at another time", () => `${process.pid} 1`],
  ["the number of a process that nobody knows", () => "4194000 5"],
  ["nothing", () => ""],
])("is taken over when a killed process left %s", async (_what, left) => {
  writeFileSync(lock(), left());
  const release = await lockFolder(folder());
  expect(readFileSync(lock(), "utf8")).toMatch(new RegExp(`^${process.pid} \\d+$`));
  release();
});

it("is refused while another process lives that took it, and not where one only has its number", async () => {
  const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  try {
    writeFileSync(lock(), String(other.pid));
    await expect(lockFolder(folder())).rejects.toThrow(`process ${other.pid}`);
    if (process.platform !== "linux") return;
    writeFileSync(lock(), `${other.pid} 1`);
    (await lockFolder(folder()))();
  } finally {
    other.kill("SIGKILL");
  }
});
