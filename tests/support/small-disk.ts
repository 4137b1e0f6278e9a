import { execFileSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./server";

/** A folder of so many megabytes, where one may be mounted. */
export function mountSmallDisk(megabytes: number) {
  const folder = temporaryFolder();
  let isMounted = false;
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "ignore" });
    isMounted = true;
  } catch {
    // Only root may.
  }
  const unmount = () => {
    if (isMounted) execFileSync("umount", ["-l", folder]);
    isMounted = false;
  };
  process.once("exit", unmount);
  const filler = join(folder, "filler");
  return {
    folder,
    /** A disk that is not our own can't be filled. */
    isMounted,
    unmount,
    fill() {
      const file = openSync(filler, "w");
      try {
        for (;;) writeSync(file, Buffer.alloc(64 * 1024));
      } catch {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(filler),
  };
}
