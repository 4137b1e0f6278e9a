/** Who waits: a reader, a writer, nobody in particular, or the operator. */
export type Work = "pages" | "commands" | "jobs" | "tasks";

/** In ms, but for the number of connections. */
export type Patience = {
  /** At most, of one process. Each kind of work has its own, so that none takes those of another. */
  connections: number;
  /** For a free connection, or for a new one. */
  connect: number;
  /** For what another transaction holds. */
  lock: number;
  /** For one statement; without it there is no end. */
  statement?: number;
  /** Between two statements of a transaction. */
  idleInTransaction: number;
};

/** How long each kind of work waits for the database before it gives up. */
export const patience: Record<Work, Patience> = {
  pages: { connections: 8, connect: 3_000, lock: 1_000, statement: 3_000, idleInTransaction: 10_000 },
  commands: { connections: 6, connect: 4_000, lock: 3_000, statement: 8_000, idleInTransaction: 10_000 },
  jobs: { connections: 3, connect: 10_000, lock: 10_000, statement: 30_000, idleInTransaction: 30_000 },
  tasks: { connections: 2, connect: 10_000, lock: 60_000, idleInTransaction: 120_000 },
};

/** PostgreSQL ends a statement by itself; if nothing is heard of that either, the connection is dead. */
export const SILENCE = 500;

/** Probes begin after so many ms without a word; the system gives a connection up some ten seconds later. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
