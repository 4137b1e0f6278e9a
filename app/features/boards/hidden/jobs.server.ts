import { and, asc, eq, gt, lte, or, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { hidings } from "~/domain/hiding/table.server";
import type { Standing } from "~/domain/reporting/reportable.server";
import { removals } from "~/features/boards/removed/table.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { findReportable } from "~/reportables.server";
import { lookAtHidden } from "./content/queries.server";
import { endOfHiding } from "./end-of-hiding";

declare module "~/platform/jobs/jobs.server" {
  interface JobPayloads {
    "boards.show-hidden": Record<string, never>;
  }
}

/** After so many the fault is not theirs. */
const mostFailures = 10;
/** As many of each as one look reads at a time and shows: each may be a thread with all its replies. */
const atOnce = 100;

/** Every five minutes. */
export async function startShowing(dependencies: Dependencies): Promise<void> {
  await dependencies.jobs.work("boards.show-hidden", () => showWhatIsOver(dependencies, new Date()));
  await dependencies.jobs.schedule("boards.show-hidden", "*/5 * * * *", { data: {} });
}

/** Shows again what was hidden until now, each in a transaction of its own. What was decided was right: nothing is taken back. Harmless to repeat. */
export async function showWhatIsOver(dependencies: Dependencies, now: Date): Promise<void> {
  const failures = [
    ...(await showAllOf(dependencies, removals, listPosts, now)),
    ...(await showAllOf(dependencies, hidings, listContent, now)),
  ];
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} could not be shown again`);
}

type Table = typeof removals | typeof hidings;
type Due = Standing & { contentType: string; until: Date | null };
type List = (dependencies: Dependencies, now: Date, after: Due | undefined) => Promise<Due[]>;

/**
 * What can’t be shown (its thread is gone) is skipped, so that it holds up nothing that is due after it: the night deletes it.
 * @returns why some failed, which hold up nothing either
 */
async function showAllOf(dependencies: Dependencies, table: Table, list: List, now: Date): Promise<unknown[]> {
  const failures: unknown[] = [];
  let shown = 0;
  let after: Due | undefined;
  do {
    const due = await list(dependencies, now, after);
    for (const each of due) {
      try {
        if (await show(dependencies, table, each, now)) shown++;
      } catch (error) {
        if (failures.push(error) === mostFailures) return failures;
      }
    }
    after = due.length < atOnce ? undefined : due.at(-1);
  } while (after && shown < atOnce);
  return failures;
}

/** @param after the last one that was read before */
const isDue = ({ until, contentId }: Table, now: Date, after: Due | undefined) =>
  and(
    lte(until, now),
    after?.until ? or(gt(until, after.until), and(eq(until, after.until), gt(contentId, after.id))) : undefined,
  );

/** Posts are set aside. */
async function listPosts({ db }: Dependencies, now: Date, after: Due | undefined): Promise<Due[]> {
  const { contentId: id, contentType, threadId: standsIn, boardId, until } = removals;
  const rows = await db
    .select({ id, contentType, standsIn, boardId, until })
    .from(removals)
    .where(isDue(removals, now, after))
    .orderBy(asc(until), asc(id))
    .limit(atOnce);
  return rows.map(({ boardId, ...post }) => ({ ...post, board: { id: boardId } }));
}

/** Everything else is hidden where it stands. */
async function listContent({ db }: Dependencies, now: Date, after: Due | undefined): Promise<Due[]> {
  const { contentId, contentType, until } = hidings;
  const rows = await db
    .select({ contentId, contentType, until })
    .from(hidings)
    .where(isDue(hidings, now, after))
    .orderBy(asc(until), asc(contentId))
    .limit(atOnce);
  const looks = await lookAtHidden({ db }, rows);
  return rows.map(({ contentId: id, ...row }) => {
    return { ...row, id, standsIn: looks.get(id)?.standsIn ?? id, board: null };
  });
}

/** @returns whether it is shown */
async function show(
  { db, events, changes }: Dependencies,
  table: Table,
  { contentType, ...due }: Due,
  now: Date,
): Promise<boolean> {
  const { id: contentId } = due;
  const hiding = findReportable(contentType)?.hiding;
  if (!hiding) return false;
  return db.transaction(async (transaction) => {
    const tx = transaction as Db;
    await hiding.lock(tx, due);
    // Who decided meanwhile may have hidden it for longer.
    const isOver = and(
      eq(table.contentId, contentId),
      sql`${table.contentType} = ${contentType}`,
      lte(table.until, now),
    );
    if ((await tx.$count(table, isOver)) === 0) return false;
    const moved = await hiding.show(tx, contentId, "decision");
    if (!moved) return false;
    const context = { db: tx, now, viewer: null };
    await events.publish(context, [
      ...moved,
      { name: "ShownAgain", contentType, by: "time" },
      endOfHiding(moved, { contentType, contentId, how: "in time" }),
    ]);
    await changes.moveVersion(tx);
    return true;
  });
}
