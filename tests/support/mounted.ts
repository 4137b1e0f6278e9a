import { execFileSync } from "node:child_process";
import { temporaryFolder } from "./server";

/** Mounts something on a new folder, until it is unmounted or the process ends. @throws Error where that is not allowed */
export function mountOn(options: readonly string[]) {
  const folder = temporaryFolder();
  execFileSync("mount", [...options, folder], { stdio: "pipe" });
  let isMounted = true;
  const unmount = () => {
    if (isMounted) execFileSync("umount", ["-l", folder]);
    isMounted = false;
  };
  process.once("exit", unmount);
  return { folder, unmount };
}
