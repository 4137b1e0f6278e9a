import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type BackupManifest, parts } from "./backup-manifest";
import { checkFileHashes } from "./file-hashes";
import { writeNewFile } from "./new-file";
import { OperatorError } from "./operator-error";
import type { Restoring } from "./restore-database";

/**
 * The secret that lies in a backup's folder. It may be kept apart from it.
 * @param given SECRET of the settings
 * @returns undefined where the backup has none, or where the settings or DATA_DIR give it
 * @throws OperatorError where nobody does: the start would make another one, and no second step could be read
 */
export async function findSecret(
  { source, dataDir, manifest }: Restoring,
  given: string | undefined,
): Promise<string | undefined> {
  if (!manifest.hasSecret) return undefined;
  const { wrong } = await checkFileHashes(source, manifest, (name) => name === parts.secret);
  const isWhole = !wrong.includes(parts.secret);
  const secret = isWhole ? await readFile(join(source, parts.secret), "utf8").catch(() => undefined) : undefined;
  if (secret === undefined && given === undefined && !existsSync(join(dataDir, parts.secret)))
    throw new OperatorError(
      `The secret of this backup is not in ${source} as it was. Put the file ${parts.secret} back there, or set SECRET to what is in it. If it is lost, set a new SECRET: everybody signs in again then, and second steps are set up anew. Nothing was written.`,
    );
  return secret;
}

/** Never over one that is there. @returns whether DATA_DIR has this one now */
export function keepSecret(dataDir: string, secret: string): boolean {
  const path = join(dataDir, parts.secret);
  // A restore that was cut off may have put it there.
  return writeNewFile(path, secret) || readFileSync(path, "utf8") === secret;
}

/** `isSame`: SECRET in the settings is the one of the backup, as far as that has one. */
type Kept = { isFound: boolean; isKept: boolean; isGiven: boolean; isSame: boolean };

/** What is left to do about it, in a sentence; empty where nothing is. */
export function secretWords({ hasSecret }: BackupManifest, { isFound, isKept, isGiven, isSame }: Kept): string {
  if (isGiven && !(hasSecret && isFound))
    return " The secret is not in the backup: keep SECRET in the settings. Unless it is the same, everybody signs in again.";
  if (isGiven)
    return isSame
      ? ""
      : " SECRET in the settings is another than this backup's: set it to what the backup's file secret holds, or everybody signs in again and second steps are set up anew.";
  if (!hasSecret) return " The secret was not in DATA_DIR: set SECRET as before, or everybody signs in again.";
  if (isKept) return "";
  return " The secret that was here already was kept: unless it is the same, everybody signs in again.";
}
