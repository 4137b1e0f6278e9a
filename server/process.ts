import { randomBytes } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { listenForChanges } from "~/db/changes.server";
import { type Handle, openDatabase } from "~/db/client.server";
import { watchReplica } from "~/db/current-replica.server";
import { leadToSame } from "~/db/identity.server";
import { migrate } from "~/db/migrate.server";
import { createAuth } from "~/platform/accounts/auth.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { createEvents } from "~/platform/events/subscriber.server";
import { boundedStore, diskBounds } from "~/platform/images/bounded-store.server";
import { watched } from "~/platform/images/watched-store.server";
import { isHere } from "~/platform/is-here";
import { createJobs } from "~/platform/jobs/jobs.server";
import { restingJobs } from "~/platform/jobs/resting-jobs.server";
import { createLimiter } from "~/platform/limits/limits.server";
import { newInboxKey } from "~/platform/mail/inbox.server";
import { createOutgoing } from "~/platform/outgoing/outgoing.server";
import { warnOfBurst } from "~/platform/security-log/burst.server";
import { createSecurityLog } from "~/platform/security-log/log.server";
import { securityWatchers } from "~/security-watchers.server";
import { subscribers } from "~/subscribers.server";
import type { Config } from "./config";
import { warnOfFewConnections } from "./connections";
import { readIssuers } from "./credential-issuers";
import { databaseFolder } from "./database-folder";
import { requireUtf8 } from "./encoding";
import { explainDatabase, poolerElsewhere, poolerName } from "./explain";
import { startJobs } from "./jobs";
import { createLog } from "./log";
import { makeFolder } from "./make-folder";
import { createMetrics, type Metrics } from "./metrics/metrics";
import { describeMissing, findMissingPictures, mostLookedFor } from "./missing-pictures";
import { refuseMovedCity } from "./move/moved-mark";
import { OperatorError } from "./operator-error";
import { ownSecret } from "./own-secret";
import { type PicturesPlace, picturesPlace } from "./pictures-place";
import type { Crew } from "./processes/worker";
import { startBackups } from "./scheduled-backup";
import { openSharedMark } from "./shared-mark";
import { refuseUnfinishedMove, refuseUnfinishedRestore } from "./unfinished";
import { ownVersion } from "./version";

/** Everything that is opened at start and closed at the end. */
export type Porchlight = {
  dependencies: Dependencies;
  handle: Handle;
  metrics: Metrics;
  /** `/readyz` fails from now on, while everything else goes on. */
  startDraining(): void;
  /** Ends event streams, before the server waits for open requests. */
  endOpenStreams(): void;
  close(): Promise<void>;
};

/**
 * Opens the database, brings it up to date, and starts the workers, unless it is a resting one that only shows what there is.
 * @param options.crew where it is one of several processes
 * @throws FolderLockError when another process uses the embedded database's folder.
 */
export async function openPorchlight(
  config: Config & { baseUrl: string },
  { isResting = false, crew }: { isResting?: boolean; crew?: Crew } = {},
): Promise<Porchlight> {
  const dataDir = resolve(config.dataDir);
  requireWritable(dataDir);
  const pictures = picturesPlace(config);
  if (config.files && pictures.folder) requirePictureFolder(pictures.folder);
  refuseUnfinishedRestore(dataDir);
  if (!config.databaseUrl) refuseMovedCity(dataDir);
  const secret = config.secret ?? ownSecret(dataDir);
  const log = createLog(config.logLevel);
  const { databaseUrl: url, databasePoolerUrl: poolerUrl, databaseReplicaUrl: replicaUrl } = config;
  const handle = await openDatabase({ url, poolerUrl, replicaUrl, folder: databaseFolder(dataDir) });
  if (poolerUrl) await requirePooler(handle);
  await requireUtf8(handle);
  await refuseUnfinishedMove(handle);
  crew?.tellMigrating(true);
  await migrate(handle, resolve("drizzle"), log);
  crew?.tellMigrating(false);
  const mark = url ? openSharedMark(join(dataDir, "changes")) : undefined;
  const changes = await listenForChanges(handle, mark);
  const jobs = isResting ? restingJobs : await createJobs(handle, url, log);
  const { replica } = handle;
  const replicaWatch = replica && watchReplica(replica, changes);
  const settings: Dependencies["settings"] = {
    baseUrl: config.baseUrl,
    requireConfirmedEmail: config.requireConfirmedEmail,
    requireSecondFactor: config.requireSecondFactor,
    adminEmail: config.adminEmail ?? "admin@localhost",
    firstAdminEmail: config.adminEmail,
    secret,
    credentialIssuers: readIssuers(config.credentialIssuers),
    undoSeconds: config.undoSeconds,
    rateLimitScale: config.rateLimitScale,
    backupsKept: config.backupDir === undefined ? undefined : config.backupKeep,
    passwordRangeUrl: config.passwordRangeUrl,
    hasMailServer: config.mailUrl !== undefined,
    inboxKey: config.mailUrl === undefined && isHere(config.baseUrl) ? (crew?.inboxKey ?? newInboxKey()) : undefined,
  };
  const [drain, stop] = [new AbortController(), new AbortController()];
  const dependencies: Dependencies = {
    db: handle.db,
    dbForVisitors: () => (replicaWatch?.isCurrent() && replica ? replica.db : handle.db),
    changes,
    events: createEvents(subscribers, () => dependencies),
    jobs,
    images: watched(bounded(pictures), ({ seconds, ...labels }) => metrics.pictures.observe(labels, seconds)),
    auth: (db) => createAuth(db, settings),
    limiter: createLimiter(handle.of("commands"), config.rateLimitScale),
    outgoing: createOutgoing({ named: config.outgoingAllow }),
    // No request waits for it, nor for a connection that it has.
    securityLog: createSecurityLog({
      db: handle.of("jobs"),
      secret,
      log,
      watchers: securityWatchers,
      onOmens: () => warnOfBurst({ db: handle.of("jobs"), dependencies }),
    }),
    log,
    runtime: { version: ownVersion(), engine: handle.engine },
    draining: drain.signal,
    stopping: stop.signal,
    settings,
  };
  // Before the jobs, which it counts.
  const metrics = createMetrics(handle, dependencies, crew);
  if (!isResting) await startWork({ handle, dependencies: { ...dependencies, db: handle.of("jobs") } }, config);
  if (!crew || crew.slot === 1) {
    const looking = warnOfMissingPictures(dependencies, pictures);
    // Nobody waits for another machine, which may be away.
    if (pictures.folder) await looking;
    await warnOfFewConnections(handle, log, { processes: config.webProcesses, hasPooler: poolerUrl !== undefined });
    if (replica && !(await replica.isReplica().catch(() => false))) log.warn(noReplica);
  }
  async function close() {
    drain.abort();
    stop.abort();
    // Before the jobs stop, by which its mails leave; and what these noted.
    await dependencies.securityLog.flush();
    await jobs.stop();
    await dependencies.securityLog.close();
    await changes.close();
    await handle.close();
    mark?.close();
  }
  return {
    dependencies,
    handle,
    metrics,
    startDraining: () => drain.abort(),
    endOpenStreams: () => stop.abort(),
    close,
  };
}

const noReplica =
  "DATABASE_REPLICA_URL does not answer, or is no replica of DATABASE_URL. Until it is one, visitors read from DATABASE_URL.";

/** A bucket bounds its requests itself. */
const bounded = ({ store, folder }: PicturesPlace) => (folder ? boundedStore(store, diskBounds) : store);

async function startWork(opened: Pick<Porchlight, "handle" | "dependencies">, config: Config) {
  await startJobs(opened.dependencies, config);
  await startBackups(opened, config);
}

async function warnOfMissingPictures({ db, log }: Pick<Dependencies, "db" | "log">, pictures: PicturesPlace) {
  const most = pictures.folder ? mostLookedFor.inFolder : mostLookedFor.inBucket;
  try {
    // Whether the bucket opens, also where there is no picture yet.
    if (!pictures.folder) for await (const _ of pictures.store.keys()) break;
    const { missing, checked } = await findMissingPictures(db, pictures.store, most);
    if (missing.length === 0) return;
    const of = checked === most ? ` The first ${checked} were looked at.` : "";
    log.warn(describeMissing(missing, pictures) + of);
  } catch (error) {
    log.warn({ err: error }, `Pictures could not be looked for in ${pictures.where}. ${pictures.advice}`);
  }
}

/** Fails at start rather than at the first page, and says which of the two addresses it is. */
async function requirePooler({ db, of, close }: Handle) {
  try {
    if (!(await leadToSame(of("tasks"), db))) throw new OperatorError(poolerElsewhere);
  } catch (error) {
    await close();
    if (error instanceof OperatorError) throw error;
    const why = explainDatabase(error, poolerName);
    throw why ? new OperatorError(why) : error;
  }
}

/** Fails at start rather than at the first upload. */
function requireWritable(dataDir: string) {
  makeFolder(dataDir);
  writeProbe(dataDir);
}

/** Not made where it isn't: it may be one that was not mounted. */
function requirePictureFolder(folder: string) {
  try {
    writeProbe(folder);
  } catch (error) {
    throw new OperatorError(
      `FILES_URL names ${folder}, which can't be written (${(error as NodeJS.ErrnoException).code}). Make it, mount it or give it to the user that runs Porchlight.`,
    );
  }
}

function writeProbe(folder: string) {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    writeFileSync(probe, randomBytes(64 * 1024));
  } finally {
    rmSync(probe, { force: true });
  }
}
