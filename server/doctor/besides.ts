import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Handle } from "~/db/client.server";
import type { Replica } from "~/db/replica.server";
import { explainDatabase, poolerName } from "../explain";
import { type Finding, look, ok, wrong } from "./finding";

/** Whether the pooler leads to the database, in transactions of its own. */
export async function examinePooler({ of }: Pick<Handle, "of">): Promise<Finding> {
  const which = sql`select system_identifier || '/' || current_database() as which from pg_control_system()`;
  const database = (await of("tasks").execute<{ which: string }>(which)).rows[0]?.which;
  try {
    // As a command does it: one that pools statements refuses.
    const behind = await of("commands").transaction(async (tx) => (await tx.execute<{ which: string }>(which)).rows[0]);
    if (behind?.which === database) return ok(`${poolerName} leads to the database.`);
    return wrong(`${poolerName} leads to another database than DATABASE_URL does. Let both lead to the same.`);
  } catch (error) {
    return wrong(explainDatabase(error, poolerName) ?? `${poolerName} can't be used: ${(error as Error).message}.`);
  }
}

/**
 * Whether it follows the database, and how closely.
 * @param patience how long it gets to show what stands in the database's log now, in ms
 */
export async function examineReplica(replica: Replica, patience = 10_000): Promise<Finding> {
  const name = "The replica at DATABASE_REPLICA_URL";
  try {
    if (!(await replica.isReplica()))
      return wrong(
        `${name} does not follow the database at DATABASE_URL, so nobody reads from it. Set it to one that does, or leave it away.`,
      );
    const asked = performance.now();
    const position = await replica.position();
    while (performance.now() - asked < patience) {
      if (await replica.hasReached(position)) return ok(`${name} follows the database.`);
      await wait(100);
    }
    return look(
      `${name} is more than ${patience / 1000} s behind: until it catches up, visitors read from the database itself.`,
    );
  } catch (error) {
    return wrong(explainDatabase(error, name) ?? `${name} can't be used: ${(error as Error).message}.`);
  }
}
