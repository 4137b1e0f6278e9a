import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, startOf, today } from "~/domain/calendar/city-time.server";
import { seenAs } from "~/domain/moderation/rules";
import { makeCalendar, toldCalendar } from "../../../../tests/support/calendars";
import { withFeeds } from "../../../../tests/support/with-feeds";
import { events } from "../table.server";
import { refreshCalendar } from "./jobs.server";
import { findCalendarPage, findSource } from "./queries.server";
import { calendarOf, eventOf } from "./reading/calendar.fixtures";
import { eventCalendars, importedEvents } from "./table.server";

const { porch, feeds, admin } = withFeeds();
let id: string;
beforeEach(async () => {
  ({ id } = await makeCalendar(porch(), { address: feeds().put("/feed.ics", calendarOf()) }));
});

const day = (inDays: number) => addDays(today(new Date()), inDays);
const bare = (inDays: number) => day(inDays).replaceAll("-", "");
const at = (inDays: number, hour = "19") => `DTSTART:${bare(inDays)}T${hour}0000`;
const quilts = (...lines: string[]) => eventOf("quilts@library.test", "SUMMARY:Quilts", ...lines);

async function says(...events: string[][]) {
  feeds().put("/feed.ics", calendarOf(...events));
  await refreshCalendar(porch().dependencies, id, { now: new Date() });
}
const stored = () => porch().db.select().from(events).orderBy(asc(events.date), asc(events.startTime));
const times = async () =>
  (await stored()).map(({ date, startTime, approvalStatus }) => `${date} ${startTime.slice(0, 5)} ${approvalStatus}`);
const idsByHour = async () =>
  Object.fromEntries((await stored()).map((event) => [event.startTime.slice(0, 2), event.id]));
async function decide(decision: "approved" | "rejected") {
  for (const { id: event, approvalStatus, edits } of await stored()) {
    const seen = seenAs({ status: approvalStatus, edits });
    const values = { kind: "events", id: event, seen, decision, note: "" };
    expect(await porch().send(admin(), "moderation.decide", values)).toMatchObject({ ok: true });
  }
}
const page = () => findCalendarPage({ db: porch().db, viewer: null as never, now: new Date() }, id);
/** As an earlier version kept it. */
async function keptBefore() {
  await porch()
    .db.update(importedEvents)
    .set({ said: sql`${importedEvents.said} - 'planned' - 'link'` });
}

describe("of several times of one day", () => {
  it.each([
    ["each stays the event that it was where another is left out or added", async () => {}],
    ["also where an earlier version brought them", keptBefore],
  ])("%s", async (_, meanwhile) => {
    await says(quilts(at(3, "10"), `RDATE:${bare(3)}T200000`));
    await decide("approved");
    const before = await idsByHour();
    await meanwhile();
    await says(quilts(at(3, "08"), `RDATE:${bare(3)}T100000,${bare(3)}T200000`));
    expect(await idsByHour()).toEqual({ ...before, "08": expect.any(String) });
    await says(quilts(at(3, "10"), `RDATE:${bare(3)}T200000`, `EXDATE:${bare(3)}T100000`));
    expect(await times()).toEqual([`${day(3)} 10:00 approved`, `${day(3)} 20:00 approved`]);
    expect(await idsByHour()).toEqual(before);
    expect((await page())?.gone).toMatchObject([{ id: before["10"] }]);
  });

  it("none comes again where an earlier version brought a series that moves its hour", async () => {
    await says(quilts(at(3), "RRULE:FREQ=DAILY;COUNT=2"));
    await decide("approved");
    await keptBefore();
    await says(quilts(at(3, "20"), "RRULE:FREQ=DAILY;COUNT=2"));
    expect(await times()).toEqual([`${day(3)} 20:00 approved`, `${day(4)} 20:00 approved`]);
    await says(quilts(at(3, "21"), "RRULE:FREQ=DAILY;COUNT=2"));
    expect(await times()).toEqual([`${day(3)} 21:00 approved`, `${day(4)} 21:00 approved`]);
  });
});

describe("nothing comes twice, and what was rejected stays away,", () => {
  it.each(["approved", "rejected"] as const)("where it comes again from now on: %s", async (state) => {
    await says(quilts(at(3)));
    await decide(state);
    const weekly = quilts(at(3), "RRULE:FREQ=WEEKLY;COUNT=2");
    for (const _ of [1, 2]) {
      await says(weekly);
      expect(await times()).toEqual([`${day(3)} 19:00 ${state}`, `${day(10)} 19:00 pending`]);
    }
    await says(quilts(at(3)));
    expect(await times()).toEqual([`${day(3)} 19:00 ${state}`]);
    // As one that comes once it follows wherever it is moved to.
    await says(quilts(at(5)));
    expect(await times()).toEqual([state === "approved" ? `${day(5)} 19:00 approved` : `${day(3)} 19:00 rejected`]);
  });

  it("where a series is written in another zone", async () => {
    await says(quilts(at(3, "20"), "RRULE:FREQ=WEEKLY;COUNT=2"));
    await decide("approved");
    const [first] = await stored();
    const utc = startOf({ date: day(3), startTime: "20:00", endTime: "21:00" }).toISOString();
    await says(quilts(`DTSTART:${utc.replaceAll(/[-:]|\.\d+/g, "")}`, "RRULE:FREQ=WEEKLY;COUNT=2"));
    expect((await stored()).map((event) => event.id)).toContain(first?.id);
    expect(await stored()).toHaveLength(2);
  });

  it("where a calendar is edited to the address of a removed one: that one is to be added again", async () => {
    const address = feeds().put("/old.ics", calendarOf(quilts(at(3))));
    const { id: old } = await makeCalendar(porch(), { address });
    await porch().send(admin(), "event-calendars.remove", { calendarId: old });
    const told = { ...(await toldCalendar(porch())), calendarId: id, address };
    expect(await porch().send(admin(), "event-calendars.edit", told)).toMatchObject({
      status: 400,
      errors: { address: expect.stringContaining("Please add it again") },
    });
    // One that has it since an earlier version let it can be edited.
    await porch().db.update(eventCalendars).set({ address }).where(eq(eventCalendars.id, id));
    expect(await porch().send(admin(), "event-calendars.edit", told)).toMatchObject({ ok: true });
  });
});

describe("an event that is postponed beyond the eight weeks", () => {
  it.each(["once", "as one of a series"])("follows: %s", async (how) => {
    const weekly = quilts(at(3), "RRULE:FREQ=WEEKLY;COUNT=2");
    await says(...(how === "once" ? [quilts(at(3))] : [weekly]));
    await decide("approved");
    const [first] = await stored();
    const moved = quilts(at(90, "18"), ...(how === "once" ? [] : [`RECURRENCE-ID:${bare(3)}T190000`]));
    const now = how === "once" ? [moved] : [weekly, moved];
    // It is still on the next night.
    for (const _ of [1, 2]) await says(...now);
    expect((await stored()).find((event) => event.id === first?.id)).toMatchObject({
      date: day(90),
      startTime: "18:00:00",
    });
    expect(await stored()).toHaveLength(how === "once" ? 1 : 2);
    expect(await page()).toMatchObject({ gone: [] });
  });

  it("does not come where it never was nearer", async () => {
    await says(quilts(at(90)));
    expect(await stored()).toEqual([]);
  });
});

it("takes a waiting event back whose calendar marks it as private, and tells of an approved one", async () => {
  await says(quilts(at(3)));
  await says(quilts(at(3), "CLASS:PRIVATE"));
  expect(await stored()).toEqual([]);
  await says(quilts(at(3)));
  await decide("approved");
  await says(quilts(at(3), "CLASS:PRIVATE"));
  expect(await page()).toMatchObject({ gone: [{ title: "Quilts" }], skipped: [{ why: "It is marked as private." }] });
});

describe("the page to which an event leads", () => {
  const [good, other] = ["https://library.test/quilts", "https://elsewhere.test/sign-in"];
  const link = async () => (await findSource(porch(), String((await stored())[0]?.id)))?.link;

  it("follows while the event waits, and whoever reads it has to look again", async () => {
    await says(quilts(at(3), `URL:${good}`));
    await says(quilts(at(3), `URL:${other}`));
    expect([await link(), await stored()]).toMatchObject([other, [{ edits: 1, changedFrom: null }]]);
  });

  it("waits for an admin once the event is approved", async () => {
    await says(quilts(at(3), `URL:${good}`));
    await decide("approved");
    await says(quilts(at(3), `URL:${other}`));
    expect(await link()).toBe(good);
    const [event] = await stored();
    expect(await page()).toMatchObject({
      relinked: [{ id: event?.id, link: other }],
      brought: expect.stringContaining("1 approved but with another page now"),
    });
    const use = (seen: string) => porch().send(admin(), "event-calendars.accept-link", { calendarId: id, link: seen });
    expect(await use("https://never.test/")).toMatchObject({ status: 409 });
    expect(await link()).toBe(good);
    expect(await use(other)).toMatchObject({ ok: true });
    expect([await link(), (await page())?.relinked]).toEqual([other, []]);
    await says(quilts(at(3), `URL:${other}`));
    expect([await link(), (await page())?.relinked]).toEqual([other, []]);
  });

  it("is the calendar's, which is an admin's word, where the event names none any more", async () => {
    await says(quilts(at(3), `URL:${good}`));
    await decide("approved");
    await says(quilts(at(3)));
    expect([await link(), (await page())?.relinked]).toEqual(["https://library.test/", []]);
    await says(quilts(at(3), `URL:${other}`));
    expect(await link()).toBe("https://library.test/");
  });
});

it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
