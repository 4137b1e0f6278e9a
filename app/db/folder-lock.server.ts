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
      writeSync(file, `${process.pid} ${birthOf(process.pid)}`);
      closeSync(file);
      held.add(path);
      const release = () => {
        held.delete(path);
        rmSync(path, { force: true });
      };
      process.once("exit", release);
      return release;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const [holder = 0, birth] = readFileSync(path, "utf8").split(" ").map(Number);
      if (held.has(path) || isAlive(holder, birth)) {
        throw new FolderInUseError(
          `Another Porchlight (process ${holder}) is using the data folder ${folder}. Stop it first, or choose another folder with DATA_DIR. To run several processes, set DATABASE_URL to a PostgreSQL server.`,
        );
      }
      rmSync(path, { force: true });
    }
  }
  throw new FolderInUseError(`The lock ${path} could not be taken. Remove it if no Porchlight is running.`);
}

/** The folders that this process itself uses. */
const held = new Set<string>();

/**
 * Whether it is the process that took the lock. After a container was killed, the next one gives the same numbers to other
 * processes, also to this one.
 */
function isAlive(pid: number, birth: number | undefined): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  if (birth && birth !== birthOf(pid)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** When a process began, in ticks since the machine did; 0 where the system does not say. */
function birthOf(pid: number): number {
  try {
    // After the name, which may hold anything: the fields from the third on.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\)\s/s, "")
      .split(" ");
    return Number(fields[19] ?? 0);
  } catch {
    return 0;
  }
}
