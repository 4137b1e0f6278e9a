import { and, arrayContains, desc, eq, inArray, not, or, type SQL, sql } from "drizzle-orm";
import { endsNextDay } from "~/domain/calendar/city-time.server";
import { type Minutes, minuteOf, minutesPassed } from "~/domain/calendar/minutes-passed.server";
import { maySuggest } from "~/domain/moderation/suggested-edits/policy";
import { isApproved, isVisibleTo } from "~/domain/moderation/visible.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import type { Context } from "~/platform/context.server";
import { shared } from "~/platform/shared.server";
import { coverArtOf } from "./cover-art";
import { datesThatMayRun, runsUntil, stateOf, weekdayOf } from "./on-now.server";
import { happyHourAbilities, happyHourRights } from "./policy";
import { type HappyHourFilters, happyHoursOnPage } from "./rules";
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

/** What everybody may see, and whose it is. */
const shown = {
  id: happyHours.id,
  ...shownFacts,
  approvalStatus: happyHours.approvalStatus,
  ownerId: happyHours.ownerId,
};

const from = (context: Context) =>
  context.db
    .select({ ...shown, phoneNumber: happyHourPhones.phoneNumber })
    .from(happyHours)
    .innerJoin(neighborhoods, eq(neighborhoods.id, neighborhoodId))
    .leftJoin(happyHourPhones, phoneFor(context))
    .$dynamic();

type Row = Awaited<ReturnType<typeof from>>[number];

/** What a page gets of a happy hour: what the clock makes of it and abilities instead of the owner's id. @param day asked for */
const viewModel = ({ viewer, now }: Context, { ownerId, ...row }: Row, day: string | null = null) => ({
  ...row,
  startTime: row.startTime.slice(0, 5),
  endTime: row.endTime.slice(0, 5),
  endsNextDay: endsNextDay(row),
  isOn: runsUntil(row, now) !== null,
  state: stateOf(row, now, day),
  coverArt: coverArtOf(row),
  can: happyHourAbilities(viewer, { ownerId, approvalStatus: row.approvalStatus }),
});

export type ShownHappyHour = ReturnType<typeof viewModel>;

/** The approved ones as everybody sees them, the newest first. @param minute only those that run in it; null for all */
const listed = shared(async ({ db }, { day, neighborhood, show }: Wanted, minute: string | null) => {
  const { from: first, count } = happyHoursOnPage(show);
  const wanted = and(
    isApproved(happyHours),
    minute ? isRunning(new Date(minute)) : undefined,
    day ? arrayContains(happyHours.daysOfWeek, [day]) : undefined,
    neighborhood ? eq(neighborhoodId, sql`(${neighborhoodNamed(db, neighborhood)})`) : undefined,
  );
  const rows = await db
    .select(shown)
    .from(happyHours)
    .innerJoin(neighborhoods, eq(neighborhoods.id, neighborhoodId))
    .where(wanted)
    .orderBy(desc(happyHours.createdAt), desc(happyHours.id))
    .limit(count + 1)
    .offset(first);
  return { rows: rows.slice(0, count), hasMore: rows.length > count };
});

type Wanted = Omit<HappyHourFilters, "onNow">;

/** One query for all, and one for the numbers of those that are the viewer's to change. */
export async function listHappyHours(context: Context, { onNow, ...wanted }: HappyHourFilters) {
  const { rows, hasMore } = await listed(context, wanted, onNow ? minuteOf(context.now) : null);
  const phones = await phonesOf(context, rows);
  return {
    hasMore,
    happyHours: rows.map((row) => viewModel(context, { ...row, phoneNumber: phones.get(row.id) ?? null }, wanted.day)),
  };
}

/** The numbers that the viewer may see. */
async function phonesOf({ db, viewer }: Context, rows: readonly Pick<Row, "id" | "ownerId" | "approvalStatus">[]) {
  const ids = rows.filter((row) => happyHourAbilities(viewer, row).seePhone).map(({ id }) => id);
  if (ids.length === 0) return new Map<string, string>();
  const found = await db
    .select({ id: happyHourPhones.happyHourId, phoneNumber: happyHourPhones.phoneNumber })
    .from(happyHourPhones)
    .where(inArray(happyHourPhones.happyHourId, ids));
  return new Map(found.map(({ id, phoneNumber }) => [id, phoneNumber]));
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

/** One happy hour, if the viewer may see it, and whether they may suggest an edit. */
export async function findHappyHour(context: Context, id: string) {
  const [row] = await from(context).where(and(eq(happyHours.id, id), isVisibleTo(context.viewer, happyHours)));
  return row && { ...viewModel(context, row), maySuggest: maySuggest(context.viewer, row, happyHourRights) };
}
