import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { hidings } from "~/domain/hiding/table.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { findReportable } from "~/reportables.server";
import { backInSight } from "../back-in-sight";
import { lookAtHidden } from "./queries.server";

declare module "~/platform/jobs/jobs.server" {
  interface JobPayloads {
    "hidden.show-content": Record<string, never>;
    "hidden.forget-gone": Record<string, never>;
  }
}

/** As many as one look takes on. */
const atOnce = 100;
/** As many as are looked at together for whether they are still there. */
const atOneLook = 500;

/** Every five minutes; and each night, once nobody deletes much. */
export async function startShowingContent(dependencies: Dependencies): Promise<void> {
  await dependencies.jobs.work("hidden.show-content", () => showContentThatIsOver(dependencies, new Date()));
  await dependencies.jobs.schedule("hidden.show-content", "*/5 * * * *", { data: {} });
  await dependencies.jobs.work("hidden.forget-gone", () => forgetWhatIsGone(dependencies));
  await dependencies.jobs.schedule("hidden.forget-gone", "55 3 * * *", { data: {} });
}

/** Shows again what was hidden until now, each in a transaction of its own. Harmless to repeat. */
export async function showContentThatIsOver(dependencies: Dependencies, now: Date): Promise<void> {
  const { db } = dependencies;
  const { until } = hidings;
  const due = await db.select(columns).from(hidings).where(lte(until, now)).orderBy(asc(until)).limit(atOnce);
  for (const row of due) await show(dependencies, row, now);
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

type Row = { contentId: string; contentType: string };

async function show(
  { db, events, changes }: Dependencies,
  { contentId: id, contentType }: Row,
  now: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const hiding = findReportable(contentType)?.hiding;
    const standsIn = (await lookAtHidden({ db: tx }, [{ contentType, contentId: id }])).get(id)?.standsIn ?? id;
    await hiding?.lock(tx, { id, standsIn, authorId: null, board: null, reader: false, path: "" });
    // Who decided meanwhile may have hidden it for longer.
    const isOver = and(eq(hidings.contentId, id), eq(hidings.contentType, contentType), lte(hidings.until, now));
    if ((await tx.$count(hidings, isOver)) === 0) return;
    const moved = await hiding?.show(tx, id, "decision");
    if (!moved) return;
    const context = { db: tx, now, viewer: null };
    await events.publish(context, [
      ...moved,
      { name: "ShownAgain", contentType, by: "time" },
      backInSight(moved, { contentType, contentId: id, how: "in time" }),
    ]);
    await changes.moveVersion(tx);
  });
}
