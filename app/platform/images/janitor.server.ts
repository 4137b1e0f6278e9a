import { and, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import type { ImageStore } from "./store.server";
import { images } from "./table.server";

/** How many keys are looked up at once. */
const BATCH = 500;

/**
 * Removes pictures from before `olderThan` that nothing shows: rows that no other row refers to, then files without a
 * row. The margin has to be longer than any command takes, since files are kept before their row is written.
 * @param signal ends it at the next file
 */
export async function removeUnattached(
  { images: store }: { images: ImageStore },
  db: Db,
  olderThan: Date,
  signal?: AbortSignal,
): Promise<{ rows: number; files: number }> {
  const rows = await removeRows(db, olderThan);
  let files = 0;
  for await (const keys of inBatches(oldKeys(store, olderThan, signal))) {
    const known = await db.select({ key: images.key }).from(images).where(inArray(images.key, keys));
    const kept = new Set(known.map(({ key }) => key));
    for (const key of keys.filter((each) => !kept.has(each))) {
      signal?.throwIfAborted();
      await store.remove(key);
      files++;
    }
  }
  return { rows, files };
}

async function removeRows(db: Db, olderThan: Date): Promise<number> {
  const unused = (await referringColumns(db)).map(
    ({ schema, table, column }): SQL => sql`not exists (
      select 1 from ${sql.identifier(schema)}.${sql.identifier(table)} referring
      where referring.${sql.identifier(column)} = ${images.key})`,
  );
  const removed = await db
    .delete(images)
    .where(and(lt(images.createdAt, olderThan), ...unused))
    .returning({ key: images.key });
  return removed.length;
}

type Column = { schema: string; table: string; column: string };

/**
 * All columns that refer to images, read from the database's foreign keys: a list here could miss one, and its pictures
 * would be deleted.
 */
async function referringColumns(db: Db): Promise<Column[]> {
  const { rows } = await db.execute<Column>(sql`
    select space.nspname as schema, owner.relname as table, field.attname as column
    from pg_constraint link
    join pg_class owner on owner.oid = link.conrelid
    join pg_namespace space on space.oid = owner.relnamespace
    join pg_attribute field on field.attrelid = link.conrelid and field.attnum = link.conkey[1]
    where link.contype = 'f' and link.confrelid = '${images}'::regclass`);
  if (rows.length === 0) throw new Error("No column refers to pictures: the janitor would remove them all");
  return rows;
}

async function* oldKeys(store: ImageStore, olderThan: Date, signal?: AbortSignal): AsyncIterable<string> {
  for await (const { key, modifiedAt } of store.keys()) {
    signal?.throwIfAborted();
    if (modifiedAt < olderThan) yield key;
  }
}

async function* inBatches<T>(items: AsyncIterable<T>): AsyncIterable<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    if (batch.push(item) < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
