import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { weekdays } from "~/domain/calendar/weekdays";
import { openTestDatabase, type TestPlace } from "../../../tests/support/open-database";
import { onEachEngine, rowsOf } from "../../../tests/support/porchlight";
import { runsUntil } from "./on-now.server";
import { isRunning } from "./queries.server";
import { happyHours } from "./table.server";

/** Those around which something can go wrong: midnight, what DST changes skip or repeat, and an afternoon. */
const times = "00:00 01:00 01:30 01:59 02:00 02:20 02:59 03:00 03:30 05:00 18:30 23:59".split(" ");
const days = [["Saturday"], ["Sunday"], [...weekdays]];
const all = times.flatMap((startTime) =>
  times.flatMap((endTime) => days.map((daysOfWeek) => ({ startTime, endTime, daysOfWeek }))),
);

const minute = 60_000;
const every = (minutes: number, from: string, hours: number) =>
  Array.from(
    { length: (hours * 60) / minutes },
    (_, index) => new Date(new Date(from).getTime() + index * minutes * minute),
  );
/** A second before and a second after each of some moments. */
const around = (moments: Date[]) => moments.flatMap((at) => [-1000, 0, 999].map((by) => new Date(at.getTime() + by)));

/** Worked out once for both engines. */
const runningAt = new Map<number, number[]>();
function whichRun(now: Date): number[] {
  const known = runningAt.get(now.getTime());
  const running = known ?? all.flatMap((one, index) => (runsUntil(one, now) === null ? [] : index));
  runningAt.set(now.getTime(), running);
  return running;
}

onEachEngine("what the database says is on", (engine) => {
  let place: TestPlace;
  beforeAll(async () => {
    place = await openTestDatabase(engine);
    await place.handle.db.execute(sql`insert into neighborhoods (name) values ('Zilker')`);
    const neighborhoodId = sql`(select id from neighborhoods)`;
    await place.handle.db
      .insert(happyHours)
      .values(all.map((one, index) => ({ ...one, restaurantName: String(index), address: "", neighborhoodId })));
  });
  afterAll(() => place.close());

  it.each([
    // Clocks go from 2:00 to 3:00 on Sunday, March 8, and from 2:00 back to 1:00 on November 1.
    ["the night in which clocks are put forward", around(every(10, "2026-03-08T07:30:00Z", 2.5))],
    ["the hours before and after it", around(every(90, "2026-03-07T06:00:00Z", 54))],
    ["the night in which clocks are put back", around(every(10, "2026-11-01T05:30:00Z", 3.5))],
    ["the hours before and after that", around(every(90, "2026-10-31T05:00:00Z", 54))],
    ["a week like any other", around(every(180, "2026-11-19T06:00:00Z", 72))],
  ])("is what the calendar says: %s", async (_when, moments) => {
    for (const now of moments) {
      const rows = await place.handle.db
        .select({ name: happyHours.restaurantName })
        .from(happyHours)
        .where(isRunning(now));
      expect(
        rows.map(({ name }) => Number(name)).sort((a, b) => a - b),
        now.toISOString(),
      ).toEqual(whichRun(now));
    }
  });

  it("is asked of an index", async () => {
    await place.handle.db.execute(sql`insert into happy_hours (restaurant_name, neighborhood_id, address, start_time, end_time, days_of_week)
      select n, (select id from neighborhoods), '', '16:00', '18:00', array['Monday'] from generate_series(1, 5000) n`);
    await place.handle.db.execute(sql`analyze happy_hours`);
    const asked = place.handle.db.select({ id: happyHours.id }).from(happyHours);
    const plan = await rowsOf(
      place.handle.db,
      sql`explain ${asked.where(isRunning(new Date("2026-11-20T11:00:00Z")))}`,
    );
    expect(JSON.stringify(plan)).toContain("happy_hours_minutes_index");
  });
});
