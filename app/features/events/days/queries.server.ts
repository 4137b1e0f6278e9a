import { and, asc, between, gt, sql } from "drizzle-orm";
import { addDays, sevenDaysFrom, today } from "~/domain/calendar/city-time.server";
import { isApproved } from "~/domain/moderation/visible.server";
import type { Context } from "~/platform/context.server";
import { shared } from "~/platform/shared.server";
import { matching } from "../queries.server";
import type { EventFilters } from "../rules";
import { events } from "../table.server";

/** How far around the chosen day the date picker knows what is on. */
const daysAround = 42;

/** Which of the days around one have approved events, and how many. One query. */
const countDays = shared(async (reading, { date, category, neighborhood }: Omit<EventFilters, "show">) => {
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
  return rows;
});

/** The strip of seven days that the chosen one is in, today's being the first; and all days around with something on. */
export async function listDays(context: Context, { date, category, neighborhood }: EventFilters) {
  const rows = await countDays(context, { date, category, neighborhood });
  const counts = new Map(rows.map((row) => [row.date, row.count]));
  return {
    strip: sevenDaysFrom(today(context.now), date).map((day) => ({ date: day, count: counts.get(day) ?? 0 })),
    busyDays: [...counts.keys()],
    before: addDays(date, -1),
    after: addDays(date, 1),
    weekBefore: addDays(date, -7),
    weekAfter: addDays(date, 7),
  };
}

/** The nearest day after an empty one that has what was looked for. One query. */
const findDayAfter = shared(async (reading, { date, ...filters }: Omit<EventFilters, "show">) => {
  const [next] = await reading.db
    .select({ date: events.date, count: sql<number>`count(*)::int` })
    .from(events)
    .where(and(isApproved(events), gt(events.date, date), matching(reading, filters)))
    .groupBy(events.date)
    .orderBy(asc(events.date))
    .limit(1);
  return next ?? null;
});

export const findBusyDay = (context: Context, { date, category, neighborhood }: EventFilters) =>
  findDayAfter(context, { date, category, neighborhood });
