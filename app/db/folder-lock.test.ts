import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { FolderInUseError, lockFolder } from "./folder-lock.server";

let parent = "";
let others: ChildProcess[] = [];
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "porchlight-lock-"));
});
afterEach(() => {
  for (const other of others) other.kill("SIGKILL");
  others = [];
  rmSync(parent, { recursive: true, force: true });
});

const folder = () => join(parent, "database");

/** Another process that has taken the lock. @param number what it takes for its own, as in a container */
async function holder(number?: number): Promise<ChildProcess> {
  const pid = number ? `Object.defineProperty(process, "pid", { value: ${number} });` : "";
  const code = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, "folder-lock.server.ts"))};
    ${pid} await lockFolder(${JSON.stringify(folder())}); console.log("held"); setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "inherit"] });
  others.push(other);
  await once(other.stdout as NodeJS.ReadableStream, "data");
  return other;
}

async function kill(other: ChildProcess) {
  other.kill("SIGKILL");
  await once(other, "exit");
}

it("is held once, also by one process, and given back", async () => {
  const release = await lockFolder(folder());
  await expect(lockFolder(folder())).rejects.toThrow(FolderInUseError);
  await expect(lockFolder(folder())).rejects.toThrow(FolderInUseError);
  release();
  release();
  (await lockFolder(folder()))();
});

it("is refused while another process holds it, and says which, and is free once that was killed", async () => {
  const other = await holder();
  await expect(lockFolder(folder())).rejects.toThrow(`process ${other.pid}`);
  await kill(other);
  (await lockFolder(folder()))();
});

it("is refused while the process of another container holds it that has the same number", async () => {
  const other = await holder(process.pid);
  await expect(lockFolder(folder())).rejects.toThrow(`process ${process.pid}`);
  await kill(other);
});

it("is free in a container that starts again with the same number after it was killed", async () => {
  await kill(await holder(process.pid));
  (await lockFolder(folder()))();
});

it.each(["", "1", `${process.pid} 12345`, "4194000 5"])("is free where an earlier version left %j", async (left) => {
  writeFileSync(`${folder()}.lock`, left);
  const release = await lockFolder(folder());
  await expect(lockFolder(folder())).rejects.toThrow(`process ${process.pid}`);
  release();
});

it.runIf(process.platform === "linux")(
  "is taken while an earlier version runs, and free once that has stopped",
  async () => {
    const earlier = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60_000)"]);
    others.push(earlier);
    const stat = readFileSync(`/proc/${earlier.pid}/stat`, "utf8");
    const born = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    writeFileSync(`${folder()}.lock`, `${earlier.pid} ${born}`);
    await expect(lockFolder(folder())).rejects.toThrow(`process ${earlier.pid}`);
    earlier.kill("SIGKILL");
    await once(earlier, "exit");
    (await lockFolder(folder()))();
  },
);
