import { and, gte, inArray, sql } from "drizzle-orm";
import { addDays, today } from "~/domain/calendar/city-time.server";
import { events } from "~/features/events/table.server";
import { members } from "~/platform/accounts/table.server";
import type { AdminContext } from "~/shell/admin/guard.server";
import { type Counted, counted } from "./counted";
import { type CityByWeek, sumOf } from "./measures";
import { cityWeeks } from "./table.server";
import { beginningOf, lastWeeks, mondayOf } from "./weeks.server";

/** Counted live up to this many; beyond, the hourly count is shown. */
export const countedAtOnce = 1000;

/**
 * What happened by week, from what the job has counted: at most 72 rows, however large the city is, and a zero where
 * nothing was counted. One query.
 */
export async function listCityByWeek({ db, now }: AdminContext): Promise<CityByWeek> {
  const weeks = lastWeeks(now);
  const rows = await db
    .select({ week: cityWeeks.week, measure: cityWeeks.measure, count: cityWeeks.count })
    .from(cityWeeks)
    .where(and(gte(cityWeeks.week, weeks[0] as string), inArray(cityWeeks.measure, [...counted])));
  const found = new Map(rows.map(({ week, measure, count }) => [`${measure} ${week}`, count]));
  const countsOf = (name: Counted) => weeks.map((week) => found.get(`${name} ${week}`) ?? 0);
  const decided = { approved: countsOf("approved"), rejected: countsOf("rejected"), pending: countsOf("pending") };
  const submissions = weeks.map((_, index) => sumOf(Object.values(decided).map((counts) => counts[index] ?? 0)));
  const counts = {
    "sign-ups": countsOf("sign-ups"),
    posts: countsOf("posts"),
    rsvps: countsOf("rsvps"),
    submissions,
  };
  return { weeks, counts, decided };
}

/** How the city does. A week begins on Monday, as in the plots. One query, whose work does not grow with the city. */
export async function countCity({ db, now }: AdminContext) {
  const monday = mondayOf(now);
  const isOn = sql`${events.approvalStatus} = 'approved' and ${events.date}`;
  const { rows } = await db.execute<CityRow>(sql`
    select
      (select count(*)::int from (select 1 from ${members} limit ${countedAtOnce + 1}) as counted) as few,
      (select ${cityWeeks.count} from ${cityWeeks} where ${cityWeeks.measure} = 'members'
        order by ${cityWeeks.week} desc limit 1) as many,
      (select count(*)::int from ${members}
        where ${members.createdAt} >= ${beginningOf(monday).toISOString()}::timestamptz) as joined,
      (select count(*)::int from ${events} where ${isOn} between ${monday}::date and ${addDays(monday, 6)}::date) as week,
      (select count(*)::int from ${events} where ${isOn} = ${today(now)}::date) as today`);
  const { few, many, joined, week, today: eventsToday } = rows[0] as CityRow;
  const all = few > countedAtOnce ? Math.max(few, many ?? 0) : few;
  return { members: all, joinedThisWeek: joined, eventsThisWeek: week, eventsToday };
}

type CityRow = { few: number; many: number | null; joined: number; week: number; today: number };
