import { readFileSync } from "node:fs";

const textOf = (path: string): string => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // It has ended.
    return "";
  }
};

/** The children of a process that read pictures. */
export const pictureProcessesOf = (pid: number): number[] =>
  textOf(`/proc/${pid}/task/${pid}/children`)
    .split(" ")
    .filter(Boolean)
    .map(Number)
    .filter((child) => textOf(`/proc/${child}/cmdline`).includes("image-child"));

/** The most memory that a process ever had, in MB, as the system counts it. */
export const peakOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
