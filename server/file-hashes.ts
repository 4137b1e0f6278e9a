import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, readFile, stat } from "node:fs/promises";
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
  const list = await readFile(join(folder, hashList), "utf8").catch(unread);
  const lines = (list ?? "").split("\n").map((line) => /^([\da-f]{64}) {2}(.+)$/.exec(line) ?? []);
  const files = lines.filter(([, , name]) => name !== undefined && wanted(name));
  const isList = !fileHashes || (await hashOf(join(folder, hashList)).catch(unread)) === fileHashes;
  const wrong: string[] = isList ? [] : [hashList];
  for (const [, hash, name = ""] of files)
    if ((await hashOf(join(folder, name)).catch(unread)) !== hash) wrong.push(name);
  return { files: files.length, wrong };
}

async function hashOf(path: string): Promise<string> {
  // What waits for a writer would be waited for without end.
  if (!(await stat(path)).isFile()) throw Object.assign(new Error(`${path} is no file`), { code: "ENOENT" });
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
