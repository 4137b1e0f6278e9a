import { randomUUID } from "node:crypto";
import { rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { explainFolder } from "../explain";
import { makeFolder } from "../make-folder";
import { isWithin } from "../paths";
import type { Answers } from "./answers";
import { isAddress } from "./check-folder";

/** What is written for an answer: nothing where nobody wants backups by the clock. */
export const backupsTaken = (answer: string): string => (/^(none)?$/i.test(answer) ? "" : resolve(answer));

/** Makes the folder where there is none, for its owner alone, and writes into it. */
export function checkBackups(answer: string, { DATA_DIR = "" }: Answers): string | undefined {
  if (isAddress(answer)) return "This is an address. Please name a folder, or none.";
  const folder = backupsTaken(answer);
  if (folder === "") return undefined;
  if (isWithin(folder, DATA_DIR))
    return `${folder} lies in DATA_DIR, and would go with it. Please name another folder.`;
  const probe = join(folder, `.probe-${randomUUID()}`);
  try {
    makeFolder(folder);
    writeFileSync(probe, "x", { mode: 0o600 });
    rmSync(probe);
    return undefined;
  } catch (error) {
    return explainFolder(error, folder) ?? `${folder} can't be used: ${(error as Error).message}.`;
  }
}

/** What is said where one disk holds both. */
export function remarkOnBackups({ BACKUP_DIR = "", DATA_DIR = "" }: Answers): string | undefined {
  if (BACKUP_DIR === "")
    return "No backup is made by itself then. Set BACKUP_DIR in the settings file when you have a folder.";
  if (statSync(BACKUP_DIR).dev !== statSync(DATA_DIR).dev) return undefined;
  return "That is on the same disk as DATA_DIR. When that disk fails, both are lost: have the backups copied to another machine each day.";
}
