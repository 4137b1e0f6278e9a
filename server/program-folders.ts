import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Where Debian and its kin keep each version's programs; elsewhere they are on the PATH. */
const debianFolder = "/usr/lib/postgresql";

/** Where PostgreSQL's programs may be. */
export function programFolders(): string[] {
  const versioned = existsSync(debianFolder)
    ? readdirSync(debianFolder).map((each) => join(debianFolder, each, "bin"))
    : [];
  return [...versioned, ...(process.env.PATH ?? "").split(delimiter)];
}
