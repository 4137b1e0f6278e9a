import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db } from "~/db/db.server";
import type { Hiding } from "~/domain/reporting/reportable.server";
import { hidings } from "./table.server";

type Content = { contentType: string; contentId: string };

const isOf = ({ contentType, contentId }: Content) =>
  and(eq(hidings.contentType, contentType), eq(hidings.contentId, contentId));

/** Hides it; what is hidden already is hidden by this from now on. Lock the content first. @returns whether it was not hidden before */
export async function hide(
  db: Db,
  content: Content & { authorId: string | null },
  { by: hiddenBy, until }: Hiding,
): Promise<boolean> {
  const [row] = await db
    .insert(hidings)
    .values({ ...content, hiddenBy, until })
    .onConflictDoUpdate({ target: [hidings.contentId, hidings.contentType], set: { hiddenBy, until } })
    .returning({ isNew: sql<boolean>`(xmax = 0)` });
  return Boolean(row?.isNew);
}

/** Shows it again. @param by only if this hides it @returns whether it was hidden */
export async function show(db: Db, content: Content, by?: Hiding["by"]): Promise<boolean> {
  const gone = await db
    .delete(hidings)
    .where(and(isOf(content), by && eq(hidings.hiddenBy, by)))
    .returning({ id: hidings.contentId });
  return gone.length > 0;
}

/** For whoever deletes what may be hidden. */
export async function forgetHidings(db: Db, contentType: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.delete(hidings).where(and(eq(hidings.contentType, contentType), inArray(hidings.contentId, [...ids])));
}

/** Whether it is hidden, for a command that holds it still. One query. */
export async function isHiddenNow(db: Db, content: Content): Promise<boolean> {
  return (await db.$count(hidings, isOf(content))) > 0;
}

/** For conditions of queries: whether content of this type is hidden. */
export const hasHiding = (contentType: string, id: AnyPgColumn | SQL): SQL<boolean> =>
  sql`exists (select from ${hidings} where ${hidings.contentId} = ${id} and ${hidings.contentType} = ${contentType})`;
