import { mkdirSync, readFileSync, truncateSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The embedded database has no lock of its own: two processes on one folder would silently lose each other's writes. */
export class FolderInUseError extends Error {}

/** Locks end with what holds them: none of these may be collected. */
const held = new Set<DatabaseSync>();

/**
 * Takes `<folder>.lock` for this process and returns the function that gives it back. The lock is the operating system's, on
 * an SQLite file, which is how Node reaches one: it ends with its process however that ends, and it holds against a process
 * of another container, whose number may be the same.
 * @throws FolderInUseError when somebody holds it.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const path = `${folder}.lock`;
  mkdirSync(dirname(path), { recursive: true });
  const file = open(path, folder);
  try {
    // The number is for people, so it is committed. Then the lock is taken for good: others may read, and not begin.
    file.exec(`begin immediate; pragma user_version = ${process.pid}; commit; begin immediate`);
  } catch (error) {
    const holder = (error as { errcode?: number }).errcode === BUSY && numberIn(file);
    file.close();
    if (holder === false) throw error;
    throw inUse(folder, holder);
  }
  held.add(file);
  return () => {
    // The file stays: whoever removed it could remove it from under the next one.
    if (held.delete(file)) file.close();
  };
}

const BUSY = 5;
const NOT_A_DATABASE = 26;

const inUse = (folder: string, holder: number | undefined) =>
  new FolderInUseError(
    `Another Porchlight (process ${holder}) is using the data folder ${folder}. Stop it first, or choose another folder with DATA_DIR. To run several processes, set DATABASE_URL to a PostgreSQL server.`,
  );

/** Earlier versions wrote their number there as text, which locks nothing: one that still runs has to be stopped first. */
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

/** When a process began, in ticks since the machine did: the 22nd field. Undefined where there is none, or the system does not say. */
function birthOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field, a name, may hold anything.
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]);
  } catch {
    return undefined;
  }
}

const numberIn = (file: DatabaseSync) => Number(file.prepare("pragma user_version").get()?.user_version);
