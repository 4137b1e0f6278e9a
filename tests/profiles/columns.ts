import { type SQL, sql } from "drizzle-orm";
import type { TestPorchlight } from "../support/porchlight";

/** Every column of ours that can say whose a row is: what refers to a person, and ids that refer to nothing. */
export async function columnsOfMembers({ rows }: Pick<TestPorchlight, "rows">): Promise<string[]> {
  const found = await rows(sql`
    select distinct owner.relname || '.' || field.attname as column
    from pg_attribute field
    join pg_class owner on owner.oid = field.attrelid and owner.relkind = 'r'
    join pg_namespace space on space.oid = owner.relnamespace and space.nspname = 'public'
    left join pg_constraint link
      on link.conrelid = owner.oid and link.contype = 'f' and field.attnum = any (link.conkey)
    left join pg_constraint identity
      on identity.conrelid = owner.oid and identity.contype = 'p' and identity.conkey = array[field.attnum]
    where field.attnum > 0 and not field.attisdropped and (
      link.confrelid in ('accounts'::regclass, 'members'::regclass)
      or (link.oid is null and identity.oid is null and field.atttypid = 'uuid'::regtype)
    )
    order by 1`);
  return found.map(({ column }) => String(column));
}

/** The tables of ours in which a word stands anywhere. */
export async function tablesWith({ rows }: Pick<TestPorchlight, "rows">, word: string): Promise<string[]> {
  const tables = await rows(sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const questions = tables.map(
    ({ name }): SQL =>
      sql`select ${name}::text as name where exists (
        select 1 from ${sql.identifier(String(name))} as each where strpos(to_jsonb(each)::text, ${word}) > 0)`,
  );
  const found = await rows(sql.join(questions, sql` union all `));
  return found.map(({ name }) => String(name)).sort();
}
