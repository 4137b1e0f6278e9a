/** Whether PostgreSQL refused a second row where a unique constraint allows one. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === "23505";

/** Somebody is connected to the database that was to go. */
export const isInUse = (error: unknown): boolean => codeOf(error) === "55006";

/** Whether PostgreSQL refused to remove a row that others refer to. */
export const isForeignKeyViolation = (error: unknown): boolean => codeOf(error) === "23503";

/** Whether PostgreSQL refused what was to be written: a value that a type can't hold, or one that a constraint forbids. */
export const isRefusedData = (error: unknown): boolean => /^2[23]/.test(codeOf(error) ?? "");

/** Whether PostgreSQL ended this transaction to resolve a deadlock. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === "40P01";

/** Whether this statement was refused only because an earlier one of its transaction had failed. */
export const isAftermath = (error: unknown): boolean => codeOf(error) === "25P02";

/** Whether this statement waited too long for another transaction's lock. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === "55P03";

/** Whether the database has no room left, which lasts until somebody makes some. */
export const isDiskFull = (error: unknown): boolean => codeOf(error) === "53100";

/**
 * Whether the database can't be reached, did not answer in time or is too busy. Nothing is wrong with the request, which
 * may succeed a moment later: answer 503 and `Retry-After`.
 */
export const isDatabaseAway = (error: unknown): boolean => isLostConnection(error) || isTimeout(error);

/** The connection was lost during commit: the transaction may have been committed or not. */
export class OutcomeUnknownError extends Error {
  constructor(cause: unknown) {
    super("the connection was lost before the answer to a commit", { cause });
  }
}

/** Whether the driver gave up waiting for an answer (`query_timeout`), later than the server's own timeouts. */
export const isUnresponsive = (error: unknown): boolean =>
  causes(error).some(({ message }) => message === "Query read timeout");

/** Whether a statement that the connection keeps was planned for a column of another type: a migration came in between. */
export const isOutOfDatePlan = (error: unknown): boolean => causes(error).some(({ code }) => code === "0A000");

/** Whether there is no connection, or it broke. */
export const isLostConnection = (error: unknown): boolean =>
  causes(error).some(
    ({ code, message }) =>
      /^(08...|57P0[1-5]|53...)$/.test(code) || connectionErrorCodes.has(code) || connectionErrorTexts.test(message),
  );

/** Whether a timeout passed: of a lock, a statement, or a free connection. */
const isTimeout = (error: unknown): boolean =>
  causes(error).some(({ code, message }) => /^(55P03|57014|25P0[34])$/.test(code) || timeoutTexts.test(message));

/** Node's codes for connection errors. */
const connectionErrorCodes = new Set(
  "ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ENOTFOUND EAI_AGAIN".split(
    " ",
  ),
);
/** Errors of the driver and its pool, which have no code. */
const connectionErrorTexts =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|Cannot use a pool after|The server does not support SSL|timeout expired)/;
const timeoutTexts = /^(Query read timeout|timeout exceeded when trying to connect)/;

/** The SQLSTATE of a database error. */
const codeOf = (error: unknown): string | undefined =>
  causes(error).find(({ code }) => /^[0-9A-Z]{5}$/.test(code) && !connectionErrorCodes.has(code))?.code;

/** The error and its causes: the query builder wraps what the driver throws. */
function causes(error: unknown): { code: string; message: string }[] {
  const all = [];
  for (let at = error; at instanceof Error && all.length < 10; at = at.cause) {
    const { code } = at as { code?: unknown };
    all.push({ code: typeof code === "string" ? code : "", message: at.message });
  }
  return all;
}
