import { execFileSync } from "node:child_process";
import { statfsSync } from "node:fs";
import { mountOn } from "./mounted";
import { temporaryFolder } from "./server";

/** Only root may. */
function mountIfAllowed(options: readonly string[]) {
  try {
    return { ...mountOn(options), isMounted: true };
  } catch {
    return { folder: temporaryFolder(), unmount() {}, isMounted: false };
  }
}

/** A folder of so many megabytes, where one may be mounted. */
export function mountSmallDisk(megabytes: number) {
  const disk = mountIfAllowed(["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs"]);
  const { folder } = disk;
  const resize = (bytes: number) => execFileSync("mount", ["-o", `remount,size=${bytes}`, folder], { stdio: "pipe" });
  return {
    /** A disk that is not our own can't be filled. */
    ...disk,
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
