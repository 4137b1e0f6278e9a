import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Handle } from "~/db/client.server";
import type { Db } from "~/db/db.server";
import { isDatabaseAway } from "~/db/errors.server";
import { jobDatabase } from "./jobs-database.server";

/**
 * Which jobs there are, and what each is told. A room adds its own in the file that works on them:
 *
 *   declare module "./jobs.server" {
 *     interface JobPayloads { "reminders.send": { reminderId: string } }
 *   }
 *   export const startReminders = (jobs: Jobs) => jobs.work("reminders.send", async ({ reminderId }) => { … });
 *
 * and calls that start function beside `startDelivery`. Payloads are stored: ids only, never private data.
 */
export interface JobPayloads {
  "mail.deliver": { mailId: string };
  "mail.give-up": { mailId: string };
}

type JobName = keyof JobPayloads;

/** What a handler knows beside the payload. */
export type JobFacts = {
  id: string;
  /** 1 for the first try. */
  attempt: number;
  /** Aborts when the try has taken too long or the process shuts down. */
  signal: AbortSignal;
};

type JobHandler<N extends JobName> = (data: JobPayloads[N], facts: JobFacts) => Promise<void>;

export type QueueOptions = {
  /** Tries after the first one. */
  retryLimit?: number;
  /** Seconds until the second try. */
  retryDelay?: number;
  /** Doubles the delay with each try, with some jitter. */
  backoff?: boolean;
  /** Seconds that one try may take. A try whose process died is noticed after these. */
  expireIn?: number;
  /** The job that gets the payload after the last try; must have a worker already. */
  deadLetter?: JobName;
  /**
   * `short`: of those with one `singletonKey` at most one waits, beside those that are worked on; a second is not sent. A queue
   * keeps the policy that it was made with: a job that gets another one gets another name.
   */
  policy?: "short";
};

type WorkOptions = QueueOptions & {
  /** How many of these jobs this process does at once. */
  concurrency?: number;
  /** Seconds between looks for those that were sent for later; the pace of all jobs unless given. */
  look?: number;
};

type When = {
  /** For those that may be taken back. */
  id?: string;
  startAfter?: Date;
  singletonKey?: string;
};

type TriedJob = { name: JobName; seconds: number; outcome: "done" | "failed" };

export type Jobs = {
  /**
   * Enqueues inside the caller's transaction: rolled back, it never was.
   * Starts as soon as that is committed, or at `startAfter`.
   * @throws Error when nobody works on such jobs in this process.
   */
  send<N extends JobName>(tx: Db, name: N, data: JobPayloads[N], when?: When): Promise<void>;
  /** The same for many of a kind, in one statement. */
  sendAll<N extends JobName>(tx: Db, name: N, jobs: readonly ({ data: JobPayloads[N] } & When)[]): Promise<void>;
  /** Takes back those that wait, and forgets those that are done, in one statement, inside the caller's transaction. */
  remove<N extends JobName>(tx: Db, name: N, ids: readonly string[]): Promise<void>;
  /** Whether one with this `singletonKey` waits, also for another try, or is worked on. */
  isUnderWay(tx: Db, name: JobName, singletonKey: string): Promise<boolean>;
  /** Does these jobs from now on. A handler that throws is tried again. */
  work<N extends JobName>(name: N, handler: JobHandler<N>, options?: WorkOptions): Promise<void>;
  /** Sends the job by the clock, once for all processes. `cron` has five fields; the zone is UTC unless given. */
  schedule<N extends JobName>(name: N, cron: string, options?: { zone?: string; data?: JobPayloads[N] }): Promise<void>;
  /** Calls this after each try of a job in this process. */
  observe(listener: (tried: TriedJob) => void): void;
  /** How many wait to be done now, of each kind, as of the last look (a minute ago at most). */
  countWaiting(): Promise<{ name: JobName; count: number }[]>;
  /** Takes no more jobs and waits up to `grace` ms for the running ones; those not done by then are tried again later. */
  stop(grace?: number): Promise<void>;
};

/** In seconds. Tests hurry. */
export type Pace = {
  /** Between looks for jobs that have become due. New ones announce themselves. */
  look: number;
  /** Between checks for jobs whose process died. */
  supervise: number;
};

const calm: Pace = { look: 30, supervise: 60 };
const queueDefaults = { retryLimit: 5, retryDelay: 30, backoff: true, expireIn: 300 } satisfies QueueOptions;
/** Nobody looks at a finished job, and what it was told may be private. */
const KEPT_SECONDS = 60 * 60;
const NO_JOB = "00000000-0000-0000-0000-000000000000";

/**
 * Opens the job queue in the database itself (schema `pgboss`, made when it is not there; several processes may start at once).
 * @param url of PostgreSQL: for the one connection that listens. Everything else uses the pool of the handle.
 */
export async function createJobs(
  handle: Handle,
  url: string | undefined,
  log: Logger,
  pace: Pace = calm,
): Promise<Jobs> {
  const boss = new PgBoss({
    db: jobDatabase(handle, url, (error) =>
      log.warn({ err: error }, "job queue: listening broke off, and is tried again"),
    ),
    backend: handle.engine === "embedded" ? "pglite" : "postgres",
    useListenNotify: true,
    superviseIntervalSeconds: pace.supervise,
    monitorIntervalSeconds: pace.supervise,
    maintenanceIntervalSeconds: KEPT_SECONDS,
    // An idle server should do nothing: these look for things that Porchlight has few of or none.
    cronWorkerIntervalSeconds: 20,
    flowIntervalSeconds: 60 * 60,
  });
  boss.on("error", ({ message, ...facts }) => {
    // Some of its errors are plain objects, which a log says little about.
    const err = Object.assign(new Error(message), "code" in facts && { code: facts.code });
    if (isDatabaseAway(err)) log.warn({ err }, "job queue: database away");
    else log.error({ err }, "job queue");
  });
  boss.on("warning", ({ message, data }) => log.warn({ data }, `job queue: ${message}`));
  await boss.start();
  const open = new Set<JobName>();
  const listeners: ((tried: TriedJob) => void)[] = [];

  return {
    send,
    sendAll,
    remove,
    isUnderWay,
    work,
    schedule,
    observe: (listener) => void listeners.push(listener),
    countWaiting,
    stop: (grace = 10_000) => boss.stop({ timeout: grace }),
  };

  async function countWaiting() {
    const queues = await boss.getQueues([...open]);
    return queues.map(({ name, readyCount }) => ({ name: name as JobName, count: readyCount }));
  }

  async function send<N extends JobName>(tx: Db, name: N, data: JobPayloads[N], when: When = {}) {
    await boss.send(name, data, { ...when, db: inside(tx, name) });
  }

  async function sendAll<N extends JobName>(tx: Db, name: N, jobs: readonly ({ data: JobPayloads[N] } & When)[]) {
    await boss.insert(name, [...jobs], { db: inside(tx, name) });
  }

  async function remove<N extends JobName>(tx: Db, name: N, ids: readonly string[]) {
    await boss.deleteJob(name, [...ids], { db: inside(tx, name) });
  }

  async function isUnderWay(tx: Db, name: JobName, singletonKey: string) {
    const found = await boss.findJobs(name, { key: singletonKey, db: inside(tx, name) });
    return found.some(({ state }) => state === "created" || state === "retry" || state === "active");
  }

  function inside(tx: Db, name: JobName) {
    // An unknown queue would be looked up outside the transaction, which hangs forever on the embedded database.
    if (!open.has(name)) throw new Error(`Nobody works on the job "${name}". Call jobs.work first.`);
    return fromDrizzle(tx as never, sql);
  }

  async function work<N extends JobName>(
    name: N,
    handler: JobHandler<N>,
    { concurrency = 1, look = pace.look, ...options }: WorkOptions = {},
  ) {
    await openQueue(name, options);
    for (let count = 0; count < concurrency; count++) {
      let workerId = "";
      const often = Math.min(look, pace.look);
      const timing = { pollingIntervalSeconds: Math.min(5, often), notifyPollingIntervalSeconds: often };
      workerId = await boss.work<JobPayloads[N]>(name, { batchSize: 1, ...timing }, async ([job]) => {
        if (!job) return;
        const facts = { id: job.id, attempt: job.retryCount + 1, signal: job.signal };
        const begun = performance.now();
        let outcome: TriedJob["outcome"] = "done";
        try {
          await handler(job.data, facts);
        } catch (error) {
          outcome = "failed";
          log.warn({ err: error, job: name, jobId: job.id, attempt: facts.attempt }, "job failed");
          // What is thrown on is stored with the job: a database's error would tell the values of its query.
          throw new Error("See the log.");
        } finally {
          const seconds = (performance.now() - begun) / 1000;
          for (const listener of listeners) listener({ name, seconds, outcome });
          // Otherwise a worker rests after each job, however many are waiting.
          boss.notifyWorker(workerId);
        }
      });
    }
  }

  async function openQueue(name: JobName, options: QueueOptions) {
    const { backoff, expireIn, deadLetter = null, policy = "standard", ...retries } = { ...queueDefaults, ...options };
    const settings = {
      ...retries,
      retryBackoff: backoff,
      expireInSeconds: expireIn,
      deleteAfterSeconds: KEPT_SECONDS,
      notify: true,
    };
    await boss.createQueue(name, { ...settings, policy });
    // A queue that an older release made has that release's settings.
    await boss.updateQueue(name, { ...settings, deadLetter });
    await boss.findJobs(name, { id: NO_JOB });
    open.add(name);
  }

  async function schedule<N extends JobName>(
    name: N,
    cron: string,
    { zone = "UTC", data }: { zone?: string; data?: JobPayloads[N] } = {},
  ) {
    await boss.schedule(name, cron, data ?? {}, { tz: zone });
  }
}
