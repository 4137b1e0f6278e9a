import { constants } from "node:fs";
import { copyFile, cp, mkdir, readFile, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { gunzip as gunzipped } from "node:zlib";
import { sql } from "drizzle-orm";
import { openDatabase } from "~/db/client.server";
import { lockFilesOf } from "~/db/folder-lock.server";
import { counted } from "~/ui/counted";
import { requireEmpty } from "./backup";
import { type BackupManifest, majorOf, parts, readManifest } from "./backup-manifest";
import type { Config } from "./config";
import { OperatorError } from "./operator-error";
import { runProgram } from "./postgres-programs";
import { ownVersion } from "./process";

const gunzip = promisify(gunzipped);

type RestoreTarget = Pick<Config, "dataDir" | "databaseUrl">;

/**
 * Puts a backup where there is nothing yet: nothing that is there is ever overwritten. When it fails halfway, what it had
 * put there is removed again.
 * @returns what to print
 * @throws OperatorError
 */
export async function restore(target: RestoreTarget, folder: string | undefined): Promise<string> {
  if (!folder) throw new OperatorError("Say from where: npm run task restore /path/to/the/backup");
  const source = resolve(folder);
  const dataDir = resolve(target.dataDir);
  const manifest = await readManifest(source);
  requireSameEngine(manifest, target);
  const images = join(dataDir, "images");
  await requireEmpty(images);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = join(dataDir, `images.unfinished-${process.pid}`);
  try {
    await cp(join(source, parts.images), draft, { recursive: true });
    if (target.databaseUrl) await loadIntoPostgres(source, target.databaseUrl);
    else await loadEmbedded(source, join(dataDir, "database"), manifest);
    // An empty folder would be in the way on some systems.
    await rm(images, { recursive: true, force: true });
    await rename(draft, images);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  const secret = manifest.hasSecret && (await copySecret(source, dataDir));
  return `Restored the city of ${manifest.madeAt}: the database and ${pictureWords(manifest)}.${secretWords(manifest, secret)} Now start the server.`;
}

function requireSameEngine({ engine }: BackupManifest, { databaseUrl }: RestoreTarget) {
  if (engine === "postgres" && !databaseUrl)
    throw new OperatorError("This is a backup of a PostgreSQL database: set DATABASE_URL to an empty one.");
  if (engine === "embedded" && databaseUrl)
    throw new OperatorError(
      "This is a backup of an embedded database: it can't be restored into PostgreSQL. Unset DATABASE_URL.",
    );
}

/** Loaded beside its place and moved there, so that a server never finds half of it. */
async function loadEmbedded(source: string, folder: string, { databaseVersion, porchlight }: BackupManifest) {
  await requireEmpty(folder);
  if (porchlight !== ownVersion()) await requireSameVersion(databaseVersion);
  const draft = `${folder}.unfinished-${process.pid}`;
  try {
    const dump = await readDump(join(source, parts.database.embedded));
    const handle = await openDatabase({ folder: draft, dump });
    await handle.close();
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
async function requireSameVersion(databaseVersion: string) {
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

async function loadIntoPostgres(source: string, databaseUrl: string) {
  const handle = await openDatabase({ url: databaseUrl });
  const { rows } = await handle.of("tasks").execute<{ version: string; relations: number }>(sql`
    select current_setting('server_version') as version, (
      select count(*)::int from pg_class relation join pg_namespace space on space.oid = relation.relnamespace
      where relation.relkind in ('r', 'p', 'v', 'm', 'S') and space.nspname !~ '^(pg_|information_schema$)'
    ) as relations`);
  await handle.close();
  const { version, relations } = rows[0] ?? { version: "", relations: 1 };
  if (relations > 0)
    throw new OperatorError(
      "The database at DATABASE_URL is not empty. Nothing was written; restore into an empty one.",
    );
  const options = ["--exit-on-error", "--single-transaction", "--no-owner", "--no-privileges"];
  await runProgram("pg_restore", [...options, join(source, parts.database.postgres)], {
    databaseUrl,
    serverVersion: version,
  });
}

/** Never over one that is there. */
async function copySecret(source: string, dataDir: string): Promise<boolean> {
  try {
    await copyFile(join(source, parts.secret), join(dataDir, "secret"), constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  }
}

const pictureWords = ({ pictures, missing }: BackupManifest): string =>
  missing > 0 ? `${pictures - missing} of ${counted(pictures, "picture")}` : counted(pictures, "picture");

function secretWords({ hasSecret }: BackupManifest, isCopied: boolean): string {
  if (!hasSecret) return " The secret was not in DATA_DIR: set SECRET as before, or everybody signs in again.";
  return isCopied ? "" : " The secret that was here already was kept: unless it is the same, everybody signs in again.";
}
