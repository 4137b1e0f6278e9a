import { and, gte, inArray, sql } from "drizzle-orm";
import { addDays, today } from "~/domain/calendar/city-time.server";
import { events } from "~/features/events/table.server";
import { members } from "~/platform/accounts/table.server";
import type { AdminContext } from "~/shell/admin/guard.server";
import { type CityYear, type Measure, measures } from "./measures";
import { cityWeeks } from "./table.server";
import { beginningOf, lastWeeks, mondayOf } from "./weeks.server";

/** Counted live up to this many; beyond, the hourly count is shown. */
export const countedAtOnce = 1000;
/** Minimum number of weeks in a plot. */
const fewestWeeks = 12;
const names = measures.map(({ name }) => name);

/**
 * What happened by week, from what the job has counted: at most 212 rows, however large the city is. Begins with the
 * first week in which anything happened, when that is less than a year ago. One query.
 */
export async function listCityYear({ db, now }: AdminContext): Promise<CityYear> {
  const weeks = lastWeeks(now);
  const rows = await db
    .select({ week: cityWeeks.week, measure: cityWeeks.measure, count: cityWeeks.count })
    .from(cityWeeks)
    .where(and(gte(cityWeeks.week, weeks[0] as string), inArray(cityWeeks.measure, names)));
  const found = new Map(rows.map(({ week, measure, count }) => [`${measure} ${week}`, count]));
  const countsOf = (name: Measure["name"]) => weeks.map((week) => found.get(`${name} ${week}`) ?? 0);
  const all = names.map((name) => [name, countsOf(name)] as const);
  const first = weeks.findIndex((_, index) => all.some(([, counts]) => counts[index]));
  const from = Math.min(first < 0 ? weeks.length : first, weeks.length - fewestWeeks);
  const counts = Object.fromEntries(all.map(([name, counted]) => [name, counted.slice(from)]));
  return { weeks: weeks.slice(from), counts: counts as Record<Measure["name"], number[]> };
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
