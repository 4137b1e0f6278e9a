import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Resident memory in bytes. The highest so far is known on Linux only. */
export type Memory = { now: number; highest?: number };

export function memoryOf(pid: number): Memory {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) {
    return { now: Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) * 1024 };
  }
  const status = readFileSync(file, "utf8");
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) * 1024;
  return { now: bytes("VmRSS"), highest: bytes("VmHWM") };
}

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

/** Processor time that a process has used, in milliseconds: not disturbed by its neighbors. Known on Linux only. */
export function processorTimeOf(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  // The name in parentheses may hold anything; user and system time are the 12th and 13th field after it.
  const fields = readFileSync(file, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}
