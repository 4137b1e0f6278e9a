import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getTableName, type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, vi } from "vitest";
import type { Db } from "~/db/db.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import { prepareCity } from "../../server/city";
import { type Config, readConfig } from "../../server/config";
import { openPorchlight, type Porchlight } from "../../server/process";
import { createCast } from "./cast";
import { createMigratedDatabase } from "./postgres";
import { createSender } from "./send";
import { putEmptyDatabase } from "./template";

export type Engine = "embedded" | "postgres";

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);
/** What most tests run on: PostgreSQL, whose databases are copied in no time; the embedded one where there is no server. */
export const suiteEngine: Engine = hasPostgres ? "postgres" : "embedded";

/**
 * The same tests on the embedded database and on PostgreSQL, which are skipped by name where there is no server: for
 * what our code or the engines do in two ways (jobs, listening, sorting, backups), and for every command once.
 */
export function onEachEngine(name: string, tests: (engine: Engine) => void): void {
  describe(`${name}, embedded`, () => tests("embedded"));
  onPostgres(name, tests);
}

/** For what only several connections can show. */
export function onPostgres(name: string, tests: (engine: Engine) => void): void {
  describe.skipIf(!hasPostgres)(
    `${name}, PostgreSQL${hasPostgres ? "" : " (skipped: TEST_DATABASE_URL is not set)"}`,
    () => tests("postgres"),
  );
}

/** What opens a Porchlight: our sources, or the built server. */
type Opening = { openPorchlight: typeof openPorchlight; prepareCity: typeof prepareCity };

type Options = { engine?: Engine; config?: Partial<Config>; from?: Opening };

export const testOrigin = "https://porch.test";

/** A real Porchlight without HTTP, in a city of its own without anybody in it. */
export async function openTestPorchlight({ engine = suiteEngine, config, from }: Options = {}) {
  const open = from ?? { openPorchlight, prepareCity };
  const dataDir = mkdtempSync(join(tmpdir(), "porchlight-test-"));
  const database = engine === "postgres" ? await createMigratedDatabase() : undefined;
  if (!database) await putEmptyDatabase(join(dataDir, "database"));
  const settings = {
    ...readConfig({}),
    baseUrl: testOrigin,
    dataDir,
    databaseUrl: database?.url,
    demo: false,
    logLevel: "silent",
    // Mails leave at once. Those of Undo set more.
    undoSeconds: 0,
    // Tests do in a second what people do in a day. Those of the limits set 1.
    rateLimitScale: 10_000,
    ...config,
  };
  const porchlight = await open.openPorchlight(settings);
  await open.prepareCity(porchlight, settings);
  const { dependencies, handle } = porchlight;
  return {
    engine,
    porchlight,
    dependencies,
    handle,
    dataDir,
    db: dependencies.db,
    /** What was logged as a bug. */
    errors: listenTo(porchlight),
    ...createCast(dependencies),
    ...createSender(dependencies),
    rows: (statement: SQL) => rowsOf(dependencies.db, statement),
    settled: () => settled(dependencies.db),
    async close() {
      await porchlight.close();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestPorchlight = Awaited<ReturnType<typeof openTestPorchlight>>;

/** For a `describe`: opened before its tests and closed after them. */
export function withPorchlight(options?: Options): () => TestPorchlight {
  let porch: TestPorchlight;
  beforeAll(async () => {
    porch = await openTestPorchlight(options);
  });
  afterAll(() => porch?.close());
  return () => porch;
}

/** For a `describe` on PostgreSQL: another process on the database of the first, whose secret it has. */
export function withSecond(porch: () => TestPorchlight, from?: () => Promise<Opening>): () => Porchlight {
  let second: Porchlight;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "porchlight-second-"));
    const { options } = porch().handle.client as unknown as { options: { connectionString: string } };
    const { baseUrl, secret } = porch().dependencies.settings;
    const open = (await from?.()) ?? { openPorchlight };
    second = await open.openPorchlight({
      ...readConfig({}),
      baseUrl,
      secret,
      dataDir,
      databaseUrl: options.connectionString,
      logLevel: "silent",
    });
  });
  afterAll(async () => {
    await second?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return () => second;
}

/** One line a bug: what was logged, and why. */
function listenTo({ dependencies: { log } }: Porchlight): string[] {
  const errors: string[] = [];
  log.error = ((facts: { err?: Error }, message: string) => {
    const { err } = facts;
    errors.push(`${message}: ${err?.cause instanceof Error ? err.cause.message : (err?.stack ?? err)}`);
  }) as typeof log.error;
  return errors;
}

type Rows = Record<string, unknown>[];

export async function rowsOf(db: Db, statement: SQL): Promise<Rows> {
  return (await db.execute(statement)).rows;
}

/** Waits until the jobs that are due have been done. */
async function settled(db: Db): Promise<void> {
  const due = sql`select 1 from pgboss.job where state in ('created', 'active') and start_after <= now() limit 1`;
  await vi.waitFor(async () => expect(await rowsOf(db, due)).toEqual([]), { timeout: 20_000, interval: 5 });
}

/** Where workers write in the background, whatever a request does: in these columns. */
const restless: Record<string, readonly string[]> = {
  mails: ["status", "attempts", "last_error", "claimed_at", "sent_at"],
  event_reminders: ["sent_at"],
  event_calendars: ["tried_at", "trouble", "failures"],
};
const questions = new WeakMap<Db, SQL>();

/** Every table of ours with its number of rows and a sum over their hashes. Equal before and after: nothing was changed. */
export async function contentsOf({ db }: { db: Db }): Promise<Record<string, string>> {
  const question = questions.get(db) ?? (await askForAll(db));
  questions.set(db, question);
  return Object.fromEntries((await rowsOf(db, question)).map(({ name, hash }) => [String(name), String(hash)]));
}

/** What is counted by the clock, or beside requests, whatever they do. */
const countedAside = ["rate_limits", "city_weeks", "security_events"];

/** Of every table but those. The names are the database's own. */
async function askForAll(db: Db): Promise<SQL> {
  const tables = await rowsOf(db, sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const each = tables
    .map(({ name }) => String(name))
    .filter((name) => !countedAside.includes(name))
    .map((name) => {
      const ignored = restless[name];
      const row = ignored ? `(to_jsonb(each) - '{${ignored.join()}}'::text[])::text` : "each::text";
      return `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(${row}, 0)), 0) as hash from ${name} each`;
    });
  return sql.raw(each.join(" union all "));
}

/** Removes everyone and everything they made. The lists that a city starts with stay, and house rules, which nothing removes. */
export async function emptyCity({ db, dependencies }: Pick<TestPorchlight, "db" | "dependencies">): Promise<void> {
  for (const name of [
    ...moderatedKinds.map(({ table }) => getTableName(table)),
    "event_calendars",
    "cases",
    "hidings",
    "boards",
    // All admins at once would leave it rows without a residency for a moment, which the database refuses.
    "residency_checks",
    "accounts",
    "images",
    "mails",
    "contact_messages",
    "idempotency_keys",
    "decisions",
    "security_events",
  ]) {
    // A whole city at once takes longer than any command may.
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`delete from ${sql.identifier(name)}`);
    });
  }
  await emptyAuditLog({ db });
  dependencies.changes.invalidate();
}

/** For who counts statements: what runs by the clock, or beside requests, would be counted with whatever is made meanwhile. */
export async function endSchedules({ db, dependencies }: Pick<TestPorchlight, "db" | "dependencies">): Promise<void> {
  dependencies.securityLog.note = () => {};
  await db.execute(sql`delete from pgboss.schedule`);
}

/** The log refuses to forget, except here. */
export async function emptyAuditLog({ db }: Pick<TestPorchlight, "db">): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_log disable trigger audit_log_append_only`);
    await tx.execute(sql`delete from audit_log`);
    await tx.execute(sql`alter table audit_log enable trigger audit_log_append_only`);
  });
}
