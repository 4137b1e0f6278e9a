import { statfs } from "node:fs/promises";
import type { PGlite } from "@electric-sql/pglite";

/**
 * In bytes. The log of changes grows in files of 16 MB, and the database ends itself, and us, when there is no room for
 * the next one: before that nobody may write.
 */
const least = 48 * 1024 * 1024;
/** In bytes: a file of the log. After a crash the database reads all of it before it opens. */
const mostLog = 16 * 1024 * 1024;
const lookEveryMs = 30_000;
const believeForMs = 1_000;

/** Like PostgreSQL's own, so that everybody takes it for an outage. */
class DiskFullError extends Error {
  readonly code = "53100";
}

type Disk = { free(): Promise<number> };

const diskOf = (folder: string): Disk => ({
  async free() {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
});

/**
 * Refuses transactions while the disk of the embedded database is nearly full, and shortens its log of changes, which
 * it does by itself only when it closes.
 * @returns what ends it
 */
export function keepRoom(client: PGlite, folder: string, disk = diskOf(folder)): () => void {
  refuseWithoutRoom(client, disk);
  const timer = setInterval(() => void shortenLog(client).catch(() => {}), lookEveryMs).unref();
  return () => clearInterval(timer);
}

function refuseWithoutRoom(client: PGlite, disk: Disk): void {
  const begin = client.transaction.bind(client);
  let looked = { at: Number.NEGATIVE_INFINITY, hasRoom: true };
  client.transaction = async (work) => {
    const now = performance.now();
    if (now - looked.at > believeForMs) {
      // A disk that can't say is not full for sure.
      looked = { at: now, hasRoom: (await disk.free().catch(() => least)) >= least };
    }
    if (!looked.hasRoom) throw new DiskFullError("The disk of the database is nearly full");
    return begin(work);
  };
}

/** @returns whether there was enough to be shortened */
export async function shortenLog(client: PGlite): Promise<boolean> {
  const { rows } = await client.query<{ length: string }>(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as length from pg_control_checkpoint()",
  );
  const isLong = Number(rows[0]?.length) > mostLog;
  if (isLong) await client.exec("checkpoint");
  return isLong;
}
