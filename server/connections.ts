import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Handle } from "~/db/client.server";
import type { Db } from "~/db/db.server";
import { connectionsOfProcess } from "~/db/timeouts.server";

/** How many connections PostgreSQL gives this user to this database, how many more it would give now, and how many processes of ours it serves. */
export type Room = { most: number; free: number; processes: number };

/** Without what is kept for superusers. Two connections of each process listen. */
export async function readRoom(db: Db): Promise<Room> {
  const { rows } = await db.execute<Room>(sql`with clients as (
      select count(*) as all_of_them, count(*) filter (where datname = current_database()) as of_database,
        count(*) filter (where usename = current_user) as of_user,
        count(*) filter (where datname = current_database() and application_name = 'porchlight listener') as listeners
      from pg_stat_activity
      -- What others are is told to superusers alone, but not that they are there.
      where datid is not null and coalesce(backend_type, 'client backend') = 'client backend'
    ), limits as (
      select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true), '0')::int as all_of_them,
        (select nullif(datconnlimit, -1) from pg_database where datname = current_database()) as of_database,
        (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user) as of_user
    )
    select least(limits.all_of_them, limits.of_database, limits.of_user)::int as most,
      greatest(0, least(limits.all_of_them - clients.all_of_them, limits.of_database - clients.of_database,
        limits.of_user - clients.of_user))::int as free,
      ceil(clients.listeners / 2.0)::int as processes
    from clients, limits`);
  return rows[0] ?? { most: 0, free: 0, processes: 0 };
}

/** While several are replaced there is one more of them. */
export const neededFor = (processes: number, hasPooler: boolean): number =>
  (processes > 1 ? processes + 1 : 1) * connectionsOfProcess(hasPooler);

/** Says in the log where PostgreSQL takes fewer connections than the processes of this machine may open at their busiest. */
export async function warnOfFewConnections(
  { engine, of }: Handle,
  log: Logger,
  { processes, hasPooler }: { processes: number; hasPooler: boolean },
): Promise<void> {
  if (engine === "embedded") return;
  const { most } = await readRoom(of("tasks"));
  const needed = neededFor(processes, hasPooler);
  if (needed > most)
    log.warn(
      `PostgreSQL takes ${most} connections of ours, and ${processes === 1 ? "this process may open" : `${processes} processes, while they are replaced, may open`} ${needed}: raise max_connections there, or lower WEB_PROCESSES.`,
    );
}
