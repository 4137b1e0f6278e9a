import pg from "pg";
import { databaseOn } from "./database-on-pool.server";
import type { Db } from "./db.server";
import type { Watch } from "./line.server";
import { lockedTables, watchLockedTables } from "./locked-tables.server";
import { keepAlive, type Work } from "./patience.server";
import { openPool } from "./pools.server";
import { withTimeout } from "./with-timeout.server";

/** Within a second of being asked it is known whether the database answers. */
const A_SECOND = 900;
/** Goodbyes that are not answered, in ms. */
const FAREWELL = 3_000;

/** A PostgreSQL server: connections for each kind of work, and some spare ones, so that it can always be asked how it is. */
export function openServer(url: string) {
  const spare = new pg.Pool({
    connectionString: url,
    application_name: "porchlight health",
    max: 2,
    query_timeout: A_SECOND,
    connectionTimeoutMillis: A_SECOND,
    idleTimeoutMillis: 60_000,
    ...keepAlive,
  });
  spare.on("error", () => {});
  spare.on("connect", (client) => client.on("error", () => {}));

  const pages = openPool(url, "pages");
  const commands = openPool(url, "commands");
  const jobs = openPool(url, "jobs");
  const tasks = openPool(url, "tasks");
  const all = [pages, commands, jobs, tasks];

  const locked = watchLockedTables(async () => {
    const { rows } = await spare.query<{ name: string }>(lockedTables);
    return rows.map(({ name }) => name);
  });
  const onSilence = () => {
    for (const { empty } of all) empty();
  };
  const hurried: Watch = { before: locked.requireFree, onSlow: locked.suspect, onSilence };
  const patient: Watch = { before: () => {}, onSlow: () => {}, onSilence };
  const databases: Record<Work, Db> = {
    pages: databaseOn(pages.pool, hurried, commands.pool),
    commands: databaseOn(commands.pool, hurried),
    jobs: databaseOn(jobs.pool, patient),
    tasks: databaseOn(tasks.pool, patient),
  };

  const ask = () => spare.query("select 1").then(() => true);
  let answer: Promise<boolean> | undefined;
  return {
    of: (work: Work) => databases[work],
    jobs: jobs.pool,
    /** However many ask, one of them asks the database. */
    isAnswering() {
      answer ??= withTimeout(A_SECOND, ask(), false).finally(() => {
        answer = undefined;
      });
      return answer;
    },
    async majorVersion() {
      const { rows } = await pages.pool.query<{ server_version_num: string }>("show server_version_num");
      return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
    },
    async close() {
      const ended = Promise.all([spare, ...all.map(({ pool }) => pool)].map((pool) => pool.end()));
      await withTimeout<unknown>(FAREWELL, ended, undefined);
    },
  };
}
