import type { Db } from "./db.server";

/**
 * A prepared statement: built once per database, planned once per connection. Its values are placeholders.
 * @param name of the statement, unique
 */
export function prepared<Statement>(name: string, build: (db: Db) => { prepare(name: string): Statement }) {
  const statements = new WeakMap<Db, Statement>();
  return (db: Db): Statement => {
    const statement = statements.get(db) ?? build(db).prepare(name);
    statements.set(db, statement);
    return statement;
  };
}
