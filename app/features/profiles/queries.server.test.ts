import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listOwnSubmissions } from "~/domain/moderation/queries.server";
import { eventKind } from "~/features/events/moderation.server";
import { eventCategories, events } from "~/features/events/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { accounts, members } from "~/platform/accounts/table.server";
import type { Context } from "~/platform/context.server";
import { openTestDatabase, type TestPlace } from "../../../tests/support/open-database";
import { findProfile, listUpcomingEventsOf } from "./queries.server";

/** Friday evening in Austin. */
const now = new Date("2026-11-21T01:00:00Z");
let opened: TestPlace;
let visitor: Context;
let ownerId: string;

beforeAll(async () => {
  opened = await openTestDatabase();
  const { db } = opened.handle;
  visitor = { db, viewer: null, now };
  const account = { email: "ana@example.org", name: "Ana", areaCode: "512", phoneNumber: "555-0100" };
  const [owner] = await db.insert(accounts).values(account).returning({ id: accounts.id });
  ownerId = owner?.id ?? "";
  const createdAt = new Date("2026-03-01T03:00:00Z");
  await db.insert(members).values({ id: ownerId, username: "ana", fullName: "", reputationPoints: -20, createdAt });
  const [place] = await db.insert(neighborhoods).values({ name: "Zilker" }).returning({ id: neighborhoods.id });
  const [kind] = await db.insert(eventCategories).values({ name: "music" }).returning({ id: eventCategories.id });
  const common = { address: "1 Main", neighborhoodId: place?.id ?? "", categoryId: kind?.id ?? "", ownerId };
  const event = (title: string, date: string, startTime: string, endTime: string, approvalStatus = "approved") =>
    ({ ...common, title, date, startTime, endTime, approvalStatus }) as typeof events.$inferInsert;
  await db
    .insert(events)
    .values([
      event("over", "2026-11-20", "10:00", "12:00"),
      event("on until late", "2026-11-20", "18:00", "01:00"),
      event("tomorrow", "2026-11-21", "10:00", "12:00"),
      event("pending", "2026-11-22", "10:00", "12:00", "pending"),
      event("rejected", "2026-11-22", "10:00", "12:00", "rejected"),
    ]);
});
afterAll(() => opened.close());

describe("one's own submissions", () => {
  const statuses = async (most: number) =>
    (await listOwnSubmissions(visitor, [eventKind], ownerId, most)).map(({ status }) => status);

  it("begin with what waits and what was rejected", async () => {
    expect(await statuses(20)).toEqual(["pending", "rejected", "approved", "approved", "approved"]);
  });

  it("keep those where not all are listed", async () => {
    expect(await statuses(2)).toEqual(["pending", "rejected"]);
  });
});

describe("a profile", () => {
  it("shows what anyone may know, and nothing else", async () => {
    expect(await findProfile(visitor, ownerId)).toEqual({
      id: ownerId,
      fullName: "",
      username: "ana",
      name: "ana",
      bio: "",
      avatarKey: null,
      initials: expect.any(String),
      tone: expect.any(Number),
      verified: null,
      reputation: 0,
      events: 3,
      posts: 0,
      memberSince: "2026-02-28",
      isOwn: false,
    });
  });

  it("is nobody's for an unknown id", async () => {
    expect(await findProfile(visitor, crypto.randomUUID())).toBeUndefined();
  });

  it("lists approved events that aren't over", async () => {
    const titles = (await listUpcomingEventsOf(visitor, ownerId)).map(({ title }) => title);
    expect(titles).toEqual(["on until late", "tomorrow"]);
  });
});
