import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "~/db/db.server";
import { lockKeys } from "~/db/lock-keys.server";
import { addDays } from "~/domain/calendar/city-time.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import { eventRsvps } from "~/features/events/table.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import { members } from "~/platform/accounts/table.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { type Counted, counted } from "./counted";
import { cityWeeks } from "./table.server";
import { beginningOf, lastWeeks, mondayOf } from "./weeks.server";

declare module "~/platform/jobs/jobs.server" {
  interface JobPayloads {
    "city.count-weeks": Record<string, never>;
  }
}

/** Seven minutes past each hour, and at once in a week that nobody has counted yet. */
export async function startCounting({ jobs, db }: Dependencies): Promise<void> {
  await jobs.work("city.count-weeks", () => countWeeks(db, new Date()));
  await jobs.schedule("city.count-weeks", "7 * * * *", { data: {} });
  const [current] = await db
    .select({ week: cityWeeks.week })
    .from(cityWeeks)
    .where(and(eq(cityWeeks.week, mondayOf(new Date())), eq(cityWeeks.measure, "pending")))
    .limit(1);
  if (!current) await jobs.send(db, "city.count-weeks", {});
}

/**
 * Counts the last 12 weeks again, of what there still is, and keeps what was counted of the weeks before them.
 * Harmless to repeat, and in several processes at once.
 */
export async function countWeeks(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKeys.countedWeeks})`);
    const rows = await countedRows(tx as Db, now);
    await tx
      .insert(cityWeeks)
      .values(rows)
      .onConflictDoUpdate({
        target: [cityWeeks.week, cityWeeks.measure],
        set: { count: sql`excluded.count` },
        setWhere: sql`${cityWeeks.count} <> excluded.count`,
      });
  });
}

/** A row for each week and what is counted in it, those of which there is nothing included, and one for all members. */
async function countedRows(db: Db, now: Date): Promise<(typeof cityWeeks.$inferInsert)[]> {
  const weeks = lastWeeks(now);
  const bounds = [...weeks, addDays(weeks.at(-1) as string, 7)].map((monday) => beginningOf(monday).toISOString());
  const { rows } = await db.execute<{ measure: string; week: number; count: number }>(sql`
    select measure, week, sum(count)::int as count
    from (${sql.join(countedEvents(`{${bounds.join()}}`), sql` union all `)}) as happened
    group by measure, week`);
  const found = new Map(rows.map(({ measure, week, count }) => [`${measure} ${week}`, count]));
  return [
    // The database numbers the weeks from 1.
    ...weeks.flatMap((week, index) =>
      counted.map((measure) => ({ week, measure, count: found.get(`${measure} ${index + 1}`) ?? 0 })),
    ),
    { week: weeks.at(-1) as string, measure: "members", count: await db.$count(members) },
  ];
}

/** What is counted: when each row of it came to be. */
const sources: readonly { measure: Counted | SQL; table: PgTable & { createdAt: AnyPgColumn } }[] = [
  { measure: "sign-ups", table: members },
  { measure: "posts", table: threads },
  { measure: "posts", table: replies },
  { measure: "rsvps", table: eventRsvps },
  ...moderatedKinds.map(({ table }) => ({
    // What is hidden for now was approved.
    measure: sql`replace(${table.approvalStatus}::text, 'hidden', 'approved')`,
    table,
  })),
];

/**
 * How many rows of each table fell between which of the bounds, as one question a table.
 * @param bounds moments, as a PostgreSQL array; our own calendar says when a week begins, not the database's
 */
const countedEvents = (bounds: string): SQL[] =>
  sources.map(
    ({ measure, table }) => sql`
      select ${measure}::text as measure, width_bucket(${table.createdAt}, ${bounds}::timestamptz[]) as week,
        count(*) as count
      from ${table}
      where ${table.createdAt} >= (${bounds}::timestamptz[])[1]
      group by 1, 2`,
  );
