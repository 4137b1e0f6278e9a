import { sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { nameOf, type Table, type TableHash } from "../table-hashes";

/** Of one batch: at most so many rows, and about so many characters, so that memory stays as it is. */
const most = { rows: 1_000, characters: 4_000_000 };

type Copying = {
  from: Db;
  to: Db;
  table: Table;
  /** What the table holds. */
  hash: TableHash;
  /** Called after each batch with all rows that are there by now. */
  onBatch(done: number): void;
};

/** Copies a table's rows, each as the text by which PostgreSQL itself reads and writes a row. */
export async function copyRows({ from, to, table, hash, onBatch }: Copying): Promise<void> {
  const size = Math.max(1, Math.min(most.rows, Math.floor(most.characters / Math.max(1, hash.longest))));
  const cursor = sql.identifier(`rows of ${table.name}`);
  await from.execute(sql`declare ${cursor} cursor for select each::text as text from ${nameOf(table)} each`);
  for (let done = 0; done < hash.rows; ) {
    const { rows } = await from.execute<{ text: string }>(sql`fetch ${sql.raw(String(size))} from ${cursor}`);
    if (rows.length === 0) break;
    await insertRows(
      to,
      table,
      rows.map(({ text }) => text),
    );
    done += rows.length;
    onBatch(done);
  }
  await from.execute(sql`close ${cursor}`);
}

/** `offset 0` has each text read once, and not once for each column. */
async function insertRows(to: Db, table: Table, texts: string[]) {
  const columns = table.columns.map((column) => sql.identifier(column));
  const picked = columns.map((column) => sql`(read.row).${column}`);
  await to.execute(sql`
    insert into ${nameOf(table)} (${sql.join(columns, sql`, `)}) overriding system value
    select ${sql.join(picked, sql`, `)}
    from (select text::${nameOf(table)} as row from unnest(${sql.param(texts)}::text[]) text offset 0) as read`);
}

/** Numbers that the database gives go on where they were. */
export async function copySequences(from: Db, to: Db): Promise<void> {
  const { rows } = await from.execute<{ name: string }>(sql`
    select sequencename as name from pg_sequences where schemaname = 'public'`);
  for (const { name } of rows) {
    const sequence = nameOf({ schema: "public", name });
    const { rows: states } = await from.execute<{ last: string; called: boolean }>(sql`
      select last_value::text as last, is_called as called from ${sequence}`);
    const { last = "1", called = false } = states[0] ?? {};
    await to.execute(sql`select setval(format('public.%I', ${name}::text)::regclass, ${last}::bigint, ${called})`);
  }
}
