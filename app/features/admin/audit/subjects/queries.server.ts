import { sql } from "drizzle-orm";
import { boards } from "~/features/boards/table.server";
import { isId } from "~/platform/forms/fields";
import type { AdminContext } from "~/shell/admin/guard.server";
import type { Mention } from "../facts";
import { kinds } from "./kinds/queries.server";

/** Something that the log speaks of and that is still there. */
export type Subject = {
  title: string;
  /** Its page, if it has one. */
  path?: string;
};

const allMentionedAs = new Set(kinds.flatMap(({ mentionedAs }) => mentionedAs));

/** Whoever carried a command out. */
export const actorOf = (id: string): Mention => ({ id, of: "actor" });

type Row = { kind: number; id: string; title: string; more: string | null };

/**
 * What these ids belong to. One query, which looks where they can be: in every table only for ids of which nothing is
 * known. Ids of what is gone, or of nothing, are left out.
 */
export async function findSubjects(
  { db }: AdminContext,
  mentions: readonly Mention[],
): Promise<ReadonlyMap<string, Subject>> {
  const parts = kinds.flatMap(({ mentionedAs, table, id, title, more = sql`null`, from = sql`${table}` }, index) => {
    const ids = idsAmong(mentions, mentionedAs, table === boards ? isNumber : isId);
    const type = table === boards ? sql`int[]` : sql`uuid[]`;
    return ids.length === 0
      ? []
      : [
          sql`select ${index}::int as kind, ${id}::text as id, ${title}::text as title, ${more}::text as more
            from ${from} where ${id} = any(${sql.param(ids)}::${type})`,
        ];
  });
  if (parts.length === 0) return new Map();
  const { rows } = await db.execute<Row>(sql.join(parts, sql` union all `));
  return new Map(
    rows.map(({ kind, id, title, more }) => [id, { title, path: kinds[kind]?.pathOf?.(id, more ?? "") }] as const),
  );
}

const isNumber = (id: string): boolean => /^\d{1,9}$/.test(id);

/** Each once: those that may be of this kind. */
const idsAmong = (
  mentions: readonly Mention[],
  ofKind: readonly string[],
  isKey: (id: string) => boolean,
): string[] => [
  ...new Set(
    mentions.filter(({ id, of }) => isKey(id) && (ofKind.includes(of) || !allMentionedAs.has(of))).map(({ id }) => id),
  ),
];
