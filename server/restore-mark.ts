import { join, resolve } from "node:path";

/** Is there from the first step of a restore to its last, and says which backup it puts there. */
export const restoreMark = (dataDir: string): string => join(resolve(dataDir), "restore.unfinished");
