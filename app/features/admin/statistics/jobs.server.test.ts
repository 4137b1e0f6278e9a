import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Db } from "~/db/db.server";
import { eventRsvps, events } from "~/features/events/table.server";
import { members } from "~/platform/accounts/table.server";
import { makeBoard, makeReply, makeThread } from "../../../../tests/support/boards";
import { makeHappyHour } from "../../../../tests/support/happy-hours";
import { emptyCity, onEachEngine, onPostgres, withPorchlight } from "../../../../tests/support/porchlight";
import { makeRestaurant } from "../../../../tests/support/restaurants";
import { soon } from "../../../../tests/support/soon";
import { countWeeks } from "./jobs.server";
import { cityWeeks } from "./table.server";
import { lastWeeks } from "./weeks.server";

/** A Friday. */
const now = new Date("2026-11-20T18:00:00Z");
const week = "2026-11-16";
const inSpring = new Date("2026-03-13T18:00:00Z");

type Stored = Record<string, Record<string, number>>;

/** What is stored, but for zeros: counts by measure and week. */
async function stored(db: Db): Promise<Stored> {
  const found: Stored = {};
  for (const row of await db.select().from(cityWeeks)) {
    found[row.measure] ??= {};
    if (row.count > 0) (found[row.measure] as Record<string, number>)[row.week] = row.count;
  }
  return found;
}

onEachEngine("counting by week", (engine) => {
  const porch = withPorchlight({ engine });
  const settled = async () => {
    await porch().settled();
    await emptyCity(porch());
    await porch().db.delete(cityWeeks);
  };
  beforeAll(settled);

  async function joinedAt(...instants: string[]) {
    for (const instant of instants) {
      const { id } = await porch().member();
      await porch()
        .db.update(members)
        .set({ createdAt: new Date(instant) })
        .where(eq(members.id, id));
    }
  }

  describe.each(["UTC", "Asia/Tokyo"])("on a server and a database in %s", (zone) => {
    beforeAll(() => void vi.stubEnv("TZ", zone));
    afterAll(async () => {
      vi.unstubAllEnvs();
      await settled();
    });

    it("begins a week at the city's midnight, also when the clocks change in it", async () => {
      await joinedAt(
        ...["2026-03-02T05:59:59.999Z", "2026-03-02T06:00:00.000Z"], // before, and the first moment of, the week of 2 March
        ...["2026-03-09T04:59:59.999Z", "2026-03-09T05:00:00.000Z"], // an hour shorter: clocks went forward on the 8th
        ...["2026-10-26T04:59:59.999Z", "2026-10-26T05:00:00.000Z"],
        ...["2026-11-02T05:59:59.999Z", "2026-11-02T06:00:00.000Z"], // an hour longer: clocks went back on the 1st
        "2026-11-20T17:59:00.000Z",
      );
      await porch().db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('timezone', ${zone}, true)`);
        await countWeeks(tx as Db, inSpring);
        await countWeeks(tx as Db, now);
      });
      expect((await stored(porch().db))["sign-ups"]).toEqual({
        "2026-02-23": 1,
        "2026-03-02": 2,
        "2026-03-09": 1,
        "2026-10-19": 1,
        "2026-10-26": 2,
        "2026-11-02": 1,
        "2026-11-16": 1,
      });
    });
  });

  it("counts members, threads with replies, RSVPs, and submissions of every kind whatever became of them", async () => {
    const { db, member, event, rsvp } = porch();
    const [owner, guest] = [await member(), await member()];
    const thread = await makeThread(porch(), await makeBoard(porch(), owner), owner);
    await makeReply(porch(), thread, guest);
    await makeReply(porch(), thread, owner);
    const meeting = await event({ owner });
    for (const person of [owner, guest]) await rsvp(meeting, person);
    for (const approvalStatus of ["pending", "rejected"] as const) await event({ owner, approvalStatus });
    await makeHappyHour(porch(), { owner, approvalStatus: "pending" });
    await makeRestaurant(porch(), owner, { approvalStatus: "rejected" });

    const today = new Date();
    await countWeeks(db, today);
    const thisWeek = lastWeeks(today).at(-1) as string;
    const expected: Stored = {
      "sign-ups": { [thisWeek]: 2 },
      posts: { [thisWeek]: 3 },
      rsvps: { [thisWeek]: 2 },
      approved: { [thisWeek]: 1 },
      rejected: { [thisWeek]: 2 },
      pending: { [thisWeek]: 2 },
      members: { [thisWeek]: 2 },
    };
    expect(await stored(db)).toEqual(expected);
    expect(await db.$count(cityWeeks)).toBe(12 * 6 + 1);
    await countWeeks(db, today);
    expect(await stored(db)).toEqual(expected);

    await db.delete(eventRsvps).where(eq(eventRsvps.memberId, guest.id));
    await db.delete(events).where(eq(events.approvalStatus, "rejected"));
    await countWeeks(db, today);
    expect(await stored(db)).toMatchObject({ rsvps: { [thisWeek]: 1 }, rejected: { [thisWeek]: 1 } });
    await settled();
  });

  it("counts twelve weeks, and leaves what was counted of those before", async () => {
    const { db } = porch();
    const weeks = lastWeeks(now);
    expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([12, "2026-08-31", week]);
    await db.insert(cityWeeks).values([
      { week: "2026-08-24", measure: "posts", count: 12 },
      { week: "2026-08-31", measure: "posts", count: 34 },
    ]);
    await joinedAt("2026-08-31T04:59:59.999Z", "2026-08-31T05:00:00.000Z");
    await countWeeks(db, now);
    expect(await stored(db)).toEqual({
      posts: { "2026-08-24": 12 },
      "sign-ups": { "2026-08-31": 1 },
      rsvps: {},
      approved: {},
      rejected: {},
      pending: {},
      members: { [week]: 2 },
    });
    await settled();
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});

onEachEngine("a server that starts", (engine) => {
  const porch = withPorchlight({ engine });

  it("counts a week that nobody has counted yet, and again every hour", async () => {
    await porch().settled();
    await vi.waitFor(async () => expect(await porch().db.$count(cityWeeks)).toBe(12 * 6 + 1), soon);
    const schedule = sql`select cron from pgboss.schedule where name = 'city.count-weeks'`;
    expect(await porch().rows(schedule)).toEqual([{ cron: "7 * * * *" }]);
  });
});

onPostgres("counting in two processes at once", () => {
  const porch = withPorchlight({ engine: "postgres" });

  it("never writes an older count over a newer one", async () => {
    const { db, member, settled } = porch();
    await settled();
    const today = new Date();
    await member();
    const [counted, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = db.transaction(async (tx) => {
      await countWeeks(tx as Db, today);
      counted.resolve();
      await commit.promise;
    });
    await counted.promise;
    const second = countWeeks(db, today);
    // It waits for the first one. Were it not to, it would wait to write what it has counted already.
    const waits = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await vi.waitFor(async () => expect(await porch().rows(waits)).toHaveLength(1), soon);
    await member();
    commit.resolve();
    await Promise.all([first, second]);
    expect((await stored(db)).members).toEqual({ [lastWeeks(today).at(-1) as string]: 2 });
  });

  it("ends, however many count at once", async () => {
    const { db, member } = porch();
    const people = Array.from({ length: 20 }, () => member());
    const counts = Array.from({ length: 20 }, () => countWeeks(db, new Date()));
    await Promise.all([...people, ...counts]);
    await countWeeks(db, new Date());
    expect(Object.values((await stored(db)).members ?? {})).toEqual([22]);
  });
});
