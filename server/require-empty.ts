import { lstat, readdir } from "node:fs/promises";
import { lockFilesOf } from "~/db/folder-lock.server";
import { unlessMissing } from "~/platform/unless-missing.server";
import { OperatorError } from "./operator-error";

/** What a restore locks in its DATA_DIR. The file of the lock stays there. */
export const restoreLock = "restore";

/** What a new disk comes with, and what a restore locks: the place of the pictures may be DATA_DIR itself. */
const nothing = ["lost+found", ...lockFilesOf(restoreLock)];

/** @throws OperatorError when there is anything in the folder. */
export async function requireEmpty(folder: string): Promise<void> {
  const names = await contentsOf(folder);
  if (names.length > 0) throw new OperatorError(`${folder} is not empty. Nothing was written; choose an empty folder.`);
}

/** @throws OperatorError also when there is what an empty folder may have: something is to be moved into its place. */
export async function requireReplaceable(folder: string): Promise<void> {
  await requireEmpty(folder);
  if ((await lstat(folder).catch(() => undefined))?.isSymbolicLink())
    throw new OperatorError(
      `${folder} is a link, which would be replaced. Nothing was written; remove it. The new folder can be moved and linked afterwards.`,
    );
  const [name] = await namesIn(folder);
  if (name)
    throw new OperatorError(
      `${folder} holds ${name}. Nothing was written; choose a new folder, in this one or elsewhere.`,
    );
}

/** What is in a folder, but for what is in an empty one, too; nothing where there is none. @throws OperatorError */
export async function contentsOf(folder: string): Promise<string[]> {
  return (await namesIn(folder)).filter((name) => !nothing.includes(name));
}

const namesIn = async (folder: string): Promise<string[]> =>
  (await unlessMissing(readdir(folder)).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${folder} can't be used (${error.code}).`);
  })) ?? [];
