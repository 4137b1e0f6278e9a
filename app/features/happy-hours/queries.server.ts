import { and, arrayContains, desc, eq, not, or, type SQL, sql } from "drizzle-orm";
import { endsNextDay, today } from "~/domain/calendar/city-time.server";
import { type Minutes, minutesPassed } from "~/domain/calendar/minutes-passed.server";
import { isApproved, isVisibleTo } from "~/domain/moderation/visible.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import type { Context } from "~/platform/context.server";
import { arrangeCoverArt } from "~/platform/images/arrange-cover-art.server";
import { coverArtOf } from "./cover-art";
import { datesThatMayRun, runsUntil, startsLaterToday, weekdayOf } from "./on-now.server";
import { happyHourAbilities } from "./policy";
import type { HappyHourFilters } from "./rules";
import { happyHourFacts, happyHourPhones, happyHours, minutesOf } from "./table.server";

const { neighborhoodId, ...ownFacts } = happyHourFacts;

/** What is shown of a happy hour to everyone. Needs a join of the neighborhoods. */
export const shownFacts = { ...ownFacts, neighborhood: neighborhoods.name };

/** Upper and lower case are the same, as in the index that keeps each name unique. */
export const neighborhoodNamed = (db: Context["db"], name: string) =>
  db
    .select({ id: neighborhoods.id })
    .from(neighborhoods)
    .where(eq(sql`lower(${neighborhoods.name})`, name.toLowerCase()));

/** The same rule as `seePhone` in the policy: for anyone else the number does not leave the database. */
function phoneFor({ viewer }: Context): SQL | undefined {
  const ofThis = eq(happyHourPhones.happyHourId, happyHours.id);
  if (viewer?.isAdmin) return ofThis;
  return viewer ? and(ofThis, eq(happyHours.ownerId, viewer.id)) : sql`false`;
}

const from = (context: Context) =>
  context.db
    .select({
      id: happyHours.id,
      ...shownFacts,
      approvalStatus: happyHours.approvalStatus,
      ownerId: happyHours.ownerId,
      phoneNumber: happyHourPhones.phoneNumber,
    })
    .from(happyHours)
    .innerJoin(neighborhoods, eq(neighborhoods.id, neighborhoodId))
    .leftJoin(happyHourPhones, phoneFor(context))
    .$dynamic();

type Row = Awaited<ReturnType<typeof from>>[number];

/** What a page gets of a happy hour: what the clock makes of it and abilities instead of the owner's id. */
const viewModel = ({ viewer, now }: Context, { ownerId, ...row }: Row) => ({
  ...row,
  startTime: row.startTime.slice(0, 5),
  endTime: row.endTime.slice(0, 5),
  endsNextDay: endsNextDay(row),
  /** As HH:MM, while it runs. */
  onUntil: runsUntil(row, now),
  isLaterToday: startsLaterToday(row, now),
  coverArt: coverArtOf(row),
  can: happyHourAbilities(viewer, { ownerId }),
});

export type ShownHappyHour = ReturnType<typeof viewModel>;

/** The approved ones, the newest first. */
export async function listHappyHours(context: Context, { onNow, day, neighborhood, show }: HappyHourFilters) {
  const wanted = and(
    isApproved(happyHours),
    onNow ? isRunning(context.now) : undefined,
    day ? arrayContains(happyHours.daysOfWeek, [day]) : undefined,
    neighborhood ? eq(neighborhoodId, sql`(${neighborhoodNamed(context.db, neighborhood)})`) : undefined,
  );
  const rows = await from(context)
    .where(wanted)
    .orderBy(desc(happyHours.createdAt), desc(happyHours.id))
    .limit(show + 1);
  // "Today at 5:00 PM" would mislead among the deals of another day.
  const isAboutToday = day === null || day === weekdayOf(today(context.now));
  const shown = rows.slice(0, show).map((row) => {
    const each = viewModel(context, row);
    return { ...each, isLaterToday: each.isLaterToday && isAboutToday };
  });
  const covers = arrangeCoverArt(
    shown.map(({ coverArt }) => coverArt),
    "strip",
  );
  return {
    hasMore: rows.length > show,
    happyHours: shown.map((each, index) => ({ ...each, coverArt: covers[index] ?? each.coverArt })),
  };
}

/**
 * Those that run at this moment: the same as `runsUntil` says, for times in whole minutes. Our own calendar decides, as
 * databases disagree about an hour that comes twice; the database compares minutes.
 */
export const isRunning = (now: Date): SQL | undefined =>
  or(
    ...datesThatMayRun(now).map((date) =>
      and(arrayContains(happyHours.daysOfWeek, [weekdayOf(date)]), hasBegunAndNotEnded(minutesPassed(date, now))),
    ),
  );

const minutes = minutesOf(happyHours);

/** What has begun and not ended holds the last minute of one of the ranges. Where there are two, so does what has not begun. */
function hasBegunAndNotEnded(passed: Minutes[]): SQL | undefined {
  const any = (condition: (range: Minutes) => SQL) => or(sql`false`, ...passed.map(condition)) as SQL;
  const hasCome = (minute: SQL) => any(({ from, to }) => sql`${minute} between ${from} and ${to - 1}`);
  return and(
    any(({ to }) => sql`${minutes} @> ${to - 1}::int`),
    passed.length > 1 ? and(hasCome(sql`lower(${minutes})`), not(hasCome(sql`upper(${minutes})`))) : undefined,
  );
}

/** One happy hour, if the viewer may see it. */
export async function findHappyHour(context: Context, id: string): Promise<ShownHappyHour | undefined> {
  const [row] = await from(context).where(and(eq(happyHours.id, id), isVisibleTo(context.viewer, happyHours)));
  return row && viewModel(context, row);
}
