import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FolderLockError, lockFolder } from "./folder-lock.server";

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
const label = () => `${folder()}.lock`;
const file = () => `${label()}.sqlite`;

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
  await expect(lockFolder(folder())).rejects.toThrow(FolderLockError);
  await expect(lockFolder(folder())).rejects.toThrow(FolderLockError);
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

it.each(["", "1", `${process.pid} 12345`, "4194000 5", "SQLite format 3\0"])(
  "is free where an earlier version left %j",
  async (left) => {
    writeFileSync(label(), left);
    const release = await lockFolder(folder());
    await expect(lockFolder(folder())).rejects.toThrow(`process ${process.pid}`);
    release();
  },
);

it("is refused while a version holds it that locked the label itself, and free once that was killed", async () => {
  const code = `import { DatabaseSync } from "node:sqlite";
    const file = new DatabaseSync(${JSON.stringify(label())});
    file.exec("begin immediate; pragma user_version = " + process.pid + "; commit; begin immediate");
    console.log("held"); setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "inherit"] });
  others.push(other);
  await once(other.stdout as NodeJS.ReadableStream, "data");
  await expect(lockFolder(folder())).rejects.toThrow(`process ${other.pid}`);
  await kill(other);
  (await lockFolder(folder()))();
});

it("is free where its file is damaged, and names the file where it can't be one", async () => {
  (await lockFolder(folder()))();
  truncateSync(file(), 100);
  (await lockFolder(folder()))();
  writeFileSync(file(), "no database at all".repeat(100));
  (await lockFolder(folder()))();
  rmSync(file());
  mkdirSync(file());
  const refused = lockFolder(folder());
  await expect(refused).rejects.toThrow(FolderLockError);
  await expect(refused).rejects.toThrow(file());
});

describe.runIf(process.platform === "linux")("with an earlier version, which knows the text alone", () => {
  const birthOf = (pid: number | undefined) => {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  };

  it("is taken while that runs, and free once it has stopped", async () => {
    const earlier = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60_000)"]);
    others.push(earlier);
    writeFileSync(label(), `${earlier.pid} ${birthOf(earlier.pid)}`);
    await expect(lockFolder(folder())).rejects.toThrow(`process ${earlier.pid}`);
    await kill(earlier);
    (await lockFolder(folder()))();
  });

  it("tells it whose the folder is, and takes that back", async () => {
    const release = await lockFolder(folder());
    expect(readFileSync(label(), "utf8")).toBe(`${process.pid} ${birthOf(process.pid)}`);
    release();
    expect(existsSync(label())).toBe(false);
  });
});

it("has one holder of several that start at the same moment, and all others are told who it is", async () => {
  const code = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, "folder-lock.server.ts"))};
    process.stdin.once("data", () => lockFolder(${JSON.stringify(folder())}).then(() => console.log("held"), (error) => console.log(error.message)));
    console.log("ready"); setInterval(() => {}, 1000);`;
  const several = Array.from({ length: 4 }, () => spawn(process.execPath, ["--input-type=module", "-e", code]));
  others.push(...several);
  await Promise.all(several.map(({ stdout }) => once(stdout, "data")));
  const answers = several.map(({ stdout }) => once(stdout, "data"));
  for (const { stdin } of several) stdin.write("go");
  const said = (await Promise.all(answers)).map(([text]) => String(text).trim());
  const winner = several[said.indexOf("held")]?.pid;
  expect(said.filter((text) => text !== "held").every((text) => text.includes(`(process ${winner})`))).toBe(true);
  expect(said.filter((text) => text === "held")).toHaveLength(1);
});
