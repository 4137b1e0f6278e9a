import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Handle, OldPostgresError, openDatabase } from "~/db/client.server";
import { FolderLockError } from "~/db/folder-lock.server";
import type { Config } from "../config";
import { databaseFolder } from "../database-folder";
import { explain } from "../explain";
import { wordsIfMoved } from "../move/moved-mark";
import { picturesPlace } from "../pictures-place";
import { wordsIfHalfMoved, wordsIfHalfRestored } from "../unfinished";
import { unknownSettings } from "../unknown-settings";
import { examineAddress } from "./address";
import { examinePooler, examineReplica } from "./besides";
import { examineDatabase } from "./database";
import { type Finding, look, ok, printed, wrong } from "./finding";
import { examineInside } from "./inside";
import { examineMachine } from "./machine";
import { examineMail } from "./mail";

/**
 * Looks at an installation, beside its server, changes nothing, and says what it saw. The process ends with exit code 1
 * where anything is wrong.
 * @returns what to print: a line each
 */
export async function examine(config: Config): Promise<string> {
  const findings = await findingsOf(config);
  if (findings.some(({ level }) => level === "wrong")) process.exitCode = 1;
  return printed(findings);
}

/** In the order in which one would mend them. */
export async function findingsOf(config: Config): Promise<Finding[]> {
  const secret = config.secret ?? keptSecret(resolve(config.dataDir));
  // Each waits for others: all at once.
  const [machine, database, mail, address] = await Promise.all([
    examineMachine(config),
    examineData(config),
    examineMail(config),
    examineAddress({ ...config, secret }),
  ]);
  return [ok("The settings can be read."), ...examineNames(), ...machine, ...database, mail, ...address];
}

const examineNames = (): Finding[] =>
  unknownSettings().map(({ isMisspelled, sentence }) => (isMisspelled ? wrong : look)(sentence));

/** The database and what is in it, as far as somebody else may open it. */
async function examineData(config: Config): Promise<Finding[]> {
  const dataDir = resolve(config.dataDir);
  const folder = databaseFolder(dataDir);
  const halfRestored = wordsIfHalfRestored(dataDir);
  if (halfRestored) return [wrong(halfRestored)];
  if (!config.databaseUrl && !existsSync(folder)) return [look("There is no database yet. The first start makes it.")];
  const moved = config.databaseUrl ? undefined : wordsIfMoved(dataDir);
  if (moved) return [wrong(moved)];
  let handle: Handle | undefined;
  try {
    const { databaseUrl: url, databasePoolerUrl: poolerUrl, databaseReplicaUrl: replicaUrl } = config;
    handle = await openDatabase({ url, poolerUrl, replicaUrl, folder });
    const db = handle.of("tasks");
    const halfMoved = config.databaseUrl && (await wordsIfHalfMoved(db));
    if (halfMoved) return [wrong(halfMoved)];
    return [
      ...(await examineDatabase(db, {
        engine: handle.engine,
        hasPooler: poolerUrl !== undefined,
        webProcesses: config.webProcesses,
        hasDrills: config.backupDir !== undefined,
      })),
      ...(poolerUrl ? [await examinePooler(handle)] : []),
      ...(handle.replica ? [await examineReplica(handle.replica)] : []),
      ...(await examineInside({ db, place: picturesPlace(config), hasBackupDir: config.backupDir !== undefined })),
    ];
  } catch (error) {
    return [cantBeOpened(error, config)];
  } finally {
    await handle?.close();
  }
}

function cantBeOpened(error: unknown, { dataDir, host, port }: Config): Finding {
  if (error instanceof FolderLockError)
    return look(
      "A server uses the embedded database, so I can't look into it: not at its tables, pictures, backups, jobs and mails. Stop the server to let me.",
    );
  if (error instanceof OldPostgresError) return wrong(error.message);
  return wrong(
    explain(error, { dataDir, host, port }) ?? `The database can't be looked at: ${(error as Error).message}.`,
  );
}

function keptSecret(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, "secret"), "utf8");
  } catch {
    return undefined;
  }
}
