import { accessSync, constants, statfsSync } from "node:fs";

/** What a whole run of the tests leaves in temporary files at most, in bytes, several times over. */
const wanted = 4 * 1024 ** 3;

/**
 * From here on temporary files of this process and its children lie in memory, where the system has a place for that and
 * nobody chose another: databases and data folders of tests live for seconds, and a disk would write each of them.
 */
export function keepTemporaryFilesInMemory(memory = "/dev/shm") {
  if (process.env.TMPDIR) return;
  try {
    accessSync(memory, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize >= wanted) process.env.TMPDIR = memory;
  } catch {}
}
