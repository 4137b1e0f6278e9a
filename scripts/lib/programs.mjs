import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { aptInstall, canInstallWithApt } from "./apt.mjs";

const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];

/** Proxies that some tests put in front or behind; where they can't be had, those tests are left out. */
export async function ensureProxies() {
  for (const name of ["caddy", "pgbouncer"])
    if (!folders.some((folder) => existsSync(join(folder, name))) && canInstallWithApt()) await aptInstall(name);
}
