import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Handle } from "~/db/client.server";
import { connectionsOfProcess } from "~/db/timeouts.server";

/** Of the server without what it keeps for superusers, of the database, and of its user. */
const mostConnections = sql`select least(
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
    - coalesce(current_setting('reserved_connections', true), '0')::int,
  (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
  (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user))::int as most`;

/** Says in the log where PostgreSQL takes fewer connections than the processes of this machine may open at their busiest. */
export async function warnOfFewConnections({ engine, of }: Handle, log: Logger, processes: number): Promise<void> {
  if (engine === "embedded") return;
  const [row] = (await of("tasks").execute<{ most: number }>(mostConnections)).rows;
  const most = row?.most ?? 0;
  const needed = neededFor(processes);
  if (needed > most)
    log.warn(
      `PostgreSQL takes ${most} connections of ours, and ${processes === 1 ? "this process" : `${processes} processes`} may open ${needed}: raise max_connections there, or lower WEB_PROCESSES.`,
    );
}

/** While several are replaced there is one more of them. */
export const neededFor = (processes: number): number => (processes > 1 ? processes + 1 : 1) * connectionsOfProcess;
