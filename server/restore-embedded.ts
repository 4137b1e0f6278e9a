import { existsSync } from "node:fs";
import { readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip as gunzipped } from "node:zlib";
import { sql } from "drizzle-orm";
import { openDatabase } from "~/db/client.server";
import { lockFilesOf } from "~/db/folder-lock.server";
import { requireSameTables } from "./backup-hashes";
import { type BackupManifest, majorOf, parts } from "./backup-manifest";
import { databaseFolder } from "./database-folder";
import { draftOf } from "./drafts";
import { OperatorError } from "./operator-error";
import { requireReplaceable } from "./require-empty";
import type { DatabasePlace, Restoring } from "./restore-database";
import { ownPlaces } from "./restore-mark";
import { ownVersion } from "./version";

const gunzip = promisify(gunzipped);

export function embeddedPlace(restoring: Restoring): DatabasePlace {
  const folder = databaseFolder(restoring.dataDir);
  return {
    where: ownPlaces.database,
    requireEmpty: () => requireReplaceable(folder),
    isLoaded: async () => existsSync(join(folder, "PG_VERSION")),
    load: () => load(restoring, folder),
    async requireSame() {
      const handle = await openDatabase({ folder });
      return requireSameTables(handle, restoring.manifest).finally(() => handle.close());
    },
  };
}

/** Loaded beside its place and moved there, so that a server never finds half of it. */
async function load({ source, manifest }: Restoring, folder: string) {
  if (manifest.porchlight !== ownVersion()) await requireSameVersion(manifest);
  const draft = draftOf(folder);
  try {
    const dump = await readDump(join(source, parts.database.embedded));
    const handle = await openDatabase({ folder: draft, dump });
    await requireSameTables(handle, manifest).finally(() => handle.close());
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } finally {
    for (const left of [draft, ...lockFilesOf(draft)]) await rm(left, { recursive: true, force: true });
  }
}

async function readDump(path: string): Promise<Blob> {
  try {
    return new Blob([await gunzip(await readFile(path))]);
  } catch (error) {
    throw new OperatorError(
      `${path} can't be read (${(error as NodeJS.ErrnoException).code}): this backup is damaged.`,
    );
  }
}

/** The files of a database fit its major version alone. */
async function requireSameVersion({ databaseVersion }: BackupManifest) {
  const probe = await openDatabase({});
  const { rows } = (await probe.db.execute(sql`select current_setting('server_version') as version`)) as unknown as {
    rows: { version: string }[];
  };
  await probe.close();
  const [then, here] = [majorOf(databaseVersion), majorOf(rows[0]?.version ?? "")];
  if (then !== here)
    throw new OperatorError(
      `This backup is of an embedded PostgreSQL ${then}, and this Porchlight has PostgreSQL ${here}. Restore it with the Porchlight that made it.`,
    );
}
