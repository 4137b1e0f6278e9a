import { join, resolve } from "node:path";
import { counted } from "~/ui/counted";
import { type BackupManifest, parts, readManifest } from "./backup-manifest";
import type { Config } from "./config";
import { removeDrafts } from "./drafts";
import { checkFileHashes } from "./file-hashes";
import { OperatorError } from "./operator-error";
import { type PicturesConfig, picturesPlace } from "./pictures-place";
import type { DatabasePlace, Restoring } from "./restore-database";
import { embeddedPlace } from "./restore-embedded";
import { asOnlyRestore, ownPlaces, removeMark, setMark } from "./restore-mark";
import { type PicturesTarget, picturesTarget } from "./restore-pictures";
import { postgresPlace } from "./restore-postgres";
import { findSecret, keepSecret, secretWords } from "./restore-secret";

type RestoreTarget = Pick<Config, "databaseUrl" | "secret"> & PicturesConfig;

/**
 * Puts a backup where there is nothing yet: nothing that is there is ever overwritten. When it fails before the
 * database is there, what it had put there is removed again; cut off and started again, it ends the same.
 * @returns what to print
 * @throws OperatorError
 */
export async function restore(target: RestoreTarget, folder: string | undefined): Promise<string> {
  if (!folder) throw new OperatorError("Say from where: npm run task restore /path/to/the/backup");
  const source = resolve(folder);
  const dataDir = resolve(target.dataDir);
  const manifest = await readManifest(source);
  requireSameEngine(manifest, target);
  const place = { source, dataDir, manifest };
  // It goes last, and without it the city could not be started.
  const secret = await findSecret(place, target.secret);
  const database = target.databaseUrl ? postgresPlace(place, target.databaseUrl) : embeddedPlace(place);
  const files = picturesPlace(target);
  const pictures = picturesTarget(source, manifest, files);
  const isOwn = files.folder === join(dataDir, "images");
  const begun = {
    madeAt: manifest.madeAt,
    database: database.where,
    pictures: isOwn ? ownPlaces.pictures : files.where,
  };
  const { brought, isKept } = await asOnlyRestore(dataDir, begun, async (isResumed) => {
    await requireWholeDatabase(source, manifest);
    // What one that was killed could not remove. No other is at work.
    if (isResumed) await removeDrafts(dataDir, (name) => name === "database");
    else await requireNothing(pictures, database);
    // From here on whatever is there is ours.
    setMark(dataDir, begun);
    try {
      return await putCity({ ...place, secret }, database, pictures);
    } catch (error) {
      if (!(await database.isLoaded().catch(() => true))) await takeBack(dataDir, pictures);
      throw error;
    }
  });
  const [isFound, isGiven, isSame] = [secret !== undefined, target.secret !== undefined, target.secret === secret];
  const ofSecret = secretWords(manifest, { isFound, isKept, isGiven, isSame });
  return `Restored the city of ${manifest.madeAt}: the database and ${pictureWords(manifest, brought.pictures)}.${damagedWords(brought.damaged)}${ofSecret} Now start the server.`;
}

async function requireNothing(pictures: PicturesTarget, database: DatabasePlace) {
  await pictures.requireEmpty();
  await database.requireEmpty();
}

function requireSameEngine({ engine }: BackupManifest, { databaseUrl }: RestoreTarget) {
  if (engine === "postgres" && !databaseUrl)
    throw new OperatorError("This is a backup of a PostgreSQL database: set DATABASE_URL to an empty one.");
  if (engine === "embedded" && databaseUrl)
    throw new OperatorError(
      "This is a backup of an embedded database: it can't be restored into PostgreSQL. Unset DATABASE_URL, and move it there afterwards (npm run task db:move).",
    );
}

/** Before anything is written. Pictures that are damaged are told of afterwards: the others are worth having. */
async function requireWholeDatabase(source: string, manifest: BackupManifest) {
  const file = parts.database[manifest.engine];
  const { wrong } = await checkFileHashes(source, manifest, (name) => name === file);
  if (wrong.includes(file))
    throw new OperatorError(
      `${file} of this backup changed or went missing since it was made, so nothing is restored from it. Use another backup.`,
    );
}

/** The pictures, then the database, then the secret: what is in its place already is left there. */
async function putCity(
  { dataDir, secret }: Restoring & { secret: string | undefined },
  database: DatabasePlace,
  pictures: PicturesTarget,
) {
  const brought = await pictures.bring();
  if (await database.isLoaded()) await database.requireSame();
  else await database.load();
  const isKept = secret !== undefined && keepSecret(dataDir, secret);
  await removeMark(dataDir);
  return { brought, isKept };
}

/**
 * The mark goes last: while anything of ours is left it says so, and the next try goes on from there instead of refusing
 * a place that is not empty. Never fails: what went wrong before is what to tell.
 */
async function takeBack(dataDir: string, pictures: PicturesTarget): Promise<void> {
  try {
    await pictures.takeBack();
    await removeMark(dataDir);
  } catch {}
}

/** @param brought may be more than the database knows: what was removed while the backup was made is in it, too */
function pictureWords({ pictures, missing }: BackupManifest, brought: number): string {
  const came = Math.min(brought, pictures - missing);
  return came < pictures ? `${came} of ${counted(pictures, "picture")}` : counted(pictures, "picture");
}

const damagedWords = (names: readonly string[]): string =>
  names.length === 0
    ? ""
    : ` ${counted(names.length, "file")} of the backup changed or went missing since it was made: ${names.slice(0, 5).join(", ")}${names.length > 5 ? " and more" : ""}.`;
