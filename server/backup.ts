import { constants, existsSync } from "node:fs";
import { chmod, copyFile, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { gzip as gzipped } from "node:zlib";
import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { type Handle, openDatabase } from "~/db/client.server";
import { createDiskStore, placeOf } from "~/platform/images/store.server";
import { images } from "~/platform/images/table.server";
import { siteSettings } from "~/platform/settings/table.server";
import { counted } from "~/ui/counted";
import { type BackupManifest, parts } from "./backup-manifest";
import type { Config } from "./config";
import { describeMissing, findMissingPictures } from "./missing-pictures";
import { OperatorError } from "./operator-error";
import { runProgram } from "./postgres-programs";
import { ownVersion } from "./process";

const gzip = promisify(gzipped);

type BackupSource = Pick<Config, "dataDir" | "databaseUrl">;

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
  if (isWithin(target, join(dataDir, "images")) || isWithin(target, join(dataDir, "database")))
    throw new OperatorError(`${target} is a part of what is to be backed up. Choose a folder elsewhere.`);
  await requireEmpty(target);
  if (!source.databaseUrl && !existsSync(join(dataDir, "database"))) throw nothingThere();
  const handle = await openDatabase({ url: source.databaseUrl, folder: join(dataDir, "database") });
  const draft = `${target}.unfinished-${process.pid}`;
  try {
    const { databaseVersion, pictures } = await factsOf(handle);
    const { missing } = await findMissingPictures(handle.of("tasks"), join(dataDir, "images"));
    // It holds everything there is to know of everybody.
    await mkdir(draft, { recursive: true, mode: 0o700 });
    await copyImages(dataDir, draft);
    await dumpDatabase(handle, source.databaseUrl, databaseVersion, draft);
    // Once more, for what came between. Files never change, so of two copies of a picture none is older.
    await copyImages(dataDir, draft);
    const hasSecret = await copySecret(dataDir, draft);
    const { engine } = handle;
    const manifest: BackupManifest = {
      porchlight: ownVersion(),
      engine,
      databaseVersion,
      madeAt: now.toISOString(),
      pictures,
      missing: missing.length,
      hasSecret,
    };
    await writeFile(join(draft, parts.manifest), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await rename(draft, target);
    if (missing.length > 0)
      throw new OperatorError(
        `Backed up into ${target}: the database and ${pictures - missing.length} of ${counted(pictures, "picture")}. ${describeMissing(missing, join(dataDir, "images"))} Look whether the folder is mounted and DATA_DIR is right, then back up again.`,
      );
    await noteBackup(handle, manifest.madeAt);
    return `Backed up into ${target}: the database and ${counted(pictures, "picture")}.`;
  } finally {
    await rm(draft, { recursive: true, force: true });
    await handle.close();
  }
}

const isWithin = (path: string, folder: string): boolean => {
  const way = relative(folder, path);
  return way === "" || !/^\.\.(\/|$)/.test(way);
};

/** @throws OperatorError when there is anything in the folder. */
export async function requireEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw new OperatorError(`${folder} can't be used (${error.code}).`);
  });
  if (names.length > 0) throw new OperatorError(`${folder} is not empty. Nothing was written; choose an empty folder.`);
}

const nothingThere = () => new OperatorError("There is no city in this database yet: nothing to back up.");

/** @throws OperatorError when no city was ever opened here. */
async function factsOf(handle: Handle): Promise<{ databaseVersion: string; pictures: number }> {
  const db = handle.of("tasks");
  const { rows } = await db.execute<{ version: string; settings: string | null }>(
    sql`select current_setting('server_version') as version, to_regclass('public.site_settings') as settings`,
  );
  if (!rows[0]?.settings) throw nothingThere();
  return { databaseVersion: rows[0].version, pictures: await db.$count(images) };
}

async function dumpDatabase({ client, engine }: Handle, url: string | undefined, serverVersion: string, draft: string) {
  const file = join(draft, parts.database[engine]);
  if (engine === "postgres" && url) {
    const options = ["--format=custom", "--no-owner", "--no-privileges", `--file=${file}`];
    await runProgram("pg_dump", options, { databaseUrl: url, serverVersion });
  } else {
    const embedded = client as PGlite;
    await embedded.exec("checkpoint");
    await writeFile(file, await gzip(await (await embedded.dumpDataDir("none")).bytes()));
  }
  await chmod(file, 0o600);
}

/** What is there already is left as it is; what the janitor takes away meanwhile is shown by no row of the dump. */
async function copyImages(dataDir: string, draft: string): Promise<void> {
  const [from, to] = [join(dataDir, "images"), join(draft, parts.images)];
  await mkdir(to, { recursive: true });
  for await (const { key } of createDiskStore(from).keys()) {
    const place = placeOf(key);
    const names = await unless("ENOENT", readdir(join(from, place)));
    await mkdir(join(to, place), { recursive: true });
    // A name that begins with a dot is a file that is still being written.
    for (const name of (names ?? []).filter((each) => !each.startsWith("."))) {
      const copying = copyFile(join(from, place, name), join(to, place, name), constants.COPYFILE_EXCL);
      await unless("ENOENT", unless("EEXIST", copying));
    }
  }
}

async function unless<T>(code: string, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return undefined;
    throw error;
  }
}

async function copySecret(dataDir: string, draft: string): Promise<boolean> {
  const copying = copyFile(join(dataDir, "secret"), join(draft, parts.secret)).then(() => true);
  return (await unless("ENOENT", copying)) ?? false;
}

/** For the Settings tab. */
async function noteBackup(handle: Handle, madeAt: string): Promise<void> {
  await handle
    .of("tasks")
    .insert(siteSettings)
    .values({ key: "last_backup", value: madeAt })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value: madeAt } });
}
