import { execFile, execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../lib/run.mjs";

/** The working tree in a folder of its own, on the same packages: faults are planted there and nowhere else. */
export function copyTree() {
  const copy = mkdtempSync(join(tmpdir(), "porchlight-faults-"));
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const names = execFileSync("git", list, { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean);
  for (const name of names) {
    const source = join(root, name);
    if (existsSync(source)) cpSync(source, join(copy, name), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

/** Some tests ask the built server, which has the faults as well. */
export const build = (copy) => promisify(execFile)(process.execPath, ["scripts/build.mjs"], { cwd: copy });
