import { getTableConfig, PgTable } from "drizzle-orm/pg-core";

const modules = import.meta.glob<Record<string, unknown>>("../../app/**/table.server.ts", { eager: true });

const found = [...new Set(Object.values(modules).flatMap((module) => Object.values(module)))].filter(
  (each) => each instanceof PgTable,
);

/** What the rows of each table refer to, and what becomes of them when that is deleted. */
const references = new Map(
  found.map((table) => {
    const { name, foreignKeys } = getTableConfig(table);
    return [
      name,
      foreignKeys.map(({ onDelete, reference }) => ({ onDelete, to: getTableConfig(reference().foreignTable).name })),
    ];
  }),
);

export const tables: readonly string[] = [...references.keys()];

export type Fate = "goes" | "nameless" | "nobody's";

/** What the foreign keys make of the rows of a table when an account is deleted. */
export function fateOf(table: string, asked: readonly string[] = []): Fate {
  if (table === "accounts") return "goes";
  const fates = (references.get(table) ?? [])
    .filter(({ to }) => to !== table && !asked.includes(to))
    .map(({ to, onDelete }) => ({ onDelete, fate: fateOf(to, [...asked, table]) }));
  if (fates.some(({ fate, onDelete }) => fate === "goes" && onDelete === "cascade")) return "goes";
  const isLeft = fates.some(({ fate, onDelete }) => fate === "goes" || (fate === "nameless" && onDelete === "cascade"));
  return isLeft ? "nameless" : "nobody's";
}
