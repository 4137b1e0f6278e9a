import { and, asc, between, sql } from "drizzle-orm";
import { addDays, weekOf } from "~/domain/calendar/city-time.server";
import { isApproved } from "~/domain/moderation/visible.server";
import { shared } from "~/platform/shared.server";
import { matching } from "../queries.server";
import type { EventFilters } from "../rules";
import { events } from "../table.server";

/** How far around the chosen day the date picker knows what is on. */
const daysAround = 42;

/** The days around one: those of its week with how many approved events each has, and all that have any. One query. */
export const listDays = shared(async (reading, { date, category, neighborhood }: Omit<EventFilters, "show">) => {
  const rows = await reading.db
    .select({ date: events.date, count: sql<number>`count(*)::int` })
    .from(events)
    .where(
      and(
        isApproved(events),
        between(events.date, addDays(date, -daysAround), addDays(date, daysAround)),
        matching(reading, { category, neighborhood }),
      ),
    )
    .groupBy(events.date)
    .orderBy(events.date);
  const counts = new Map(rows.map((row) => [row.date, row.count]));
  return {
    week: weekOf(date).map((day) => ({ date: day, count: counts.get(day) ?? 0 })),
    busyDays: [...counts.keys()],
    before: addDays(date, -1),
    after: addDays(date, 1),
  };
});

/** The nearest day after `date` (or before it, if none) that has approved events, for the empty state. */
export const findBusyDay = shared(async ({ db }, date: string) => {
  const [next] = await db
    .select({ date: events.date, count: sql<number>`count(*)::int` })
    .from(events)
    .where(and(isApproved(events), sql`${events.date} > ${date}`))
    .groupBy(events.date)
    .orderBy(asc(events.date))
    .limit(1);
  return next ?? null;
});
