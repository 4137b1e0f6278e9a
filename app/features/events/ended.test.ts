import { and, asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { endOf } from "~/domain/calendar/city-time.server";
import { openTestDatabase, type TestPlace } from "../../../tests/support/open-database";
import { onEachEngine } from "../../../tests/support/porchlight";
import { eventsFor, hasEnded, listEvents } from "./queries.server";
import { eventsShown } from "./rules";
import { events } from "./table.server";

const times = "00:00 01:00 01:30 01:59 02:00 02:20 02:59 03:00 03:30 05:00 18:30 23:59".split(" ");
// Clocks go from 2:00 to 3:00 on March 8, and from 2:00 back to 1:00 on November 1.
const dates = ["2026-03-07", "2026-03-08", "2026-10-31", "2026-11-01", "2026-11-20"];
const all = dates.flatMap((date) =>
  times.flatMap((startTime) =>
    times.map((endTime) => ({ date, startTime, endTime, title: `${startTime} ${endTime}` })),
  ),
);

/** When the calendar says that each is over, worked out once: it takes longer than asking the database. */
const ends = all.map((one) => ({ date: one.date, title: one.title, end: endOf(one) }));

/** As many as a page shows. */
const few = ["09:00 11:00", "18:00 23:00", "10:00 12:00", "17:00 02:00", "20:00 22:00"].map((title) => {
  const [startTime = "", endTime = ""] = title.split(" ");
  return { date: "2026-11-25", startTime, endTime, title };
});

onEachEngine("what the database says is over", (engine) => {
  let place: TestPlace;
  beforeAll(async () => {
    place = await openTestDatabase(engine);
    const { db } = place.handle;
    await db.execute(sql`insert into neighborhoods (name) values ('Zilker')`);
    await db.execute(sql`insert into event_categories (name) values ('music')`);
    const common = {
      neighborhoodId: sql`(select id from neighborhoods)`,
      categoryId: sql`(select id from event_categories)`,
      approvalStatus: "approved" as const,
      address: "",
    };
    await db.insert(events).values([...all, ...few].map((one) => ({ ...one, ...common })));
  });
  afterAll(() => place.close());

  it.each(dates)("is what the calendar says, of %s", async (date) => {
    const midnight = new Date(`${date}T05:00:00Z`).getTime();
    for (let hours = 0; hours < 36; hours += 0.5) {
      for (const by of [-1000, 0, 999]) {
        const now = new Date(midnight + hours * 3_600_000 + by);
        const rows = await place.handle.db
          .select({ title: events.title })
          .from(events)
          .where(and(eq(events.date, date), hasEnded(date, now)))
          .orderBy(asc(events.title));
        const over = ends.filter((one) => one.date === date && one.end <= now).map(({ title }) => title);
        expect(rows.map(({ title }) => title).sort(), now.toISOString()).toEqual(over.sort());
      }
    }
  });

  it("comes last among today’s events, and says what is on", async () => {
    const filters = { date: "2026-11-25", category: null, neighborhood: null, show: eventsShown };
    const at = async (moment: string) => {
      const context = { db: place.handle.db, viewer: null, now: new Date(moment) };
      return eventsFor(context, (await listEvents(context, filters)).events, new Set());
    };
    const evening = await at("2026-11-26T00:45:00Z");
    expect(evening.map(({ title, isOn, isPast }) => [title, isOn, isPast])).toEqual([
      ["17:00 02:00", true, false],
      ["18:00 23:00", true, false],
      ["20:00 22:00", false, false],
      ["09:00 11:00", false, true],
      ["10:00 12:00", false, true],
    ]);
    // Of another day nothing is sorted by the clock.
    expect((await at("2026-11-27T18:00:00Z")).map(({ title, isPast }) => [title, isPast])[0]).toEqual([
      "09:00 11:00",
      true,
    ]);
  });
});
