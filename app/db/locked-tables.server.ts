/** Between looks, in ms, while there is something to look at. */
const REST = 250;

/**
 * Knows which tables somebody keeps for themselves (`lock table`, `alter table`). One statement after the other would wait
 * for them as long as it may, and those that want something else behind it: while it lasts, they are refused at once.
 * @param ask for the names of such tables, on a connection that nobody else waits for
 */
export function watchLockedTables(ask: () => Promise<string[]>) {
  let locked: readonly string[] = [];
  let isLooking = false;

  async function look() {
    // Not to be told is no news: what was locked still is, as far as anybody knows.
    locked = await ask().catch(() => locked);
    if (locked.length > 0) return void setTimeout(look, REST).unref();
    isLooking = false;
  }

  return {
    /** @throws Error as PostgreSQL's own of a lock that could not be had. */
    requireFree(statement: string) {
      const name = locked.find((each) => statement.includes(`"${each}"`));
      if (name) throw Object.assign(new Error(`${name} is locked by somebody else`), { code: "55P03" });
    },
    /** Called when a statement takes long: those behind it need not wait to learn why. */
    suspect() {
      if (isLooking) return;
      isLooking = true;
      void look();
    },
  };
}

/**
 * Those that can't even be read. A lock that is still waited for keeps others waiting as well. Whoever waits to delete a row
 * has a lock of the same name, on that row alone.
 */
export const lockedTables = `
  select distinct class.relname as name from pg_locks held join pg_class class on class.oid = held.relation
  where held.locktype = 'relation' and held.mode = 'AccessExclusiveLock' and class.relkind in ('r', 'p')
    and held.database = (select oid from pg_database where datname = current_database())`;
