import { mkdirSync, readFileSync, truncateSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** PGlite has no lock of its own: two processes on one folder would silently lose each other's writes. */
export class FolderInUseError extends Error {}

/** Keeps the locks from garbage collection, which would release them. */
const held = new Set<DatabaseSync>();

/**
 * Locks `<folder>.lock` for this process and returns the function that unlocks it. It is the operating system's lock on an
 * SQLite file, the one that Node can reach: it ends with its process however that ends, and it also excludes a process in
 * another container, which may have the same pid.
 * @throws FolderInUseError when another process holds it
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const path = `${folder}.lock`;
  mkdirSync(dirname(path), { recursive: true });
  const file = open(path, folder);
  try {
    // Commit the pid so that others can report it, then hold a write lock: others can still read.
    file.exec(`begin immediate; pragma user_version = ${process.pid}; commit; begin immediate`);
  } catch (error) {
    const holder = (error as { errcode?: number }).errcode === BUSY && numberIn(file);
    file.close();
    if (holder === false) throw error;
    throw inUse(folder, holder);
  }
  held.add(file);
  return () => {
    // Never delete the file: another process may have locked it by now.
    if (held.delete(file)) file.close();
  };
}

const BUSY = 5;
const NOT_A_DATABASE = 26;

const inUse = (folder: string, holder: number | undefined) =>
  new FolderInUseError(
    `Another Porchlight (process ${holder}) is using the data folder ${folder}. Stop it first, or choose another folder with DATA_DIR. To run several processes, set DATABASE_URL to a PostgreSQL server.`,
  );

/** Lock files of earlier versions hold "pid birth" as text; such a process must be stopped first. */
function open(path: string, folder: string): DatabaseSync {
  const file = new DatabaseSync(path);
  try {
    numberIn(file);
    return file;
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode !== NOT_A_DATABASE) throw error;
    const [holder = 0, birth] = readFileSync(path, "utf8").split(" ").map(Number);
    if (birth && holder !== process.pid && birth === birthOf(holder)) throw inUse(folder, holder);
    truncateSync(path);
    return new DatabaseSync(path);
  }
}

/** When a process started, in ticks since boot: the 22nd field of its stat. Undefined where there is none, or no /proc. */
function birthOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field, a name, may contain spaces and parentheses.
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]);
  } catch {
    return undefined;
  }
}

const numberIn = (file: DatabaseSync) => Number(file.prepare("pragma user_version").get()?.user_version);
