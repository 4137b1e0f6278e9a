import { readdir } from "node:fs/promises";
import { OperatorError } from "./operator-error";

/** @throws OperatorError when there is anything in the folder. */
export async function requireEmpty(folder: string): Promise<void> {
  const names = await contentsOf(folder);
  if (names.length > 0) throw new OperatorError(`${folder} is not empty. Nothing was written; choose an empty folder.`);
}

/** What is in a folder, but for what a new disk comes with; nothing where there is none. @throws OperatorError */
export async function contentsOf(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw new OperatorError(`${folder} can't be used (${error.code}).`);
  });
  return names.filter((name) => name !== "lost+found");
}
