import { sql } from "drizzle-orm";
import type { TestPorchlight } from "./porchlight";

type Porch = Pick<TestPorchlight, "db" | "dependencies" | "rows">;

/** By type of column, what no form of today lets in and the database takes. Each row gets one of each. */
const poisons: Record<string, readonly string[]> = {
  text: ["", " \n\u2028\u200b", "x".repeat(50_000), "no such thing", "e\u0301\u0301<".repeat(3000)],
  date: ["9999-12-31", "0001-01-01", "infinity", "-infinity", "4000-02-29"],
  "timestamp with time zone": ["9999-12-31", "0001-01-01", "infinity", "-infinity", "4000-02-29"],
  "time without time zone": ["24:00:00", "00:00:00", "23:59:59.999", "12:34:56.789", "24:00:00"],
  integer: ["2147483647", "-2147483648", "-1", "0", "7"],
  jsonb: ["null", '"text"', "[1, [2]]", '{"a": {"b": null}, "title": 7, "date": "never", "neighborhoodId": []}', "7"],
  ARRAY: ["{}", '{""}', '{"no such thing", "Monday"}', `{"${"x".repeat(5000)}"}`, "{Monday,Monday}"],
};
const days = ["date", "timestamp with time zone"];

export const poisonCount = 5;

type Column = { name: string; type: string; isNullable: boolean };

/** Which columns a table has, but for those that say which row it is, to which it belongs and what was decided. */
const columnsOf = async ({ rows }: Porch, table: string): Promise<Column[]> =>
  (await rows(sql`
    select column_name as name, data_type as type, is_nullable = 'YES' as "isNullable"
    from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER'
      and data_type not in ('uuid', 'USER-DEFINED', 'boolean')`)) as Column[];

/**
 * Spoils a row, column by column, as far as the database lets it.
 * @param nth of the poisons, or "null" for nothing where there may be nothing
 * @returns how many columns were spoiled
 */
export async function spoil(
  porch: Porch,
  table: string,
  id: string | number,
  nth: number | "null",
  { exceptDays = false } = {},
): Promise<number> {
  let count = 0;
  for (const { name, type, isNullable } of await columnsOf(porch, table)) {
    const value = nth === "null" ? null : poisons[type]?.[nth];
    if (value === undefined || (value === null && !isNullable) || (exceptDays && days.includes(type))) continue;
    const typed = sql`${value}::${sql.identifier(type === "ARRAY" ? "_text" : (internal[type] ?? type))}`;
    try {
      await porch.db.execute(
        sql`update ${sql.identifier(table)} set ${sql.identifier(name)} = ${typed} where id::text = ${String(id)}`,
      );
      count++;
    } catch {
      // The database itself does not let it in.
    }
  }
  porch.dependencies.changes.invalidate();
  return count;
}

/** As the catalogue calls them, where an identifier must be one word. */
const internal: Record<string, string> = {
  "timestamp with time zone": "timestamptz",
  "time without time zone": "time",
  integer: "int4",
};
