import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { listenForChanges } from "~/db/changes.server";
import { type Handle, openDatabase } from "~/db/client.server";
import { migrate } from "~/db/migrate.server";
import { createAuth } from "~/platform/accounts/auth.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { createEvents } from "~/platform/events/subscriber.server";
import { boundedStore, diskBounds } from "~/platform/images/bounded-store.server";
import { createDiskStore } from "~/platform/images/store.server";
import { createJobs } from "~/platform/jobs/jobs.server";
import { createLimiter } from "~/platform/limits/limits.server";
import { isHere, newInboxKey } from "~/platform/mail/inbox.server";
import { subscribers } from "~/subscribers.server";
import type { Config } from "./config";
import { readIssuers } from "./credential-issuers";
import { startJobs } from "./jobs";
import { createLog } from "./log";
import { createMetrics, type Metrics } from "./metrics/metrics";
import { describeMissing, findMissingPictures } from "./missing-pictures";
import { ownSecret } from "./own-secret";

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
 * Opens the database, brings it up to date, and starts the workers.
 * @throws FolderLockError when another process uses the embedded database's folder.
 */
export async function openPorchlight(config: Config & { baseUrl: string }): Promise<Porchlight> {
  const dataDir = resolve(config.dataDir);
  requireWritable(dataDir);
  const secret = config.secret ?? ownSecret(dataDir);
  const log = createLog(config.logLevel);
  const handle = await openDatabase({ url: config.databaseUrl, folder: join(dataDir, "database") });
  await migrate(handle, resolve("drizzle"));
  const changes = await listenForChanges(handle);
  const jobs = await createJobs(handle, config.databaseUrl, log);
  const settings: Dependencies["settings"] = {
    baseUrl: config.baseUrl,
    requireConfirmedEmail: config.requireConfirmedEmail,
    adminEmail: config.adminEmail ?? "admin@localhost",
    firstAdminEmail: config.adminEmail,
    secret,
    credentialIssuers: readIssuers(config.credentialIssuers),
    undoSeconds: config.undoSeconds,
    rateLimitScale: config.rateLimitScale,
    hasMailServer: config.mailUrl !== undefined,
    inboxKey: config.mailUrl === undefined && isHere(config.baseUrl) ? newInboxKey() : undefined,
  };
  const [drain, stop] = [new AbortController(), new AbortController()];
  const dependencies: Dependencies = {
    db: handle.db,
    changes,
    events: createEvents(subscribers, () => dependencies),
    jobs,
    images: boundedStore(createDiskStore(join(dataDir, "images")), diskBounds),
    auth: (db) => createAuth(db, settings),
    limiter: createLimiter(handle.of("commands"), config.rateLimitScale),
    log,
    runtime: { version: ownVersion(), engine: handle.engine },
    draining: drain.signal,
    stopping: stop.signal,
    settings,
  };
  // Before the jobs, which it counts.
  const metrics = createMetrics(handle, dependencies);
  await startJobs({ ...dependencies, db: handle.of("jobs") }, { mailUrl: config.mailUrl, mailFrom: config.mailFrom });
  await warnOfMissingPictures(dependencies, join(dataDir, "images"));
  async function close() {
    drain.abort();
    stop.abort();
    await jobs.stop();
    await changes.close();
    await handle.close();
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

/** Size of the sample that is checked at start: enough to notice a wrong folder. */
const mostLookedAt = 500;

async function warnOfMissingPictures({ db, log }: Pick<Dependencies, "db" | "log">, folder: string) {
  const { missing, checked } = await findMissingPictures(db, folder, mostLookedAt);
  if (missing.length === 0) return;
  const of = checked === mostLookedAt ? ` (of ${checked} looked at)` : "";
  log.warn(`${describeMissing(missing, folder)}${of} Look whether the folder is mounted and DATA_DIR is right.`);
}

/** Fails at start rather than at the first upload. */
function requireWritable(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    writeFileSync(probe, randomBytes(64 * 1024));
  } finally {
    rmSync(probe, { force: true });
  }
}

/** As package.json has it. */
export const ownVersion = (): string => JSON.parse(readFileSync(resolve("package.json"), "utf8")).version;
