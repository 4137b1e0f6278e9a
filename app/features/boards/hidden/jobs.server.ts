import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { hidings } from "~/domain/hiding/table.server";
import type { Standing } from "~/domain/reporting/reportable.server";
import { removals } from "~/features/boards/removed/table.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { findReportable } from "~/reportables.server";
import { backInSight } from "./back-in-sight";
import { lookAtHidden } from "./content/queries.server";

declare module "~/platform/jobs/jobs.server" {
  interface JobPayloads {
    "boards.show-hidden": Record<string, never>;
  }
}

/** As many of each as one look takes on: each may be a thread with all its replies. */
const atOnce = 100;

/** Every five minutes. */
export async function startShowing(dependencies: Dependencies): Promise<void> {
  await dependencies.jobs.work("boards.show-hidden", () => showWhatIsOver(dependencies, new Date()));
  await dependencies.jobs.schedule("boards.show-hidden", "*/5 * * * *", { data: {} });
}

/** Shows again what was hidden until now, each in a transaction of its own. What was decided was right: nothing is taken back. Harmless to repeat. */
export async function showWhatIsOver(dependencies: Dependencies, now: Date): Promise<void> {
  for (const due of await listPosts(dependencies, now)) await show(dependencies, removals, due, now);
  for (const due of await listContent(dependencies, now)) await show(dependencies, hidings, due, now);
}

type Due = Standing & { contentType: string };

/** Posts are set aside. */
async function listPosts({ db }: Dependencies, now: Date): Promise<Due[]> {
  const { contentId: id, contentType, threadId: standsIn, boardId, until } = removals;
  const rows = await db
    .select({ id, contentType, standsIn, boardId })
    .from(removals)
    .where(lte(until, now))
    .orderBy(asc(until))
    .limit(atOnce);
  return rows.map(({ boardId, ...post }) => ({ ...post, board: { id: boardId } }));
}

/** Everything else is hidden where it stands. */
async function listContent({ db }: Dependencies, now: Date): Promise<Due[]> {
  const { contentId, contentType, until } = hidings;
  const rows = await db
    .select({ contentId, contentType })
    .from(hidings)
    .where(lte(until, now))
    .orderBy(asc(until))
    .limit(atOnce);
  const looks = await lookAtHidden({ db }, rows);
  return rows.map(({ contentId: id, contentType }) => {
    return { id, contentType, standsIn: looks.get(id)?.standsIn ?? id, board: null };
  });
}

async function show(
  { db, events, changes }: Dependencies,
  table: typeof removals | typeof hidings,
  { contentType, ...due }: Due,
  now: Date,
): Promise<void> {
  const { id: contentId } = due;
  const hiding = findReportable(contentType)?.hiding;
  if (!hiding) return;
  await db.transaction(async (transaction) => {
    const tx = transaction as Db;
    await hiding.lock(tx, due);
    // Who decided meanwhile may have hidden it for longer.
    const isOver = and(
      eq(table.contentId, contentId),
      sql`${table.contentType} = ${contentType}`,
      lte(table.until, now),
    );
    if ((await tx.$count(table, isOver)) === 0) return;
    const moved = await hiding.show(tx, contentId, "decision");
    if (!moved) return;
    const context = { db: tx, now, viewer: null };
    await events.publish(context, [
      ...moved,
      { name: "ShownAgain", contentType, by: "time" },
      backInSight(moved, { contentType, contentId, how: "in time" }),
    ]);
    await changes.moveVersion(tx);
  });
}
