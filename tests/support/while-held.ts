import { type SQL, sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { TestPorchlight } from "./porchlight";

/** On PostgreSQL: acts while another transaction holds what it has changed or locked, and fails unless that is waited for. */
export async function whileHeld<Result>(
  { db, rows }: Pick<TestPorchlight, "db" | "rows">,
  statements: SQL[],
  act: () => Promise<Result>,
): Promise<Result> {
  const waits = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  const { acting } = await db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(statement);
    const acting = act();
    await vi.waitFor(async () => expect(await rows(waits)).not.toEqual([]), { timeout: 10_000, interval: 5 });
    return { acting };
  });
  return acting;
}
