import { execFileSync } from "node:child_process";
import { statfsSync } from "node:fs";
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
  const resize = (bytes: number) => execFileSync("mount", ["-o", `remount,size=${bytes}`, folder], { stdio: "pipe" });
  return {
    folder,
    /** A disk that is not our own can't be filled. */
    isMounted,
    unmount,
    /** It ends where what is on it ends. Who writes meanwhile may need more than was there a moment ago. */
    fill() {
      for (let tries = 1; ; tries++) {
        const { blocks, bfree, bsize } = statfsSync(folder);
        try {
          // None at all would mean without end.
          return void resize(Math.max(1, blocks - bfree) * bsize);
        } catch (error) {
          if (tries === 100) throw error;
        }
      }
    },
    makeRoom: () => resize(megabytes * 1024 * 1024),
  };
}
