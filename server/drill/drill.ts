import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { openDatabase } from "~/db/client.server";
import { FolderLockError } from "~/db/folder-lock.server";
import type { DrillNote } from "~/platform/settings/notes";
import { counted } from "~/ui/counted";
import { listBackups } from "../backup-folder";
import { type BackupManifest, parts, readManifest } from "../backup-manifest";
import type { Config, RequestConfig } from "../config";
import { databaseFolder } from "../database-folder";
import { explainDatabase } from "../explain";
import { checkFileHashes } from "../file-hashes";
import { findMissingPictures, nameOfMissing } from "../missing-pictures";
import { OperatorError } from "../operator-error";
import { openPorchlight, type Porchlight } from "../process";
import { restore } from "../restore";
import { setNote } from "../site-notes";
import { crawl } from "./crawl";
import { withThrowaway } from "./throwaway";

/** Makes the web application that is tried. */
export type CreateApp = (porchlight: Porchlight, config: RequestConfig, mode: "production") => Promise<RequestListener>;

/**
 * Restores a backup into a throwaway place and compares all of it with what the backup says of itself: tables, files, and
 * pages of a server on it. No mail is sent from there and no job is done.
 * @param folder of the backup; the newest in BACKUP_DIR where it is left out
 * @returns what to print
 * @throws OperatorError with what is wrong
 */
export async function drill(config: Config, folder: string | undefined, createApp: CreateApp): Promise<string> {
  const source = resolve(folder ?? (await newestIn(config.backupDir)));
  const manifest = await readManifest(source);
  if (manifest.engine === "postgres" && !config.databaseUrl)
    throw new OperatorError(
      "This is a backup of a PostgreSQL database: set DATABASE_URL to a database on a server where it may be tried.",
    );
  const begun = Date.now();
  const note = (isGood: boolean) => {
    const minutes = (Date.now() - begun) / 60_000;
    return noteDrill(config, { at: new Date().toISOString(), madeAt: manifest.madeAt, minutes, isGood });
  };
  try {
    const facts = await tryOut({ config, source, manifest, createApp });
    return `The backup of ${manifest.madeAt} came back whole, in ${Math.ceil((Date.now() - begun) / 1000)} s: ${facts}.${await note(true)}`;
  } catch (error) {
    await note(false);
    throw error;
  }
}

async function newestIn(backupDir: string | undefined): Promise<string> {
  if (!backupDir)
    throw new OperatorError("Say which backup: npm run task drill /path/to/the/backup, or set BACKUP_DIR.");
  const [newest] = await listBackups(resolve(backupDir));
  if (!newest) throw new OperatorError(`There is no backup in ${backupDir} yet.`);
  return newest.path;
}

type Trying = { config: Config; source: string; manifest: BackupManifest; createApp: CreateApp };

/** @returns what was compared */
async function tryOut({ config, source, manifest, createApp }: Trying): Promise<string> {
  const { files, wrong } = await checkFileHashes(source, manifest);
  const isApart = manifest.hasSecret && !existsSync(join(source, parts.secret));
  const lost = wrong.filter((name) => !(isApart && name === parts.secret));
  if (lost.length > 0) throw failed(manifest, `${counted(lost.length, "file")} changed or went missing since`, lost);
  const url = manifest.engine === "postgres" ? config.databaseUrl : undefined;
  return withThrowaway(url, async (place) => {
    const own = { ...place, files: undefined, databasePoolerUrl: undefined, databaseReplicaUrl: undefined };
    // Nobody signs in there: where the backup's own is kept apart, any does.
    const secret = config.secret ?? randomBytes(32).toString("base64url");
    // It compares the tables.
    await restore({ ...own, secret }, source);
    const pages = await withServer({ ...config, ...own }, createApp, async (porchlight, origin) => {
      const { missing } = await findMissingPictures(porchlight.handle.of("tasks"), porchlight.dependencies.images);
      if (missing.length > manifest.missing)
        throw failed(manifest, "Pictures or files of them lack", missing.map(nameOfMissing));
      const { good, bad } = await crawl(origin);
      if (bad.length > 0) throw failed(manifest, "Pages do not open", bad);
      return good;
    });
    const tables = Object.keys(manifest.tables ?? {}).length;
    return `${counted(tables, "table")} and ${counted(files - wrong.length, "file")} are as they were, and ${counted(pages, "page or picture", "pages and pictures")} open${isApart ? "; its secret is kept apart" : ""}`;
  });
}

const failed = ({ madeAt }: BackupManifest, what: string, which: readonly string[]) =>
  new OperatorError(
    `The backup of ${madeAt} does not bring everything back. ${what}: ${which.slice(0, 5).join(", ")}${which.length > 5 ? " and more" : ""}.`,
  );

/** A server for this machine alone, which has no mail server and does no jobs. */
async function withServer<T>(
  config: Config,
  createApp: CreateApp,
  work: (porchlight: Porchlight, origin: string) => Promise<T>,
): Promise<T> {
  const server = createServer();
  const origin = await listen(server);
  const quiet = { ...config, mailUrl: undefined, demo: false, backupDir: undefined, adminEmail: undefined };
  const own = { ...quiet, baseUrl: origin, trustedProxies: 0, keepPages: false };
  try {
    const porchlight = await openPorchlight({ ...own, logLevel: "error" }, { isResting: true });
    try {
      server.on("request", await createApp(porchlight, own, "production"));
      return await work(porchlight, origin);
    } finally {
      await porchlight.close();
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const listen = (server: Server) =>
  new Promise<string>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });

/** For the Settings tab, where there is a city. Never fails: what the drill found counts. @returns a sentence where it can't be told */
async function noteDrill({ dataDir, databaseUrl }: Config, note: DrillNote): Promise<string> {
  const folder = databaseFolder(dataDir);
  // A backup may be tried on another machine, where looking for a city would make one.
  if (!databaseUrl && !existsSync(folder)) return "";
  try {
    const handle = await openDatabase({ url: databaseUrl, folder });
    await setNote(handle.of("tasks"), "last_drill", JSON.stringify(note)).finally(() => handle.close());
    return "";
  } catch (error) {
    if (error instanceof FolderLockError)
      return " The Settings tab can't be told of it while a server runs on the embedded database.";
    return ` The Settings tab could not be told of it. ${explainDatabase(error) ?? "This database has no city."}`;
  }
}
