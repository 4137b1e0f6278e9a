import { join, resolve } from "node:path";

/** Where the embedded database of a data folder lies. */
export const databaseFolder = (dataDir: string): string => join(resolve(dataDir), "database");
