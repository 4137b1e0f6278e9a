import { setTimeout as wait } from "node:timers/promises";
import type { Handle } from "~/db/client.server";
import type { Db } from "~/db/db.server";
import { leadToSame } from "~/db/identity.server";
import type { Replica } from "~/db/replica.server";
import { explainDatabase, poolerElsewhere, poolerName } from "../explain";
import { type Finding, look, ok, wrong } from "./finding";

/** Whether the pooler leads to the database, in transactions of its own. */
export async function examinePooler({ of }: Pick<Handle, "of">): Promise<Finding> {
  try {
    // As a command does it: one that pools statements refuses.
    const leads = await of("commands").transaction((tx) => leadToSame(of("tasks"), tx as Db));
    return leads ? ok(`${poolerName} leads to the database.`) : wrong(poolerElsewhere);
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
