import { existsSync } from "node:fs";
import { chmod, copyFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { gzip as gzipped } from "node:zlib";
import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { readAddress } from "~/db/address.server";
import { type Handle, openDatabase } from "~/db/client.server";
import type { Db } from "~/db/db.server";
import { createDiskStore } from "~/platform/images/store.server";
import { images } from "~/platform/images/table.server";
import { unlessMissing } from "~/platform/unless-missing.server";
import { counted } from "~/ui/counted";
import { removeOldDrafts } from "./backup-folder";
import { comesBack, readOnly, tableHashes } from "./backup-hashes";
import { type BackupManifest, majorOf, parts } from "./backup-manifest";
import { findPrograms, findRestorer } from "./client-programs";
import type { Config } from "./config";
import { databaseFolder } from "./database-folder";
import { draftOf } from "./drafts";
import { explainFolder } from "./explain";
import { writeFileHashes } from "./file-hashes";
import { makeFolder } from "./make-folder";
import { OperatorError, TemporaryFailure } from "./operator-error";
import { isWithin } from "./paths";
import { createPictureBackup } from "./picture-backup";
import { type PicturesConfig, picturesPlace } from "./pictures-place";
import { runProgram } from "./postgres-programs";
import { requireReplaceable } from "./require-empty";
import { noteBackup } from "./site-notes";
import { refuseUnfinishedMove } from "./unfinished";
import { ownVersion } from "./version";

const gzip = promisify(gzipped);

type BackupSource = Pick<Config, "databaseUrl"> &
  PicturesConfig & {
    /** A copy of the embedded database, in whose place it is read while a server runs. */
    databaseFolder?: string;
  };

/**
 * Writes the database, the pictures and the secret into a folder that is not there yet, or empty. Made beside it and moved
 * there when it is whole: a folder of that name is a backup, or there is none. With PostgreSQL the server may run on.
 * @returns what to print
 * @throws OperatorError also when it was made, but pictures lack that the database knows: they are named
 */
export async function backUp(source: BackupSource, folder: string | undefined, now = new Date()): Promise<string> {
  if (!folder) throw new OperatorError("Say where to: npm run task backup /path/to/a/new/folder");
  const target = resolve(folder);
  const dataDir = resolve(source.dataDir);
  const { store, where, advice, folder: pictureFolder } = picturesPlace(source);
  if ([pictureFolder, databaseFolder(dataDir)].some((part) => part && isWithin(target, part)))
    throw new OperatorError(`${target} is a part of what is to be backed up. Choose a folder elsewhere.`);
  await requireReplaceable(target);
  const database = source.databaseFolder ?? databaseFolder(dataDir);
  if (!source.databaseUrl && !existsSync(database)) throw nothingThere();
  const handle = await openDatabase({ url: source.databaseUrl, folder: database });
  await refuseUnfinishedMove(handle);
  const draft = draftOf(target);
  const copied = createDiskStore(join(draft, parts.images));
  try {
    const databaseVersion = await versionOf(handle);
    // Told now, and not when it is needed.
    if (source.databaseUrl) {
      const major = majorOf(databaseVersion);
      await findPrograms("pg_dump", major);
      await findRestorer(major);
    }
    const leftWords = await removeLeft(dirname(target), now);
    // It holds everything there is to know of everybody.
    makeFolder(join(draft, parts.images));
    const pictures = createPictureBackup(store, copied);
    await pictures.copy();
    const { tables, known } = await dumpDatabase(handle, source.databaseUrl, databaseVersion, draft);
    // Once more, for what came between. Files never change, so of two copies of a picture none is older.
    await pictures.copy();
    const lacking = await pictures.listLacking(known);
    const hasSecret = await copySecret(dataDir, draft);
    const { engine } = handle;
    const fileHashes = await writeFileHashes(draft);
    const manifest: BackupManifest = {
      porchlight: ownVersion(),
      engine,
      databaseVersion,
      madeAt: now.toISOString(),
      pictures: known.length,
      missing: lacking.length,
      hasSecret,
      fileHashes,
      tables,
    };
    await writeFile(join(draft, parts.manifest), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await rename(draft, target).catch(async (error) => {
      await requireReplaceable(target);
      throw error;
    });
    const from = source.databaseUrl ? readAddress(source.databaseUrl).where : database;
    const made = `Backed up ${from} into ${target}: the database and `;
    const lacks = pictures.describeLacks(lacking, { where, advice });
    const Failure = pictures.isAway() ? TemporaryFailure : OperatorError;
    if (lacks)
      throw new Failure(
        `${made}${known.length - lacking.length} of ${counted(known.length, "picture")}. ${lacks} Then back up again.`,
      );
    await noteBackup(handle.of("tasks"), manifest.madeAt);
    return `${made}${counted(known.length, "picture")}.${leftWords}`;
  } catch (error) {
    const why = explainFolder(error, draft, dirname(target));
    throw why ? new OperatorError(why) : error;
  } finally {
    await rm(draft, { recursive: true, force: true });
    await handle.close();
  }
}

/** As much as the backup itself. @returns a sentence where it can't be removed, which is no reason to make none */
async function removeLeft(folder: string, now: Date): Promise<string> {
  try {
    await removeOldDrafts(folder, now);
    return "";
  } catch (error) {
    const { code, path = folder } = error as NodeJS.ErrnoException;
    return ` What one that was killed left in ${path} can't be removed (${code}). Remove it: it holds what members wrote.`;
  }
}

const nothingThere = () => new OperatorError("There is no city in this database yet: nothing to back up.");

/** @throws OperatorError when no city was ever opened here. */
async function versionOf(handle: Handle): Promise<string> {
  const { rows } = await handle
    .of("tasks")
    .execute<{ version: string; settings: string | null }>(
      sql`select current_setting('server_version') as version, to_regclass('public.site_settings') as settings`,
    );
  if (!rows[0]?.settings) throw nothingThere();
  return rows[0].version;
}

/** @returns what stands in the tables at the moment of the dump, and the pictures that it knows */
async function dumpDatabase(handle: Handle, url: string | undefined, serverVersion: string, draft: string) {
  const file = join(draft, parts.database[handle.engine]);
  const dumped = await handle.of("tasks").transaction(async (tx) => {
    const tables = await tableHashes(tx as Db, comesBack(handle.engine));
    const known = await tx.select({ key: images.key, width: images.width }).from(images).orderBy(images.key);
    if (url) await dumpPostgres(tx as Db, { url, serverVersion, file });
    return { tables, known };
  }, readOnly);
  if (!url) {
    const embedded = handle.client as PGlite;
    await embedded.exec("checkpoint");
    await writeFile(file, await gzip(await (await embedded.dumpDataDir("none")).bytes()));
  }
  await chmod(file, 0o600);
  return dumped;
}

/** Sees what the transaction sees. */
async function dumpPostgres(
  tx: Db,
  { url, serverVersion, file }: { url: string; serverVersion: string; file: string },
) {
  const { rows } = await tx.execute<{ snapshot: string }>(sql`
    select pg_export_snapshot() as snapshot, set_config('idle_in_transaction_session_timeout', '0', true)`);
  // Else it would wait for as long as somebody keeps a table.
  const options = ["--lock-wait-timeout=600s", "--format=custom", "--no-owner", "--no-privileges", `--file=${file}`];
  await runProgram("pg_dump", [...options, `--snapshot=${rows[0]?.snapshot}`], { databaseUrl: url, serverVersion });
}

async function copySecret(dataDir: string, draft: string): Promise<boolean> {
  const copying = copyFile(join(dataDir, "secret"), join(draft, parts.secret)).then(() => true);
  return (await unlessMissing(copying)) ?? false;
}
