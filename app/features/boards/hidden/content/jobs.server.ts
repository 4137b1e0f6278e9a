import { and, asc, eq, sql } from "drizzle-orm";
import { hidings } from "~/domain/hiding/table.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { findReportable } from "~/reportables.server";
import { lookAtHidden } from "./queries.server";

declare module "~/platform/jobs/jobs.server" {
  interface JobPayloads {
    "hidden.forget-gone": Record<string, never>;
  }
}

/** As many as are looked at together for whether they are still there. */
const atOneLook = 500;

/** Each night, once nobody deletes much. */
export async function startForgettingHidings(dependencies: Dependencies): Promise<void> {
  await dependencies.jobs.work("hidden.forget-gone", () => forgetWhatIsGone(dependencies));
  await dependencies.jobs.schedule("hidden.forget-gone", "55 3 * * *", { data: {} });
}

/**
 * Forgets the hidings of what went without them, however many there are: their list can't show it, and would count it. Harmless to
 * repeat.
 */
export async function forgetWhatIsGone(
  dependencies: Pick<Dependencies, "db">,
  pageSize: number = atOneLook,
): Promise<void> {
  let last: Page | undefined;
  do last = await forgetGoneAfter(dependencies, last, pageSize);
  while (last);
}

type Page = { contentId: string; createdAt: string };

/** @returns the last one that was looked at; undefined where there are no later ones */
async function forgetGoneAfter(
  { db }: Pick<Dependencies, "db">,
  last: Page | undefined,
  pageSize: number,
): Promise<Page | undefined> {
  const { contentId, contentType } = hidings;
  const rows = await db
    .select(columns)
    .from(hidings)
    .where(
      last && sql`(${hidings.createdAt}, ${contentId}) > (${last.createdAt}::timestamptz, ${last.contentId}::uuid)`,
    )
    .orderBy(asc(hidings.createdAt), asc(contentId))
    .limit(pageSize);
  const there = await lookAtHidden({ db }, rows);
  for (const row of rows)
    if (findReportable(row.contentType)?.hiding?.list && !there.has(row.contentId))
      await db
        .delete(hidings)
        .where(
          and(
            eq(contentId, row.contentId),
            eq(contentType, row.contentType),
            sql`${hidings.createdAt} = ${row.createdAt}::timestamptz`,
          ),
        );
  return rows.length === pageSize ? rows.at(-1) : undefined;
}

/** As text, since a date has no microseconds. */
const columns = {
  contentId: hidings.contentId,
  contentType: hidings.contentType,
  createdAt: sql<string>`${hidings.createdAt}::text`,
};
