import { constants } from "node:fs";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import type { Handle } from "~/db/client.server";
import { lockFilesOf } from "~/db/folder-lock.server";
import { databaseFolder } from "./database-folder";

/**
 * Copies the embedded database's folder while nothing uses it, and removes the copy after the work. Statements wait while
 * it is copied; the process goes on. The copy is what a killed process leaves: opened, it has all that was acknowledged.
 * @param work gets the copy's folder
 */
export async function withEmbeddedCopy<T>(
  { client }: Handle,
  dataDir: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const copy = join(dataDir, "database.copy");
  const remove = async () => {
    for (const path of [copy, ...lockFilesOf(copy)]) await rm(path, { recursive: true, force: true });
  };
  const embedded = client as PGlite;
  await remove();
  try {
    // Else all that was written since the last one would be read again when the copy is opened.
    await embedded.exec("checkpoint");
    await embedded.runExclusive(() =>
      cp(databaseFolder(dataDir), copy, { recursive: true, mode: constants.COPYFILE_FICLONE }),
    );
    return await work(copy);
  } finally {
    await remove();
  }
}
