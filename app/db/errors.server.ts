/** Whether PostgreSQL refused a second row where a unique constraint allows one. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === "23505";

/** Whether PostgreSQL refused to remove a row that others refer to. */
export const isForeignKeyViolation = (error: unknown): boolean => sqlState(error) === "23503";

/** Whether PostgreSQL ended this transaction because it and another one waited for each other. */
export const isDeadlock = (error: unknown): boolean => sqlState(error) === "40P01";

/** The SQLSTATE of a database error, which the query builder may have wrapped. */
function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}
