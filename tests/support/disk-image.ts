import { execFileSync } from "node:child_process";
import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mountOn } from "./mounted";
import { temporaryFolder } from "./server";

/**
 * A disk of so many megabytes that is a file: in it is what was written through to the disk, and not what the system
 * still held in its memory. A copy of it is what would be left if the power went now. Only root may mount one.
 */
export function mountDiskImage(megabytes: number) {
  const file = join(temporaryFolder(), "disk");
  writeFileSync(file, "");
  truncateSync(file, megabytes * 1024 * 1024);
  try {
    execFileSync("mkfs.ext4", ["-q", "-E", "root_owner=0:0,lazy_itable_init=0", file], { stdio: "pipe" });
    const disk = mountImage(file);
    return {
      ...disk,
      isMounted: true,
      sync: () => execFileSync("sync", ["-f", disk.folder]),
      copy: () => copyOf(file),
    };
  } catch {
    return { folder: "", isMounted: false, unmount() {}, sync() {}, copy: () => copyOf(file) };
  }
}

/** ext4 would write everything through each five seconds, and hide that nobody asked for it: 300 leave that to who writes. */
const mountImage = (file: string) => mountOn(["-o", "loop,commit=300", file]);

function copyOf(file: string) {
  const copy = join(temporaryFolder(), "disk");
  execFileSync("cp", ["--sparse=always", file, copy]);
  return { mount: () => mountImage(copy) };
}
