import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import type { BackupManifest } from "./backup-manifest";

/** What `sha256sum --check` reads, too. */
export const hashList = "files.sha256";

/** Writes down the hash of each file in the folder, those of folders inside it included, beside them. @returns the list's own */
export async function writeFileHashes(folder: string): Promise<string> {
  const list = await open(join(folder, hashList), "wx", 0o600);
  try {
    for await (const name of filesIn(folder))
      if (name !== hashList) await list.write(`${await hashOf(join(folder, name))}  ${name}\n`);
  } finally {
    await list.close();
  }
  return hashOf(join(folder, hashList));
}

/**
 * Reads each file that a backup's list names.
 * @param folder of the backup, with the list
 * @param manifest what the backup says of the list; earlier versions say nothing, and the oldest have none
 * @param wanted which of them; all unless given
 * @returns how many there are, and the names of those that are not there, can't be read or have other bytes, the list
 * among them
 */
export async function checkFileHashes(
  folder: string,
  { fileHashes }: Pick<BackupManifest, "fileHashes">,
  wanted: (name: string) => boolean = () => true,
) {
  const list = join(folder, hashList);
  const isSame = !fileHashes || (await hashOf(list).catch(unread)) === fileHashes;
  const wrong = new Set(isSame ? [] : [hashList]);
  let files = 0;
  try {
    for await (const line of linesOf(list)) {
      const [, hash, name] = /^([\da-f]{64}) {2}(.+)$/.exec(line) ?? [];
      if (name === undefined || !wanted(name)) continue;
      files++;
      if ((await hashOf(join(folder, name)).catch(unread)) !== hash) wrong.add(name);
    }
  } catch (error) {
    // What it would have named from here on was not looked at.
    if (fileHashes || (error as NodeJS.ErrnoException).code !== "ENOENT") wrong.add(hashList);
  }
  return { files, wrong: [...wrong] };
}

/** One after the other: of a large city they are more than one string can hold. */
async function* linesOf(path: string): AsyncGenerator<string> {
  await requireFile(path);
  let rest = "";
  for await (const text of createReadStream(path, "utf8")) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  yield rest;
}

/** What waits for a writer would be waited for without end. */
async function requireFile(path: string): Promise<void> {
  if (!(await stat(path)).isFile()) throw new Error(`${path} is no file`);
}

async function hashOf(path: string): Promise<string> {
  await requireFile(path);
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** Names from the folder on, with slashes. */
async function* filesIn(folder: string, inside = folder): AsyncGenerator<string> {
  for (const entry of await readdir(inside, { withFileTypes: true })) {
    const path = join(inside, entry.name);
    if (entry.isDirectory()) yield* filesIn(folder, path);
    else yield relative(folder, path).split(sep).join("/");
  }
}

/** Gone, or on a disk that fails: what else there is may be worth having. */
const unread = () => undefined;
