import { type SQL, sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { Db } from "~/db/db.server";
import type { TestPorchlight } from "./porchlight";

/** What another transaction does: a statement, or a step of the app. */
type Step = SQL | ((tx: Db) => Promise<unknown>);

const take = (tx: Db, step: Step) => (typeof step === "function" ? step(tx) : tx.execute(step));

/**
 * On PostgreSQL: acts while another transaction holds what it has changed or locked, and fails unless that is waited for.
 * @param then what the other one goes on with meanwhile: with `nowait`, whoever waits may hold none of it yet
 */
export async function whileHeld<Result>(
  { db, rows }: Pick<TestPorchlight, "db" | "rows">,
  steps: readonly Step[],
  act: () => Promise<Result>,
  then: readonly Step[] = [],
): Promise<Result> {
  const waits = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  const { acting } = await db.transaction(async (transaction) => {
    const tx = transaction as Db;
    for (const step of steps) await take(tx, step);
    const acting = act();
    await vi.waitFor(async () => expect(await rows(waits)).not.toEqual([]), { timeout: 10_000, interval: 5 });
    for (const step of then) await take(tx, step);
    return { acting };
  });
  return acting;
}

/** What a ban from a board holds until it is there for others, too. */
export const banning = (board: { id: number }, { id }: { id: string }): SQL[] => [
  sql`select from members where id = ${id}::uuid for no key update`,
  sql`insert into board_bans (board_id, member_id, reason) values (${board.id}, ${id}::uuid, 'Noise')`,
];
