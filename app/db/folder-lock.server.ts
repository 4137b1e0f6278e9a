import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** The embedded database has no lock of its own: two processes on one folder would silently lose each other's writes. */
export class FolderInUseError extends Error {}

/**
 * Takes `<folder>.lock` for this process and returns the function that gives it back.
 * A lock left by a process that no longer lives is taken over.
 * @throws FolderInUseError when a living process holds it.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const path = `${folder}.lock`;
  mkdirSync(dirname(path), { recursive: true });
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const file = openSync(path, "wx", 0o600);
      writeSync(file, String(process.pid));
      closeSync(file);
      const release = () => rmSync(path, { force: true });
      process.once("exit", release);
      return release;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const holder = Number(readFileSync(path, "utf8"));
      if (isAlive(holder)) {
        throw new FolderInUseError(
          `Another Porchlight (process ${holder}) is using the data folder ${folder}. Stop it first, or choose another folder with DATA_DIR. To run several processes, set DATABASE_URL to a PostgreSQL server.`,
        );
      }
      rmSync(path, { force: true });
    }
  }
  throw new FolderInUseError(`The lock ${path} could not be taken. Remove it if no Porchlight is running.`);
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
