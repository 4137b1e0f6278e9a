/** Whether PostgreSQL refused a second row where a unique constraint allows one. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === "23505";

/** Whether PostgreSQL refused to remove a row that others refer to. */
export const isForeignKeyViolation = (error: unknown): boolean => codeOf(error) === "23503";

/** Whether PostgreSQL ended this transaction because it and another one waited for each other. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === "40P01";

/** Whether this statement waited too long for what another transaction holds. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === "55P03";

/**
 * Whether the database can't be reached, gave no answer in time or is too busy: nothing is wrong with what was asked, and a
 * moment later the same may well succeed. To be answered with 503 and `Retry-After`.
 */
export const isDatabaseAway = (error: unknown): boolean => isLostConnection(error) || isTooSlow(error);

/** The connection was lost while a transaction was being committed: it may have been, and it may not. */
export class OutcomeUnknownError extends Error {
  constructor(cause: unknown) {
    super("the connection was lost before the answer to a commit", { cause });
  }
}

/** Whether the database said nothing for longer than it may take to give up by itself. */
export const isSilence = (error: unknown): boolean =>
  causes(error).some(({ message }) => message === "Query read timeout");

/** Whether there is no connection, or it broke. */
export const isLostConnection = (error: unknown): boolean =>
  causes(error).some(
    ({ code, message }) => /^(08...|57P0[1-5]|53...)$/.test(code) || gone.has(code) || lost.test(message),
  );

/** Whether the answer took longer than we wait: for a lock, for a statement, for a free connection. */
const isTooSlow = (error: unknown): boolean =>
  causes(error).some(({ code, message }) => /^(55P03|57014|25P0[34])$/.test(code) || late.test(message));

/** What the system says of a connection, in Node's words. */
const gone = new Set(
  "ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ENOTFOUND EAI_AGAIN".split(
    " ",
  ),
);
/** The driver and its pool say these in words alone. */
const lost =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|Cannot use a pool after|The server does not support SSL|timeout expired)/;
const late = /^(Query read timeout|timeout exceeded when trying to connect)/;

/** The SQLSTATE of a database error. */
const codeOf = (error: unknown): string | undefined =>
  causes(error).find(({ code }) => /^[0-9A-Z]{5}$/.test(code) && !gone.has(code))?.code;

/** The error and what caused it: the query builder wraps what the driver throws. */
function causes(error: unknown): { code: string; message: string }[] {
  const all = [];
  for (let at = error; at instanceof Error && all.length < 10; at = at.cause) {
    const { code } = at as { code?: unknown };
    all.push({ code: typeof code === "string" ? code : "", message: at.message });
  }
  return all;
}
