import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { members } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { AdminContext } from "~/shell/admin/guard.server";
import { contentsOf, emptyCity, withPorchlight } from "../../../../tests/support/porchlight";
import { countCity, countedAtOnce, listCityByWeek } from "./queries.server";
import { cityWeeks } from "./table.server";
import { lastWeeks, mondayOf } from "./weeks.server";

/** A Friday. */
const now = new Date("2026-11-20T18:00:00Z");
const weeks = lastWeeks(now);
const nothing = (length: number) => Array.from({ length }, () => 0);

describe.each(["UTC", "Asia/Tokyo"])("the week of the city on a server in %s", (zone) => {
  beforeAll(() => void vi.stubEnv("TZ", zone));
  afterAll(() => void vi.unstubAllEnvs());

  it.each([
    ["2026-11-16T05:59:59.999Z", "2026-11-09"],
    ["2026-11-16T06:00:00.000Z", "2026-11-16"],
    ["2026-03-09T04:59:59.999Z", "2026-03-02"],
    ["2026-03-09T05:00:00.000Z", "2026-03-09"],
  ])("at %s is that of %s", (instant, monday) => {
    expect(mondayOf(new Date(instant))).toBe(monday);
    expect(lastWeeks(new Date(instant)).at(-1)).toBe(monday);
  });

  it("is one of twelve Mondays in a row", () => {
    const days = weeks.map((week) => new Date(`${week}T00:00:00Z`).getTime() / (24 * 60 * 60 * 1000));
    expect(days.slice(1).every((day, index) => day - (days[index] ?? 0) === 7)).toBe(true);
    expect(weeks).toHaveLength(12);
  });
});

describe("the figures of the overview", () => {
  const porch = withPorchlight();
  const asking = (): AdminContext => ({ db: porch().db, now, viewer: { isAdmin: true } as Viewer });
  const put = (...rows: [week: string, measure: (typeof cityWeeks.$inferInsert)["measure"], count: number][]) =>
    porch()
      .db.insert(cityWeeks)
      .values(rows.map(([week, measure, count]) => ({ week, measure, count })));

  beforeEach(async () => {
    await porch().settled();
    await emptyCity(porch());
    await porch().db.delete(cityWeeks);
  });

  it("are twelve weeks, with a zero where nothing was counted, and submissions as what became of them", async () => {
    const [first = "", second = ""] = weeks;
    await put([first, "posts", 5], [second, "posts", 6], ["2026-11-16", "rsvps", 7], ["2026-11-16", "members", 900]);
    await put(["2026-08-24", "posts", 99], ["2026-11-23", "posts", 99]);
    await put([first, "approved", 3], [first, "pending", 2], [second, "rejected", 1]);
    const byWeek = await listCityByWeek(asking());
    expect(byWeek.weeks).toEqual(weeks);
    expect(byWeek.counts).toEqual({
      "sign-ups": nothing(12),
      posts: [5, 6, ...nothing(10)],
      rsvps: [...nothing(11), 7],
      submissions: [5, 1, ...nothing(10)],
    });
    expect(byWeek.decided).toEqual({
      approved: [3, ...nothing(11)],
      rejected: [0, 1, ...nothing(10)],
      pending: [2, ...nothing(11)],
    });
  });

  it("count who joined and what is on in the week that began on Monday", async () => {
    const { db, member, event } = porch();
    const people = [];
    for (const instant of ["2026-11-16T05:59:59.999Z", "2026-11-16T06:00:00.000Z", "2026-11-20T17:00:00Z"])
      people.push({ ...(await member()), createdAt: new Date(instant) });
    await db.delete(members);
    await db.insert(members).values(people);
    for (const date of ["2026-11-15", "2026-11-16", "2026-11-20", "2026-11-22", "2026-11-23"]) await event({ date });
    await event({ date: "2026-11-20", approvalStatus: "pending" });
    await event({ date: "2026-11-20", approvalStatus: "rejected" });
    await put(["2026-11-16", "members", 7]);
    expect(await countCity(asking())).toEqual({ members: 3, joinedThisWeek: 2, eventsThisWeek: 3, eventsToday: 1 });
  });

  it("take the number of members from the last count where there are too many to count at once", async () => {
    const { rows, db } = porch();
    const few = countedAtOnce;
    await rows(sql`insert into accounts (id, email, name, area_code, phone_number)
      select md5('many' || n)::uuid, 'many' || n || '@porch.test', 'Many', '512', '555-0100' from generate_series(1, ${few}) n`);
    await rows(sql`insert into members (id, username, full_name)
      select md5('many' || n)::uuid, 'many' || n, 'Many' from generate_series(1, ${few}) n`);
    await put(["2026-11-09", "members", 4700], ["2026-11-16", "members", 4812]);
    expect((await countCity(asking())).members).toBe(few);
    await porch().member();
    expect((await countCity(asking())).members).toBe(4812);
    await db.delete(cityWeeks);
    expect((await countCity(asking())).members).toBe(few + 1);
  });

  it("change nothing by being read", async () => {
    const before = [await contentsOf(porch()), await porch().db.$count(cityWeeks)];
    await Promise.all([listCityByWeek(asking()), countCity(asking())]);
    expect([await contentsOf(porch()), await porch().db.$count(cityWeeks)]).toEqual(before);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
