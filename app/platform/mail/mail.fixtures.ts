import { asc, type SQL, sql } from "drizzle-orm";
import pino from "pino";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import type { Db } from "~/db/db.server";
import { createJobs, type Jobs, type Pace } from "~/platform/jobs/jobs.server";
import { openTestDatabase, type TestPlace } from "../../../tests/support/open-database";
import { soon } from "../../../tests/support/soon";
import { type DeliverySettings, type RetryTimes, startDelivery } from "./delivery.server";
import { type Mail, queueMail } from "./queue.server";
import { mails } from "./table.server";

/** The embedded database, and PostgreSQL where the tests were given one. */
export const engines = ["embedded", ...(process.env.TEST_DATABASE_URL ? (["postgres"] as const) : [])] as const;

export const hurry: Pace = { look: 0.5, supervise: 1 };
export const quickRetries: RetryTimes = {
  retryLimit: 4,
  retryDelay: 0,
  backoff: false,
  timeoutMs: 10_000,
  attemptMs: 20_000,
};

/** A log that remembers its lines. */
export function listeningLog() {
  const lines: string[] = [];
  return { lines, log: pino({ base: undefined }, { write: (line: string) => void lines.push(line) }) };
}

type Start = Partial<DeliverySettings> & { pace?: Pace; retryTimes?: RetryTimes };

/** What one process of Porchlight does about mail. */
export async function startMail(
  { handle, url }: TestPlace,
  { pace = hurry, retryTimes = quickRetries, ...settings }: Start,
) {
  const { log, lines } = listeningLog();
  const jobs = await createJobs(handle, url, log, pace);
  await startDelivery(
    { db: handle.db, jobs, log },
    { from: "Porchlight <porch@example.org>", dailyLimit: 5_000, ...settings },
    retryTimes,
  );
  return { jobs, log, lines, dependencies: dependenciesWith(jobs) };
}

const dependenciesWith = (jobs: Jobs) => ({ jobs, settings: { baseUrl: "https://porch.example.org" } as never });

export async function emptyQueue({ handle: { db } }: TestPlace) {
  await db.delete(mails);
  await db.execute(sql`delete from pgboss.job`).catch(() => {});
}

export const allMails = ({ handle: { db } }: TestPlace) => db.select().from(mails).orderBy(asc(mails.createdAt));

/** Waits until it is true; fails with the last reason when it took too long. */
export const eventually = (check: () => unknown) => vi.waitFor(check, soon);

/** What was in a mail, and its bytes as they came. */
type ReceivedMail = Email & { recipients: string[]; raw: string };

/** A mail server on a port of this machine. `options` change how it answers. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 50,
    async onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer);
      } catch {
        // Whoever sent it was killed in the middle.
        return;
      }
      const raw = Buffer.concat(chunks);
      received.push({
        ...(await PostalMime.parse(raw)),
        raw: raw.toString("latin1"),
        recipients: envelope.rcptTo.map(({ address }) => address),
      });
      done();
    },
    ...options,
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: ownPort } = server.server.address() as { port: number };
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { mailUrl: `smtp://127.0.0.1:${ownPort}`, port: ownPort, received, stop };
}

/** The rows of a statement of our own. */
export async function rowsOf({ handle: { db } }: TestPlace, statement: SQL): Promise<Record<string, unknown>[]> {
  return (await db.execute(statement)).rows;
}

/** What a server says no with. */
export const answer = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

export const hello: Mail = {
  to: "ana@example.net",
  subject: "Hello",
  body: { heading: "Hello, Ana", paragraphs: ["The lamp is on."] },
};

/** For a `describe`: one database for all its tests, and whatever a test starts is stopped after it. */
export function withMail(engine: (typeof engines)[number]) {
  let place: TestPlace;
  let stops: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    place = await openTestDatabase(engine);
  });
  beforeEach(() => emptyQueue(place));
  afterEach(async () => {
    await Promise.all(stops.map((stop) => stop()));
    stops = [];
  });
  afterAll(() => place.close());

  async function start(settings: Start) {
    const mail = await startMail(place, settings);
    stops.push(() => mail.jobs.stop(1_000));
    const queue = (letter: Mail = hello, db: Db = place.handle.db) =>
      queueMail({ db, dependencies: mail.dependencies }, letter);
    return { ...mail, queue };
  }

  async function serve(...options: Parameters<typeof startMailServer>) {
    const server = await startMailServer(...options);
    stops.push(server.stop);
    return server;
  }

  async function onlyMail() {
    const [mail, ...others] = await allMails(place);
    if (!mail || others.length > 0) throw new Error(`There are ${others.length + (mail ? 1 : 0)} mails.`);
    return mail;
  }

  const becomes = (status: "sent" | "failed") =>
    eventually(async () => expect(await onlyMail()).toMatchObject({ status }));

  return { place: () => place, start, serve, onlyMail, becomes };
}
