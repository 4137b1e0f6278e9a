import { city } from "city";
import { readAddress } from "~/db/address.server";
import type { Config } from "./config";
import { databaseFolder } from "./database-folder";

type Place = Pick<Config, "dataDir" | "databaseUrl">;

/**
 * What a task works on, for who may have the settings of another city in this terminal: "backup works on Honolulu: the
 * database db.internal:5432/porchlight." All of it is of the settings, before anything is opened; no password is told.
 */
export function taskHead(name: string, [first]: readonly string[], { dataDir, databaseUrl }: Place): string {
  const folder = databaseFolder(dataDir);
  const at = name === "db:move" ? `${folder} goes to ${nameOf(first ?? databaseUrl)}` : nameOf(databaseUrl, folder);
  return `${name} works on ${city().name}: the database ${at}.`;
}

/** What a task said on its standard error, without that line. */
export const withoutHead = (said: string): string => said.replace(/^[a-z:-]+ works on .+: the database .+\.\n/, "");

function nameOf(url: string | undefined, otherwise = "no other yet"): string {
  if (!url) return otherwise;
  // What is no address is refused by the task.
  return /^postgres(ql)?:\/\//.test(url) && URL.canParse(url) ? readAddress(url).where : "an address that is none";
}
