import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { eq, sql } from "drizzle-orm";
import { openDatabase } from "~/db/client.server";
import type { Db } from "~/db/db.server";
import { DamagedFile, type ImageStore } from "~/platform/images/store.server";
import { images } from "~/platform/images/table.server";
import { counted } from "~/ui/counted";
import type { Config } from "./config";
import { bytesOf, forEach } from "./copy-pictures";
import { databaseFolder } from "./database-folder";
import { explainFolder } from "./explain";
import { type FilesUrl, readFilesUrl } from "./files-url";
import { describeMissing, findMissingPictures } from "./missing-pictures";
import { isMovingTo, removeMovingMark, setMovingMark } from "./moving-mark";
import { OperatorError } from "./operator-error";
import { isWithin } from "./paths";
import { type PicturesConfig, type PicturesPlace, picturesPlace } from "./pictures-place";

type MoveConfig = PicturesConfig & Pick<Config, "databaseUrl">;
type Say = (line: string) => void;

/** How many names are told, and how often progress is. */
const [mostNamed, toldEach] = [5, 100];

/**
 * Copies every picture from where they are kept to another place, and reads each file back there. Nothing of the old place is
 * changed. What was cut off goes on where it was: what is there and the same is left as it is.
 * @param to as FILES_URL, or the path of a folder
 * @returns what to print
 * @throws OperatorError
 */
export async function moveFiles(config: MoveConfig, to: string | undefined, say: Say = console.log): Promise<string> {
  if (!to)
    throw new OperatorError("Say where to: npm run task files:move 's3://bucket?endpoint=https://s3.example.org'");
  const source = picturesPlace(config);
  const target = picturesPlace({ ...config, files: readTarget(to) });
  requireApart(source, target);
  const database = databaseFolder(config.dataDir);
  const nothing = new OperatorError("There is no city in this database yet: nothing to move.");
  if (!config.databaseUrl && !existsSync(database)) throw nothing;
  // The embedded one can't be opened while a server writes to it.
  const handle = await openDatabase({ url: config.databaseUrl, folder: database });
  try {
    const db = handle.of("tasks");
    const { rows } = await db.execute<{ table: string | null }>(sql`select to_regclass('public.images') as table`);
    if (!rows[0]?.table) throw nothing;
    await requireOwn(source, target, db, await isMovingTo(config.dataDir, target.where));
    setMovingMark(config.dataDir, target.where);
    const { files, copied } = await copyAll(source, target, say);
    // Until then it may be run again, days later: what was deleted here meanwhile still lies there.
    if (copied === 0) await removeMovingMark(config.dataDir);
    const { missing, checked } = await findMissingPictures(db, target.store);
    const lacking =
      missing.length > 0 ? `${describeMissing(missing, { ...target, advice: comeLater }, comeLater)} ` : "";
    return `${counted(files, "file")} of ${counted(checked, "picture")} compared: what ${source.where} has is in ${target.where}, hash by hash. ${lacking}Nothing was changed in the old place, and no setting. To go over: ${target.setting}, and start each process anew.`;
  } catch (error) {
    const why = target.folder && !(error instanceof OperatorError) && explainFolder(error, target.folder);
    throw why ? new OperatorError(why) : error;
  } finally {
    await handle.close();
  }
}

const comeLater = "What came meanwhile comes along when you run this once more; what is missing then was lost before.";

function readTarget(to: string): FilesUrl {
  if (!/^\w+:\/\//.test(to)) return { kind: "folder", folder: resolve(to) };
  const read = readFilesUrl(to);
  if (typeof read === "string") throw new OperatorError(read);
  return read;
}

function requireApart(source: PicturesPlace, target: PicturesPlace) {
  if (source.where === target.where) throw new OperatorError(`The pictures are in ${source.where} already.`);
  const [from, to] = [source.folder, target.folder];
  if (from && to && (isWithin(to, from) || isWithin(from, to)))
    throw new OperatorError(`${to} and ${from} lie in each other. Choose a folder elsewhere.`);
}

/**
 * Pictures of another city would be taken for rubbish there, and other files are nobody's to lie among.
 * @param isBegun whether this city's were brought there before: then all of them are its own
 */
async function requireOwn(source: PicturesPlace, target: PicturesPlace, db: Db, isBegun: boolean) {
  const foreign: string[] = [];
  for await (const path of target.store.strangers()) if (foreign.push(path) >= mostNamed) break;
  const unknown = isBegun ? nothing() : target.store.keys();
  await forEach(unknown, async ({ key }) => {
    if (foreign.length >= mostNamed || (await source.store.names(key)).length > 0) return;
    const known = await db.$count(images, eq(images.key, key));
    if (known === 0) foreign.push(key);
  });
  if (foreign.length === 0) return;
  throw new OperatorError(
    `${target.where} holds what is not in ${source.where}: ${foreign.join(", ")}. Nothing was copied; choose an empty place, or remove that first.`,
  );
}

async function* nothing(): AsyncIterable<never> {}

/** @returns how many files are in both places, and how many of them were not before */
async function copyAll(source: PicturesPlace, target: PicturesPlace, say: Say) {
  let [pictures, files, copied, done] = [0, 0, 0, 0];
  for await (const _ of source.store.keys()) pictures++;
  say(`${counted(pictures, "picture")} in ${source.where}`);
  await forEach(source.store.keys(), async ({ key }) => {
    for (const name of await source.store.names(key)) {
      const became = await copyFile(source, target, { key, name });
      if (became !== "gone") files++;
      if (became === "copied") copied++;
    }
    if (++done % toldEach === 0) say(`  ${done.toLocaleString("en")} are in the new place …`);
  });
  return { files, copied };
}

type File = { key: string; name: string };

/** @returns "gone" where it was removed meanwhile */
async function copyFile(source: PicturesPlace, target: PicturesPlace, { key, name }: File) {
  const bytes = await bytesOf(source.store, key, name).catch((error) => {
    if (!(error instanceof DamagedFile)) throw error;
    const what = `${name} of ${key} in ${source.where} is damaged`;
    throw new OperatorError(`${what}. Bring it back from a backup or remove it there, and run this again.`);
  });
  if (!bytes) return "gone";
  const hash = hashOf(bytes);
  if ((await hashIn(target.store, key, name)) === hash) return "there";
  await target.store.put(key, name, bytes);
  if ((await hashIn(target.store, key, name)) === hash) return "copied";
  throw new OperatorError(`${name} of ${key} came out otherwise in ${target.where}: that place can't be relied on.`);
}

/** Nothing where there is no file, or a damaged one. */
async function hashIn(store: ImageStore, key: string, name: string): Promise<string | undefined> {
  try {
    const bytes = await bytesOf(store, key, name);
    return bytes && hashOf(bytes);
  } catch (error) {
    if (error instanceof DamagedFile) return undefined;
    throw error;
  }
}

const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
