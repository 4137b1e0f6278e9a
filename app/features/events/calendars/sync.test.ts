import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { addDays, startOf, today } from "~/domain/calendar/city-time.server";
import { seenAs } from "~/domain/moderation/rules";
import { members } from "~/platform/accounts/table.server";
import type { Context } from "~/platform/context.server";
import { calendarFile, makeCalendar, toldCalendar } from "../../../../tests/support/calendars";
import { givenReasons } from "../../../../tests/support/house-rules";
import { withFeeds } from "../../../../tests/support/with-feeds";
import { eventKind } from "../moderation.server";
import { findEvent } from "../queries.server";
import { eventReminders } from "../reminders/table.server";
import { events } from "../table.server";
import { refreshCalendar } from "./jobs.server";
import { findCalendarPage, findSource } from "./queries.server";
import { createCalendarReader } from "./reader.server";
import { calendarOf, eventOf } from "./reading/calendar.fixtures";
import { eventCalendars, importedEvents } from "./table.server";

const { porch, feeds, admin } = withFeeds();
let id: string;
beforeEach(async () => {
  ({ id } = await makeCalendar(porch(), { address: feeds().put("/feed.ics", calendarOf()) }));
});

const day = (inDays: number) => addDays(today(new Date()), inDays);
const at = (inDays: number, hour = "19") => `DTSTART:${day(inDays).replaceAll("-", "")}T${hour}0000`;
const quilts = (...lines: string[]) => eventOf("quilts@library.test", "SUMMARY:Quilts", ...lines);

/** The calendar says this from now on, and is read. */
async function says(...events: string[][]) {
  feeds().put("/feed.ics", calendarOf(...events));
  await read();
}
const read = () => refreshCalendar(porch().dependencies, id, { now: new Date() });
const stored = () => porch().db.select().from(events).orderBy(asc(events.date), asc(events.title));
const only = async () => {
  const [event, ...others] = await stored();
  if (!event || others.length > 0) throw new Error("There should be one event");
  return event;
};
const decide = async (decision: "approved" | "rejected") => {
  const { id: event, approvalStatus, edits } = await only();
  const seen = seenAs({ status: approvalStatus, edits });
  const values = { kind: "events", id: event, seen, decision, note: "" };
  expect(await porch().send(admin(), "moderation.decide", values)).toMatchObject({ ok: true });
};
const page = () => findCalendarPage({ db: porch().db, viewer: null as never, now: new Date() }, id);

describe("an event of a calendar", () => {
  it("waits for a moderator, is nobody's, and says where it came from", async () => {
    await says(quilts(at(3), "LOCATION:Branch Library\\, 12 Oak St", "URL:https://library.test/quilts"));
    const event = await only();
    expect(event).toMatchObject({
      ...{ approvalStatus: "pending", ownerId: null, title: "Quilts", date: day(3), startTime: "19:00:00" },
      ...{ endTime: "20:00:00", venueName: "Branch Library", address: "12 Oak St" },
    });
    expect(await findSource(porch(), event.id)).toEqual({
      name: "The Branch Library",
      link: "https://library.test/quilts",
    });
    expect(await page()).toMatchObject({ standing: "Read each night", brought: expect.stringContaining("1 new") });
  });

  it("earns whoever added the calendar and whoever approves it nothing, and any admin may edit it in any state", async () => {
    const { about } = await porch().send(admin(), "event-calendars.add", {
      ...{ ...(await toldCalendar(porch())), address: "", file: calendarFile(calendarOf(quilts(at(3)))) },
    });
    expect(about).toHaveLength(1);
    const another = await porch().member({ admin: true });
    const edit = async (title: string) => {
      const { id: eventId, date, address, neighborhoodId, categoryId } = await only();
      const told = { date, address, neighborhoodId, categoryId, startTime: "19:00", endTime: "20:00" };
      return porch().send(another, "events.edit", { ...told, eventId, title, venueName: "", description: "" });
    };
    expect(await edit("Quilts for all")).toMatchObject({ ok: true });
    const context = { ...porch(), viewer: { id: another.id, isAdmin: true }, now: new Date() } as unknown as Context;
    const found = await findEvent(context, (await only()).id);
    expect(found).toMatchObject({ organizer: null, source: { name: "The Branch Library" }, can: { edit: true } });
    const [row] = await eventKind.listRows(context, [(await only()).id]);
    expect(row?.source).toBe("The calendar of The Branch Library");
    await decide("approved");
    await porch().rsvp(await only(), another);
    expect(await edit("Quilts for everyone")).toMatchObject({ ok: true });
    expect(await only()).toMatchObject({ ownerId: null, title: "Quilts for everyone", changedFrom: null });
    const points = await porch().db.select({ points: members.reputationPoints }).from(members);
    expect(points.map((each) => each.points)).toEqual([0, 0]);
  });

  it("keeps times that no list offers when it is edited, and takes no others of that kind", async () => {
    await says(quilts(`DTSTART:${day(3).replaceAll("-", "")}T191000`, "DURATION:PT1H"));
    const { id: eventId, date, address, neighborhoodId, categoryId } = await only();
    const edit = (startTime: string, endTime: string) =>
      porch().send(admin(), "events.edit", {
        ...{ eventId, title: "Quilts for all", date, startTime, endTime, address, neighborhoodId, categoryId },
        ...{ venueName: "", description: "" },
      });
    expect(await edit("19:10", "20:10")).toMatchObject({ ok: true });
    expect(await only()).toMatchObject({ title: "Quilts for all", startTime: "19:10:00", endTime: "20:10:00" });
    const text = "Please provide both start and end times";
    expect(await edit("19:20", "20:10")).toMatchObject({ status: 400, errors: { startTime: text } });
    expect(await edit("19:15", "20:40")).toMatchObject({ status: 400, errors: { endTime: text } });
    expect(await edit("19:15", "20:10")).toMatchObject({ ok: true });
  });

  it("is told to the rest of the site as submitted by nobody", async () => {
    const publish = vi.spyOn(porch().dependencies.events, "publish");
    await says(quilts(at(3)));
    const told = publish.mock.calls.flatMap(([, events]) => events);
    publish.mockRestore();
    expect(told).toEqual([
      { name: "SubmissionSubmitted", kind: "events", submissionId: (await only()).id, ownerId: null },
    ]);
  });

  it("comes once, however often and from how many sides it is read", async () => {
    const text = calendarOf(quilts(at(3), "RRULE:FREQ=DAILY;COUNT=3"));
    feeds().put("/feed.ics", text);
    const now = new Date();
    const answer = await createCalendarReader().read(new TextEncoder().encode(text), now);
    // All have it at once, and write it at once.
    const all = Promise.withResolvers<void>();
    let reading = 0;
    const reader = {
      async read() {
        if (++reading === 3) all.resolve();
        await all.promise;
        return answer;
      },
    };
    await Promise.all([1, 2, 3].map(() => refreshCalendar(porch().dependencies, id, { now, reader })));
    await read();
    expect((await stored()).map(({ date, edits }) => [date, edits])).toEqual([3, 4, 5].map((each) => [day(each), 0]));
  });

  it("follows while it waits, but for what was edited here", async () => {
    await says(quilts(at(3)));
    const { id: eventId } = await only();
    await porch().db.update(events).set({ title: "Quilts for all" }).where(eq(events.id, eventId));
    await says(eventOf("quilts@library.test", "SUMMARY:Chess", "DESCRIPTION:New.", at(4)));
    expect(await only()).toMatchObject({
      ...{ id: eventId, title: "Quilts for all", description: "New.", date: day(4) },
      // Who reads it has to read it again.
      ...{ edits: 1, changedFrom: null, approvalStatus: "pending" },
    });
  });

  it("follows in when it is once it is approved, which admins see, and keeps its words, also of where", async () => {
    await says(quilts(at(3)));
    const guest = await porch().member();
    await decide("approved");
    const { id: eventId } = await only();
    await porch().send(guest, "events.send-reminder", { eventId, when: "hour" });
    await says(eventOf("quilts@library.test", "SUMMARY:Buy watches", "LOCATION:1 Elm St", at(4, "18")));
    expect(await only()).toMatchObject({
      ...{ approvalStatus: "approved", title: "Quilts", date: day(4), startTime: "18:00:00", address: "12 Oak Street" },
      changedFrom: { title: "Quilts", date: day(3), startTime: "19:00:00" },
    });
    expect(await page()).toMatchObject({
      brought: expect.stringContaining("1 changed and 1 approved but elsewhere now"),
      elsewhere: [{ title: "Quilts", place: "1 Elm St" }],
    });
    const [reminder] = await porch().db.select({ dueAt: eventReminders.dueAt }).from(eventReminders);
    const begins = startOf({ date: day(4), startTime: "18:00", endTime: "19:00" }).getTime();
    expect(reminder?.dueAt.getTime()).toBe(begins - 60 * 60_000);
    await says(quilts(at(3)));
    expect(await only()).toMatchObject({ date: day(3), changedFrom: null });
    expect(await page()).toMatchObject({ elsewhere: [] });
    // An admin wrote this one.
    await porch().db.update(eventCalendars).set({ place: "9 Porch Way" });
    await read();
    expect(await only()).toMatchObject({ address: "9 Porch Way", title: "Quilts" });
  });

  it("stays turned down, and stays deleted", async () => {
    await says(quilts(at(3)));
    await decide("rejected");
    await says(eventOf("quilts@library.test", "SUMMARY:Chess", at(4)));
    expect(await only()).toMatchObject({ approvalStatus: "rejected", title: "Quilts", date: day(3) });
    await porch().send(admin(), "events.delete", { ...givenReasons, eventId: (await only()).id, from: "admin" });
    await says(eventOf("quilts@library.test", "SUMMARY:Chess", at(5)));
    expect(await stored()).toEqual([]);
  });
});

describe("an event that its calendar has no more", () => {
  it.each([
    ["is not there", []],
    ["is canceled", [eventOf("quilts@library.test", "SUMMARY:Quilts", at(3), "STATUS:CANCELLED")]],
  ])("%s: taken back while it waits, and comes as new when it is on again", async (_, without) => {
    await says(quilts(at(3)));
    await says(...without);
    expect(await stored()).toEqual([]);
    expect(await page()).toMatchObject({ brought: expect.stringContaining("1 taken back") });
    await says(quilts(at(3)));
    expect(await only()).toMatchObject({ approvalStatus: "pending" });
  });

  it("is left to admins once it is approved, until it is there again", async () => {
    await says(quilts(at(3)));
    await decide("approved");
    await says();
    expect(await page()).toMatchObject({ gone: [{ title: "Quilts" }] });
    expect(await only()).toMatchObject({ approvalStatus: "approved" });
    await says(quilts(at(3)));
    expect(await page()).toMatchObject({ gone: [] });
  });

  it("is not missed in what was cut off or could not be read", async () => {
    await says(quilts(at(3)));
    feeds().put("/feed.ics", calendarOf().replace("END:VCALENDAR", ""));
    await read();
    expect(await stored()).toHaveLength(1);
    await says(quilts("DTSTART:soon"));
    expect(await stored()).toHaveLength(1);
    expect(await page()).toMatchObject({ skippedCount: 1, skipped: [{ title: "Quilts" }] });
  });

  it("is forgotten by nobody where it is over", async () => {
    await says(quilts(at(3)));
    await porch()
      .db.update(importedEvents)
      .set({ day: day(-1) });
    await says();
    expect(await stored()).toHaveLength(1);
  });
});

it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
