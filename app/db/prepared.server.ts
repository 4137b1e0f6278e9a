import type { Db } from "./db.server";

/**
 * A question that many requests ask: built once a database instead of at each of them, and PostgreSQL plans it once a
 * connection. Its values are placeholders.
 * @param name of the statement, unlike all others
 */
export function prepared<Statement>(name: string, build: (db: Db) => { prepare(name: string): Statement }) {
  const statements = new WeakMap<Db, Statement>();
  return (db: Db): Statement => {
    const statement = statements.get(db) ?? build(db).prepare(name);
    statements.set(db, statement);
    return statement;
  };
}
