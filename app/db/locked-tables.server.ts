/** Delay between two queries while there are locked tables. */
const POLL_MS = 250;

/**
 * Tracks tables under ACCESS EXCLUSIVE locks (`lock table`, `alter table`) and fails statements on them at once: waiting
 * for the lock, they would exhaust the pool.
 * @param query for the names of such tables, on a connection that is always free
 */
export function watchLockedTables(query: () => Promise<string[]>) {
  let locked: readonly string[] = [];
  let isPolling = false;

  async function poll() {
    // Keep the last answer if the query fails.
    locked = await query().catch(() => locked);
    if (locked.length > 0) return void setTimeout(poll, POLL_MS).unref();
    isPolling = false;
  }

  return {
    /** @throws Error as PostgreSQL's own of a lock timeout */
    throwIfLocked(statement: string) {
      const name = locked.find((each) => statement.includes(`"${each}"`));
      if (name) throw Object.assign(new Error(`${name} is locked by somebody else`), { code: "55P03" });
    },
    /** Starts polling; called when a statement takes long. */
    check() {
      if (isPolling) return;
      isPolling = true;
      void poll();
    },
  };
}

/**
 * Tables with an ACCESS EXCLUSIVE lock, granted or waited for, as both block readers. Locks of a single row (`tuple`) have
 * the same mode and are left out.
 */
export const lockedTables = `
  select distinct class.relname as name from pg_locks held join pg_class class on class.oid = held.relation
  where held.locktype = 'relation' and held.mode = 'AccessExclusiveLock' and class.relkind in ('r', 'p')
    and held.database = (select oid from pg_database where datname = current_database())`;
