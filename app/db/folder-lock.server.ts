import { existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** PGlite has no lock of its own: two processes on one folder would silently lose each other's writes. */
export class FolderLockError extends Error {}

/** Keeps the locks from garbage collection, which would release them. */
const held = new Set<DatabaseSync>();

/**
 * Locks the folder for this process and returns the function that unlocks it. What locks is the operating system's lock on
 * the SQLite file `<folder>.lock.sqlite`, the one that Node can reach: it ends with its process however that ends, and it
 * also excludes a process in another container, which may have the same pid. `<folder>.lock` says in text who holds it, as
 * earlier versions do, which know no other lock.
 * @throws FolderLockError when another process holds it, or the lock file can't be used
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const [label, path] = lockFilesOf(folder);
  mkdirSync(dirname(label), { recursive: true });
  const file = lockedFile(path, folder);
  const earlier = holderIn(label);
  if (earlier) {
    file.close();
    throw inUse(folder, earlier);
  }
  writeFileSync(label, `${process.pid} ${birthOf(process.pid) ?? 0}`, { mode: 0o600 });
  held.add(file);
  return () => {
    if (!held.delete(file)) return;
    rmSync(label, { force: true });
    // Never delete this one: another process may be waiting for it by now.
    file.close();
  };
}

/** What stands beside a folder that was locked once. */
export const lockFilesOf = (folder: string) => [`${folder}.lock`, `${folder}.lock.sqlite`] as const;

/** Codes of SQLite: another process holds the lock; the file is cut off; it is no SQLite file. */
const [BUSY, CORRUPT, NOT_A_DATABASE] = [5, 11, 26];
const codeOf = (error: unknown) => (error as { errcode?: number }).errcode;

const inUse = (folder: string, holder: number | undefined) =>
  new FolderLockError(
    `Another Porchlight (process ${holder}) is using the data folder ${folder}. Stop it first, or choose another folder with DATA_DIR. To run several processes, set DATABASE_URL to a PostgreSQL server.`,
  );

function lockedFile(path: string, folder: string): DatabaseSync {
  let file: DatabaseSync | undefined;
  try {
    file = open(path);
    // Commit the pid so that others can report it, then hold a write lock: others can still read.
    file.exec(`begin immediate; pragma user_version = ${process.pid}; commit; begin immediate`);
    return file;
  } catch (error) {
    const holder = file && codeOf(error) === BUSY ? numberIn(file) : undefined;
    file?.close();
    throw holder === undefined ? unusable(path, error) : inUse(folder, holder);
  }
}

/** Nothing is kept in the file but a number, so a damaged one is emptied. */
function open(path: string): DatabaseSync {
  const file = new DatabaseSync(path, { timeout: waitMs });
  try {
    numberIn(file);
    return file;
  } catch (error) {
    file.close();
    if (![CORRUPT, NOT_A_DATABASE].includes(codeOf(error) ?? 0)) throw error;
    truncateSync(path);
    return new DatabaseSync(path, { timeout: waitMs });
  }
}

/** For another process that is just taking the lock, or just reading who has it. */
const waitMs = 500;

const unusable = (path: string, cause: unknown) =>
  new FolderLockError(
    `The lock file ${path} can't be used (${(cause as Error).message}). Check that it is a file, and that the user who runs Porchlight may write it. While no Porchlight runs it may be removed: nothing is kept in it.`,
    { cause },
  );

/** The process of an earlier version that uses the folder. One of them locked the label itself. */
function holderIn(label: string): number | undefined {
  if (!existsSync(label)) return undefined;
  const text = readFileSync(label, "utf8");
  if (text.startsWith("SQLite format 3")) return holderOf(label);
  const [holder = 0, birth] = text.split(" ").map(Number);
  return birth && holder !== process.pid && birth === birthOf(holder) ? holder : undefined;
}

/** Who holds the write lock of an SQLite file. */
function holderOf(path: string): number | undefined {
  const file = new DatabaseSync(path, { timeout: waitMs });
  try {
    file.exec("begin immediate; rollback");
    return undefined;
  } catch (error) {
    return codeOf(error) === BUSY ? numberIn(file) : undefined;
  } finally {
    file.close();
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
