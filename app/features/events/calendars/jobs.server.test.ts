import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addDays, today } from "~/domain/calendar/city-time.server";
import { calendarFile, makeCalendar, toldCalendar } from "../../../../tests/support/calendars";
import { withFeeds } from "../../../../tests/support/with-feeds";
import { events } from "../table.server";
import { calendarReader, refreshAll, refreshCalendar } from "./jobs.server";
import { findCalendarPage, findSource } from "./queries.server";
import { NotRead } from "./reader.server";
import { calendarOf, eventOf } from "./reading/calendar.fixtures";
import { mostEvents, mostFailures } from "./rules";
import { eventCalendars } from "./table.server";

const { porch, feeds, admin } = withFeeds({ adminEmail: "house@porch.test" });

const soon = addDays(today(new Date()), 3).replaceAll("-", "");
const feed = (...titles: string[]) =>
  calendarOf(...titles.map((title) => eventOf(`${title}@library.test`, `SUMMARY:${title}`, `DTSTART:${soon}T190000`)));
const titles = async () =>
  (await porch().db.select({ title: events.title }).from(events)).map(({ title }) => title).sort();
const rowOf = async (id: string) =>
  (await porch().db.select().from(eventCalendars).where(eq(eventCalendars.id, id)))[0];
const add = async (values: Record<string, string | File>) =>
  porch().send(admin(), "event-calendars.add", { ...(await toldCalendar(porch())), address: "", ...values });

describe("a calendar", () => {
  it("is read at once when it is added, and when an admin asks", async () => {
    const address = feeds().put("/a.ics", feed("Quilts"));
    const answer = await add({ address });
    expect(answer).toMatchObject({ ok: true, toast: { title: "Calendar added" } });
    await porch().settled();
    expect(await titles()).toEqual(["Quilts"]);
    feeds().put("/a.ics", feed("Chess", "Quilts"));
    await porch().send(admin(), "event-calendars.refresh", { calendarId: String(answer.about?.[0]) });
    await porch().settled();
    expect(await titles()).toEqual(["Chess", "Quilts"]);
  });

  it("comes as a file, and as a newer one, which doubles nothing", async () => {
    const answer = await add({ file: calendarFile(feed("Quilts")) });
    expect(answer).toMatchObject({ ok: true, toast: { text: "1 event in the next eight weeks: 1 new." } });
    const calendarId = String(answer.about?.[0]);
    const file = calendarFile(feed("Chess", "Quilts"));
    expect(await porch().send(admin(), "event-calendars.upload", { calendarId, file })).toMatchObject({
      toast: { text: "2 events in the next eight weeks: 1 new." },
    });
    expect(await titles()).toEqual(["Chess", "Quilts"]);
  });

  it("of 2 MB brings as many events as one reading takes", async () => {
    const all = Array.from({ length: mostEvents + 100 }, (_, at) =>
      eventOf(
        `${at}@library.test`,
        `SUMMARY:Quilts ${at}`,
        `DTSTART:${soon}T190000`,
        `DESCRIPTION:${"x".repeat(3400)}`,
      ),
    );
    const text = calendarOf(...all);
    expect(text.length).toBeGreaterThan(2 * 1024 * 1024);
    const answer = await add({ file: calendarFile(text) });
    expect(answer).toMatchObject({ toast: { text: expect.stringContaining("500 new and 100 left for later") } });
  });

  it.each([
    ["neither an address nor a file", {}, { address: "Please enter an address, or choose a file" }],
    ["no address of the web", { address: "ftp://library.test/" }, { address: expect.stringContaining("https://") }],
    ["a password", { address: "https://a:b@library.test/" }, { address: expect.stringContaining("password") }],
    ["no calendar", { file: calendarFile("hello") }, { file: expect.stringContaining("BEGIN:VCALENDAR") }],
  ])("is not added with %s", async (_, values, errors) =>
    expect(await add(values as Record<string, string>)).toMatchObject({ status: 400, errors }),
  );

  it("takes what waits along when it is removed, and leaves the rest with its name", async () => {
    const { about } = await add({ file: calendarFile(feed("Chess", "Quilts")) });
    await porch().db.update(events).set({ approvalStatus: "approved" }).where(eq(events.title, "Quilts"));
    const calendarId = String(about?.[0]);
    expect(await porch().send(admin(), "event-calendars.remove", { calendarId })).toMatchObject({ ok: true });
    const [left, ...others] = await porch().db.select().from(events);
    expect([left?.title, others]).toEqual(["Quilts", []]);
    expect(await findSource(porch(), left?.id ?? "")).toMatchObject({ name: "The Branch Library" });
  });

  it("keeps its address from the log and from the queue of jobs: it may hold a key", async () => {
    const address = feeds().put("/private-canary-key.ics", feed("Quilts"));
    const { about } = await add({ address });
    await porch().settled();
    for (const table of ["audit_log", "pgboss.job", "events", "imported_events", "idempotency_keys"]) {
      const rows = await porch().rows(sql`select each::text as row from ${sql.raw(table)} each`);
      expect(JSON.stringify(rows), table).not.toContain("canary");
    }
    await porch().send(admin(), "event-calendars.remove", { calendarId: String(about?.[0]) });
    expect(await rowOf(String(about?.[0]))).toMatchObject({ address: null });
  });
});

it("is told which approved event it moved, until an admin has edited where that is", async () => {
  const says = async (place: string, hour = "19") => {
    const lines = [`LOCATION:${place}`, `DTSTART:${soon}T${hour}0000`];
    feeds().put("/moves.ics", calendarOf(eventOf("quilts@library.test", "SUMMARY:Quilts", ...lines)));
    await refreshCalendar(porch().dependencies, id, { now: new Date() });
    const page = await findCalendarPage({ db: porch().db, viewer: null as never, now: new Date() }, id);
    return page?.elsewhere.map((each) => each.place);
  };
  const edit = (address: string) => porch().db.update(events).set({ address, approvalStatus: "approved" });
  const { id } = await makeCalendar(porch(), { address: feeds().put("/moves.ics", 404) });
  await says("1 Elm St");
  await edit("1 Elm Street, by the gate");
  // The calendar still says what it said: an admin knew better.
  expect(await says("1 Elm St", "18")).toEqual([]);
  expect(await says("2 Elm St", "18")).toEqual(["2 Elm St"]);
  expect(await says("2 Elm St")).toEqual(["2 Elm St"]);
  await edit("2 Elm Street, at the back");
  expect(await says("2 Elm St")).toEqual([]);
  expect(await says("3 Elm St")).toEqual(["3 Elm St"]);
});

describe("a calendar with trouble", () => {
  const refresh = (id: string) => refreshCalendar(porch().dependencies, id, { now: new Date() });

  it.each([
    ["a page that is not there", () => feeds().put("/missing.ics", 404), "status"],
    ["a page that is no calendar", () => feeds().put("/page", "<!doctype html>"), "no-calendar"],
    ["more than 5 MB", () => feeds().put("/big.ics", "x".repeat(5 * 1024 * 1024 + 1)), "too-large"],
    ["a private network", () => "https://10.0.0.1/feed.ics", "private"],
    ["a redirect into a private network", () => feeds().put("/away", { to: "http://169.254.169.254/" }), "private"],
    ["a redirect to itself", () => feeds().put("/round", { to: "/round" }), "redirects"],
  ])("says so: %s", async (_, address, trouble) => {
    const { id } = await makeCalendar(porch(), { address: address() });
    await refresh(id);
    expect(await rowOf(id)).toMatchObject({ trouble, failures: 1, pausedAt: null, readAt: null });
  });

  it("says so where it is a fault of ours, which pauses none", async () => {
    const { id } = await makeCalendar(porch(), { address: feeds().put("/ours.ics", feed("Quilts")), failures: 2 });
    const reader = { read: () => Promise.reject(new NotRead("busy", "Too many calendars are waiting")) };
    await expect(refreshCalendar(porch().dependencies, id, { now: new Date(), reader })).rejects.toThrow(/Too many/);
    expect(await rowOf(id)).toMatchObject({ trouble: "fault", failures: 2, triedAt: expect.any(Date) });
    await refresh(id);
    expect(await rowOf(id)).toMatchObject({ trouble: null, failures: 0 });
    // Who ends the process has no calendar at fault.
    const signal = AbortSignal.abort();
    await expect(refreshCalendar(porch().dependencies, id, { now: new Date(), reader, signal })).rejects.toThrow();
    expect(await rowOf(id)).toMatchObject({ trouble: null });
  });

  it.each([
    ["brings", feed("Quilts")],
    ["has trouble", "hello"],
  ])("is not what an address says that it had until a moment ago: one that %s", async (_, text) => {
    const { id } = await makeCalendar(porch(), { address: feeds().put("/before.ics", text) });
    const address = feeds().put("/now.ics", feed("Chess"));
    const reader = {
      async read(...asked: Parameters<typeof calendarReader.read>) {
        await porch().db.update(eventCalendars).set({ address }).where(eq(eventCalendars.id, id));
        return calendarReader.read(...asked);
      },
    };
    await refreshCalendar(porch().dependencies, id, { now: new Date(), reader });
    expect(await rowOf(id)).toMatchObject({ triedAt: null, trouble: null, failures: 0 });
    await refresh(id);
    expect(await titles()).toEqual(["Chess"]);
  });

  it("keeps no other from being read at night", async () => {
    await makeCalendar(porch(), { address: feeds().put("/broken.ics", "BEGIN:VCAL") });
    await makeCalendar(porch(), { address: feeds().put("/b.ics", feed("Quilts")) });
    await makeCalendar(porch(), { address: null });
    await makeCalendar(porch(), { address: feeds().put("/paused.ics", feed("Chess")), pausedAt: new Date() });
    await refreshAll(porch().dependencies);
    await porch().settled();
    expect(await titles()).toEqual(["Quilts"]);
  });

  it("is paused after seven nights, an admin is told once, and asking for it goes on", async () => {
    const { id } = await makeCalendar(porch(), { address: feeds().put("/c.ics", 500), failures: mostFailures - 2 });
    const mails = () => porch().mailsTo("house@porch.test");
    await refresh(id);
    expect([(await rowOf(id))?.pausedAt, await mails()]).toEqual([null, []]);
    await refresh(id);
    expect((await rowOf(id))?.pausedAt).toBeInstanceOf(Date);
    await refresh(id);
    const [mail, ...others] = await mails();
    expect([mail?.subject, others]).toEqual(["The calendar of The Branch Library is paused", []]);
    feeds().put("/c.ics", feed("Quilts"));
    await porch().send(admin(), "event-calendars.refresh", { calendarId: id });
    await porch().settled();
    expect(await rowOf(id)).toMatchObject({ pausedAt: null, failures: 0, trouble: null });
    expect(await titles()).toEqual(["Quilts"]);
  });
});

it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
