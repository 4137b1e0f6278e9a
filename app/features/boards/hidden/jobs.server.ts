import { asc, lte } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { removals } from "~/features/boards/removed/table.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { backInSight } from "./back-in-sight";
import { showPost } from "./hide.server";

declare module "~/platform/jobs/jobs.server" {
  interface JobPayloads {
    "boards.show-hidden": Record<string, never>;
  }
}

/** As many as one look takes on: each may be a thread with all its replies. */
const atOnce = 100;

/** Every five minutes. */
export async function startShowing(dependencies: Dependencies): Promise<void> {
  await dependencies.jobs.work("boards.show-hidden", () => showWhatIsOver(dependencies, new Date()));
  await dependencies.jobs.schedule("boards.show-hidden", "*/5 * * * *", { data: {} });
}

/** Shows again what was hidden until now, each in a transaction of its own. What was decided was right: nothing is taken back. Harmless to repeat. */
export async function showWhatIsOver(dependencies: Dependencies, now: Date): Promise<void> {
  const { contentId, contentType, until } = removals;
  const due = await dependencies.db
    .select({ contentId, contentType })
    .from(removals)
    .where(lte(until, now))
    .orderBy(asc(until))
    .limit(atOnce);
  for (const post of due) await show(dependencies, post, now);
}

type Post = Pick<typeof removals.$inferSelect, "contentId" | "contentType">;

async function show({ db, events, changes }: Dependencies, { contentId, contentType }: Post, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const moved = await showPost(tx as Db, contentId, "decision");
    if (!moved) return;
    const context = { db: tx as Db, now, viewer: null };
    await events.publish(context, [
      ...moved,
      { name: "ShownAgain", contentType, by: "time" },
      backInSight(moved, { contentType, contentId, how: "in time" }),
    ]);
    await changes.moveVersion(tx as Db);
  });
}
