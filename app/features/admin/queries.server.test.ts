import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listCategoriesInUse } from "~/features/events/categories/queries.server";
import { listFeaturable, listFeaturedSlots } from "~/features/events/featured/queries.server";
import { featuredEvents } from "~/features/events/featured/table.server";
import { eventKind } from "~/features/events/moderation.server";
import { eventCategories, events } from "~/features/events/table.server";
import { apartments } from "~/features/neighborhoods/apartments/table.server";
import { listNeighborhoodsInUse } from "~/features/neighborhoods/in-use/queries.server";
import { suggestions } from "~/features/neighborhoods/suggestions/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { listCuisinesInUse } from "~/features/restaurants/cuisines/queries.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { AdminContext } from "~/shell/admin/guard.server";
import { openTestDatabase, type TestPlace } from "../../../tests/support/open-database";
import { listLongestWaiting, listWaiting } from "./queries.server";
import { listTab } from "./queue/queries.server";

const now = new Date("2026-11-20T18:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);
let place: TestPlace;
let admin: AdminContext;

beforeAll(async () => {
  place = await openTestDatabase();
  const { db } = place.handle;
  admin = { db, now, viewer: { isAdmin: true } as Viewer };
  const places = await db
    .insert(neighborhoods)
    .values([{ name: "Zilker" }, { name: "Mueller" }])
    .returning();
  const kinds = await db
    .insert(eventCategories)
    .values([{ name: "music" }, { name: "arts" }])
    .returning();
  const common = {
    address: "1 Main",
    neighborhoodId: places[0]?.id ?? "",
    categoryId: kinds[0]?.id ?? "",
    startTime: "18:00",
    endTime: "20:00",
  };
  const event = (title: string, date: string, approvalStatus: "pending" | "approved", createdAt: Date) =>
    ({ ...common, title, date, approvalStatus, createdAt }) as typeof events.$inferInsert;
  const [first] = await db
    .insert(events)
    .values([
      event("Featured", "2026-11-24", "approved", hoursAgo(90)),
      event("Open", "2026-11-23", "approved", hoursAgo(90)),
      event("Over", "2026-11-19", "approved", hoursAgo(90)),
      event("Newer", "2026-11-25", "pending", hoursAgo(3)),
      event("Older", "2026-11-26", "pending", hoursAgo(12)),
    ])
    .returning({ id: events.id });
  await db.insert(featuredEvents).values({ eventId: first?.id ?? "", displayOrder: 2 });
  const mueller = { neighborhoodId: places[1]?.id ?? "" };
  await db.insert(apartments).values({ ...mueller, name: "The Hangar" });
  await db.insert(suggestions).values({ ...mueller, title: "Swings", description: "By the lake." });
});
afterAll(() => place.close());

describe("the dashboard", () => {
  it("counts what waits, and since when", async () => {
    const [waiting] = await listWaiting(admin);
    expect(waiting).toMatchObject({ slug: "events", pending: 2, oldest: { age: "12 h", isOverdue: true } });
  });

  it("lists what waits, the oldest first, with what can be done", async () => {
    const { total, rows } = await listTab(admin, eventKind, { status: "pending", search: "", page: 1 });
    expect(total).toBe(2);
    expect(rows.map(({ title, age, isOverdue }) => [title, age, isOverdue])).toEqual([
      ["Older", "12 h", true],
      ["Newer", "3 h", false],
    ]);
    expect(rows[0]?.deletion).toMatchObject({ command: "events.delete", idField: "eventId" });
    expect((await listLongestWaiting(admin, 1)).map(({ title, kind }) => [title, kind])).toEqual([
      ["Older", { slug: "events", singular: "Event" }],
    ]);
  });

  it("never calls a decided submission overdue", async () => {
    const { rows } = await listTab(admin, eventKind, { status: "approved", search: "open", page: 1 });
    expect(rows.map(({ title, isOverdue }) => [title, isOverdue])).toEqual([["Open", false]]);
  });

  it("offers approved events from today on for the carousel, unless they are in it", async () => {
    expect((await listFeaturable(admin)).map(({ title, hasPicture }) => [title, hasPicture])).toEqual([
      ["Open", false],
    ]);
    expect((await listFeaturedSlots(admin)).map(({ slot, title, isPast }) => [slot, title, isPast])).toEqual([
      [2, "Featured", false],
    ]);
  });

  it("says how much refers to a neighborhood, a category or a cuisine", async () => {
    const there = await listNeighborhoodsInUse(admin);
    const none = { restaurant: 0, "happy hour": 0, calendar: 0, board: 0, "verified neighbor": 0 };
    expect(there.map(({ id: _, ...row }) => row)).toEqual([
      { name: "Mueller", uses: { event: 0, ...none, suggestion: 1, apartment: 1 } },
      { name: "Zilker", uses: { event: 5, ...none, suggestion: 0, apartment: 0 } },
    ]);
    expect(Object.keys(there[0]?.uses ?? {})).toEqual([
      "event",
      "restaurant",
      "happy hour",
      "suggestion",
      "apartment",
      "calendar",
      "board",
      "verified neighbor",
    ]);
    const uses = (rows: { name: string; uses: number }[]) => rows.map(({ name, uses }) => [name, uses]);
    expect(uses(await listCategoriesInUse(admin))).toEqual([
      ["arts", 0],
      ["music", 5],
    ]);
    for (const { uses } of await listCuisinesInUse(admin)) expect(uses).toBe(0);
  });
});
