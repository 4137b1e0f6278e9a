import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Handle } from "~/db/client.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { countStreams } from "~/platform/live/streams.server";
import { countMails } from "~/platform/mail/queries.server";
import { findLastBackup } from "~/platform/settings/queries.server";
import type { Crew } from "../processes/worker";

export type Metrics = ReturnType<typeof createMetrics>;

/** What a scrape may wait for the database: the rest is told without it. */
const mostWaitMs = 2_000;

/**
 * What this process tells Prometheus: names, base units (seconds, bytes) and labels by its conventions. Nothing of it names a
 * member, an address or a page, only kinds of them. Whichever of several processes is asked tells of them all, each under its number.
 */
export function createMetrics(handle: Handle, dependencies: Dependencies, crew?: Crew) {
  const registry = new Registry();
  if (crew) registry.setDefaultLabels({ process: crew.slot });
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const { jobs, runtime } = dependencies;

  const jobDurations = new Histogram({
    name: "porchlight_job_duration_seconds",
    help: "Jobs that this process worked on, by outcome: done or failed. A failed one is tried again.",
    labelNames: ["job", "outcome"],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120],
    registers,
  });
  jobs.observe(({ name, seconds, outcome }) => jobDurations.observe({ job: name, outcome }, seconds));

  new Gauge({
    name: "porchlight_info",
    help: "Always 1, with what runs here.",
    labelNames: ["version", "engine"],
    registers,
  }).set({ version: runtime.version, engine: runtime.engine }, 1);

  new Gauge({
    name: "porchlight_live_connections",
    help: "Open event streams.",
    registers,
    collect() {
      this.set(countStreams(dependencies));
    },
  });

  new Gauge({
    name: "porchlight_database_connections",
    help: "Connections to PostgreSQL by pool and state: idle, used, or waiting for one that is free.",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      for (const { pool, ...states } of handle.connections())
        for (const [state, count] of Object.entries(states)) this.set({ pool, state }, count);
    },
  });

  const up = new Gauge({ name: "porchlight_database_up", help: "1 while the database answers, else 0.", registers });
  const mails = new Gauge({
    name: "porchlight_mails",
    help: "Mails that wait, and those that were given up.",
    labelNames: ["status"],
    registers,
  });
  const oldest = new Gauge({
    name: "porchlight_mail_oldest_queued_seconds",
    help: "Age of the mail that waits longest; 0 when none does.",
    registers,
  });
  const queues = new Gauge({
    name: "porchlight_jobs",
    help: "Jobs that wait to be done now, as of the last minute.",
    labelNames: ["job"],
    registers,
  });

  const lastBackup = new Gauge({
    name: "porchlight_last_backup_timestamp_seconds",
    help: "When the last whole backup was made, in seconds since 1970. Missing where none ever was.",
    registers,
  });

  /** Where the database does not answer in time these are left out: a number that is old would be a wrong one. */
  async function readDatabase() {
    for (const each of [mails, queues]) each.reset();
    for (const each of [oldest, lastBackup]) each.remove();
    const isUp = await handle.isAnswering();
    up.set(isUp ? 1 : 0);
    if (!isUp) return;
    const [counted, waiting, backup] = await Promise.all([
      countMails(dependencies, new Date()),
      jobs.countWaiting(),
      findLastBackup(dependencies),
    ]);
    if (backup) lastBackup.set(backup.getTime() / 1000);
    mails.set({ status: "queued" }, counted.queued);
    mails.set({ status: "failed" }, counted.failed);
    oldest.set(counted.oldestQueuedSeconds);
    for (const { name, count } of waiting) queues.set({ job: name }, count);
  }

  let reading: Promise<void> | undefined;
  async function refresh() {
    reading ??= readDatabase().finally(() => {
      reading = undefined;
    });
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, mostWaitMs);
    // Whether it is there has been said by then: one that is slow, or holds a table, is there.
    await Promise.race([reading.catch(() => {}), late.promise]);
    clearTimeout(timer);
  }
  async function ownAsJson() {
    await refresh();
    return registry.getMetricsAsJSON();
  }
  crew?.tellMetrics(ownAsJson);

  let together: Promise<string> | undefined;
  async function ofAll({ metricsOfOthers }: Crew): Promise<string> {
    const [own, others] = await Promise.all([ownAsJson(), metricsOfOthers()]);
    return written([own, ...(others as (typeof own)[])]);
  }

  return {
    requests: new Counter({
      name: "porchlight_http_requests_total",
      help: "Requests that were answered. Event streams are not among them.",
      labelNames: ["method", "route", "status"],
      registers,
    }),
    requestDurations: new Histogram({
      name: "porchlight_http_request_duration_seconds",
      help: "Requests from their first line to the last byte of the answer. Event streams are not among them.",
      labelNames: ["method", "route"],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    pages: new Counter({
      name: "porchlight_pages_total",
      help: "Pages that may be copied, by who asked (visitor, member) and source: copy, made, or old while no page could be made.",
      labelNames: ["viewer", "source"],
      registers,
    }),
    policyReports: new Counter({
      name: "porchlight_policy_reports_total",
      help: "What browsers told of things that a page's policy refused, by directive; refused: reports that were not read.",
      labelNames: ["directive"],
      registers,
    }),
    pictures: new Histogram({
      name: "porchlight_picture_file_duration_seconds",
      help: "What was asked of the store of pictures, by operation (put, open, remove, names) and outcome: done or failed.",
      labelNames: ["operation", "outcome"],
      buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5, 15],
      registers,
    }),
    contentType: registry.contentType,
    /** The page for Prometheus. Scrapes at the same time share one look at the database. */
    async page(): Promise<string> {
      if (!crew) return refresh().then(() => registry.metrics());
      together ??= ofAll(crew).finally(() => {
        together = undefined;
      });
      return together;
    },
  };
}

type AsJson = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

/** Each line has the number of its process, so that none is added to another's, whatever a metric says of that. */
const written = (all: AsJson[]): Promise<string> =>
  AggregatorRegistry.aggregate(all.map((each) => each.map((metric) => ({ ...metric, aggregator: "sum" })))).metrics();
