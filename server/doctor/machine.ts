import { existsSync, readFileSync, statfsSync, statSync } from "node:fs";
import { access, constants } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Config } from "../config";
import { type Finding, look, ok, wrong } from "./finding";

/** Below it are known holes. */
const leastNode = [24, 17] as const;
/** In bytes: with less, uploads and the embedded database soon fail; with less than the other, within weeks. */
const [nearlyFull, gettingFull] = [100_000_000, 1_000_000_000];
const othersMayRead = 0o077;

/** What can be seen of the machine without asking anybody: Node, the data folder, its space, the secret. */
export async function examineMachine(config: Pick<Config, "dataDir" | "secret" | "backupDir">): Promise<Finding[]> {
  const folder = resolve(config.dataDir);
  return [
    node(process.versions.node),
    ...(await dataFolder(folder)),
    ...secret(join(folder, "secret"), config.secret),
    ...(config.backupDir ? [await backupFolder(resolve(config.backupDir))] : []),
  ];
}

/** The first backup makes it, with those that it lies in. */
async function backupFolder(folder: string): Promise<Finding> {
  const named = `BACKUP_DIR (${folder})`;
  const last = closestThere(folder);
  if (!(await canWrite(last)))
    return wrong(`${named} can't be written by this user: no backup can be made there. Look at ${last}.`);
  if (last === folder) return ok(`${named} can be written.`);
  return look(`${named} is not there yet. The first backup makes it: see that its disk is mounted.`);
}

const closestThere = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : closestThere(dirname(path));

const canWrite = (folder: string) =>
  access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );

export function node(version: string): Finding {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [leastMajor, leastMinor] = leastNode;
  if (major < leastMajor) return wrong(`This is Node ${version}. Porchlight runs on Node ${leastMajor} or newer.`);
  if (major === leastMajor && minor < leastMinor)
    return look(`This is Node ${version}, which has known holes. Update it to ${leastMajor}.${leastMinor} or newer.`);
  return ok(`Node ${version} is new enough.`);
}

async function dataFolder(folder: string): Promise<Finding[]> {
  const named = `DATA_DIR (${folder})`;
  if (!existsSync(folder))
    return [wrong(`${named} is not there. Check its path, or start the server, which makes it.`)];
  const { bavail, bsize } = statfsSync(folder);
  return [
    (await canWrite(folder))
      ? ok(`${named} can be written.`)
      : wrong(`${named} may not be written by this user. Give it to the user that runs Porchlight.`),
    isOpen(folder)
      ? look(`${named} can be read by other users of this machine. Close it: chmod 700 ${folder}`)
      : ok(`${named} can be read by its owner alone.`),
    space(bavail * bsize, named),
  ];
}

export function space(free: number, named: string): Finding {
  const words = `${named} has ${(free / 1e9).toFixed(1)} GB free`;
  if (free < nearlyFull) return wrong(`${words}: it is full. Make room there.`);
  if (free < gettingFull) return look(`${words}: it is getting full. Make room there soon.`);
  return ok(`${words}.`);
}

function secret(path: string, fromSettings: string | undefined): Finding[] {
  if (fromSettings) return [ok("SECRET is set. Keep a copy of it apart from the backups, which do not hold it.")];
  if (!existsSync(path)) return [look(`There is no secret yet (${path}). The first start makes one.`)];
  if (isOpen(path))
    return [
      wrong(
        `${path} can be read by other users of this machine, who could sign in as anybody. Close it: chmod 600 ${path}`,
      ),
    ];
  if (readFileSync(path, "utf8").replaceAll("\0", "").trim().length < 32)
    return [
      wrong(`${path} holds no whole secret. Bring it back from a backup, or remove it: then everybody signs in again.`),
    ];
  return [ok("The secret can be read by its owner alone.")];
}

const isOpen = (path: string) => (statSync(path).mode & othersMayRead) !== 0;
