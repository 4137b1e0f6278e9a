/** The pools, one for each kind of work. */
export type PoolName = "pages" | "commands" | "jobs" | "tasks";

/** Limits of one pool; times in ms. */
export type PoolTimeouts = {
  /** Most connections of one process. */
  connections: number;
  /** To get a connection, free or new. */
  connect: number;
  /** `lock_timeout` */
  lock: number;
  /** `statement_timeout`; unlimited where it is missing. */
  statement?: number;
  /** `idle_in_transaction_session_timeout` */
  idleInTransaction: number;
};

/** A page gives up soon, a command later, a job or an operator's task much later. */
export const poolTimeouts: Record<PoolName, PoolTimeouts> = {
  pages: { connections: 8, connect: 3_000, lock: 1_000, statement: 3_000, idleInTransaction: 10_000 },
  commands: { connections: 6, connect: 4_000, lock: 3_000, statement: 8_000, idleInTransaction: 10_000 },
  jobs: { connections: 3, connect: 10_000, lock: 10_000, statement: 30_000, idleInTransaction: 30_000 },
  tasks: { connections: 2, connect: 10_000, lock: 60_000, idleInTransaction: 120_000 },
};

/** To a replica, where there is one: what takes longer there is asked of the primary. */
export const replicaTimeouts: PoolTimeouts = {
  connections: 8,
  connect: 1_000,
  lock: 500,
  statement: 1_000,
  idleInTransaction: 10_000,
};

/** Beside the pools: two connections that listen, and two for health checks. */
const connectionsBeside = 4;

/** Most connections of one process to the primary itself. Behind a pooler those for pages and commands are not of them. */
export function connectionsOfProcess(hasPooler: boolean): number {
  const { pages, commands, jobs, tasks } = poolTimeouts;
  const direct = hasPooler ? [jobs, tasks] : [pages, commands, jobs, tasks];
  return direct.reduce((sum, { connections }) => sum + connections, connectionsBeside);
}

/** After `statement_timeout` the server has this long to report it; else the connection counts as dead. */
export const RESPONSE_GRACE_MS = 500;

/** TCP probes begin after so many ms of silence; the system gives a connection up some ten seconds later. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
