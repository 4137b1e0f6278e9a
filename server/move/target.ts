import { sql } from "drizzle-orm";
import pino from "pino";
import type { Handle } from "~/db/client.server";
import type { Db } from "~/db/db.server";
import { lockKeys } from "~/db/lock-keys.server";
import { migrate } from "~/db/migrate.server";
import { createJobs } from "~/platform/jobs/jobs.server";
import { encodingFault } from "../encoding";
import { OperatorError } from "../operator-error";
import { countRelations } from "../relations";
import { nameOf, type Table } from "../table-hashes";

/** Stands in a database while a move into it has begun and not ended. */
const mark = sql.identifier("porchlight_move");

type TargetState = "empty" | "unfinished" | "full";

export async function stateOfTarget(db: Db): Promise<TargetState> {
  const { rows } = await db.execute<{ encoding: string; marked: boolean; relations: number }>(sql`
    select current_setting('server_encoding') as encoding, to_regnamespace('porchlight_move') is not null as marked,
      ${sql.raw(countRelations)} as relations`);
  const { encoding = "", marked = false, relations = 1 } = rows[0] ?? {};
  const fault = encodingFault(encoding);
  if (fault) throw new OperatorError(fault);
  if (marked) return "unfinished";
  return relations > 0 ? "full" : "empty";
}

/** From here on no server starts there, until all has come or a person has looked. Harmless to repeat. */
export const markTarget = (db: Db) => db.execute(sql`create schema if not exists ${mark}`);

/** Makes the tables, ours and the queue's, behind the mark. Harmless to repeat. */
export async function prepareTarget(handle: Handle, migrations: string): Promise<void> {
  await migrate(handle, migrations);
  const jobs = await createJobs(handle, handle.url, pino({ level: "silent" }));
  await jobs.stop();
}

/**
 * Empties what only prepareTarget has filled, and takes the mark away. All of it holds when the transaction commits.
 * @throws OperatorError when anybody else has written here: nothing is deleted then
 */
export async function claimTarget(tx: Db, tables: readonly Table[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKeys.move})`);
  if ((await stateOfTarget(tx)) !== "unfinished")
    throw new OperatorError("Another move into this database has ended meanwhile. Run this again to compare.");
  await tx.execute(sql`lock table ${sql.join(tables.map(nameOf), sql`, `)} in access exclusive mode`);
  for (const table of tables.filter(({ schema }) => schema === "public"))
    if (await hasRows(tx, table))
      throw new OperatorError(
        `A move into this database was cut off, and somebody has written into its table ${table.name} since. Nothing was changed; move into a new, empty database.`,
      );
  // What the queue wrote down about itself when it made its tables.
  for (const table of tables.filter(({ schema }) => schema === "pgboss").reverse())
    await tx.execute(sql`delete from ${nameOf(table)}`);
  await tx.execute(sql`drop schema ${mark}`);
}

async function hasRows(tx: Db, table: Table): Promise<boolean> {
  const { rows } = await tx.execute<{ any: boolean }>(sql`select exists (select from ${nameOf(table)}) as any`);
  return rows[0]?.any ?? true;
}

/**
 * Does the work without our foreign keys, which rows in any order would break, and brings back the same: all of them are
 * checked then, at once.
 */
export async function withoutForeignKeys(tx: Db, work: () => Promise<void>): Promise<void> {
  const { rows } = await tx.execute<{ table: string; name: string; definition: string }>(sql`
    select c.relname as table, f.conname as name, pg_get_constraintdef(f.oid) as definition
    from pg_constraint f join pg_class c on c.oid = f.conrelid
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace order by 1, 2`);
  const tableOf = ({ table }: { table: string }) => nameOf({ schema: "public", name: table });
  for (const key of rows)
    await tx.execute(sql`alter table ${tableOf(key)} drop constraint ${sql.identifier(key.name)}`);
  await work();
  for (const key of rows)
    await tx.execute(
      sql`alter table ${tableOf(key)} add constraint ${sql.identifier(key.name)} ${sql.raw(key.definition)}`,
    );
}
