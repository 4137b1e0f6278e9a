import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { endOf, startOf } from "~/domain/calendar/city-time.server";
import { calendarFile } from "./calendar-file.server";

const event = {
  id: "6f9619ff-8b86-4011-b42d-00cf4fc964ff",
  title: "Porch Chess",
  date: "2026-11-20",
  startTime: "18:30:00",
  endTime: "21:00:00",
  venueName: "Pecan Yard",
  address: "2108 E 8th Street",
  neighborhood: "East Austin",
  description: "Bring a chair.",
  category: "community",
};

const written = (changed: Partial<typeof event> = {}) => calendarFile({ ...event, ...changed }, "https://porch.test");

/** As another program's calendar understands it. */
function understood(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent("vtimezone") ?? undefined);
  const found = calendar.getAllSubcomponents("vevent");
  expect(found).toHaveLength(1);
  const component = found[0] as ICAL.Component;
  const parsed = new ICAL.Event(component);
  const moment = (name: string) => {
    const time = component.getFirstPropertyValue(name) as ICAL.Time;
    time.zone = zone;
    return time.toJSDate();
  };
  return {
    uid: parsed.uid,
    title: parsed.summary,
    description: parsed.description,
    place: parsed.location,
    url: component.getFirstPropertyValue("url"),
    start: moment("dtstart"),
    end: moment("dtend"),
    zone: component.getFirstProperty("dtstart")?.getFirstParameter("tzid"),
  };
}

describe("the event as a calendar's file", () => {
  it("says what, when and where", () => {
    expect(understood(written())).toEqual({
      uid: `${event.id}@porch.test`,
      title: "Porch Chess",
      description: `Bring a chair.\n\nhttps://porch.test/events/${event.id}`,
      place: "Pecan Yard, 2108 E 8th Street, East Austin, Austin",
      url: `https://porch.test/events/${event.id}`,
      start: new Date("2026-11-21T00:30:00Z"),
      end: new Date("2026-11-21T03:00:00Z"),
      zone: "America/Chicago",
    });
  });

  it("says when it was written in UTC, as the format wants", () => {
    expect(written()).toMatch(/^DTSTAMP:\d{8}T\d{6}Z\r$/m);
  });

  it("is the same for the same event, so that a calendar updates its entry", () => {
    expect(understood(written({ title: "Moved" })).uid).toBe(understood(written()).uid);
  });

  it.each([
    "Chess; pie, and \\ more",
    "Line\none\ntwo",
    "BEGIN:VEVENT\nSUMMARY:Injected\nEND:VEVENT",
    'Quotes "and" colons: all',
    "🏮".repeat(100),
    "Füße ".repeat(19).trim(),
    "x".repeat(100),
  ])("keeps %j as it was typed", (text) => {
    const read = understood(written({ title: text, description: text, venueName: text }));
    expect(read.title).toBe(text);
    expect(read.description).toBe(`${text}\n\nhttps://porch.test/events/${event.id}`);
    expect(read.place).toBe(`${text}, 2108 E 8th Street, East Austin, Austin`);
  });

  it("has lines of at most 75 octets, ended by CR and LF, that cut no character in half", () => {
    const text = written({ title: "🏮é".repeat(50), description: "Ein langer Satz über Füße. ".repeat(30) });
    const lines = text.split("\r\n");
    expect(lines.length).toBeGreaterThan(30);
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed() && !line.includes("\n")).toBe(true);
    }
  });

  it.each([
    ["after midnight", { date: "2026-11-20", startTime: "21:00", endTime: "01:30" }],
    ["over New Year", { date: "2026-12-31", startTime: "22:00", endTime: "02:00" }],
    ["in summer", { date: "2026-07-04", startTime: "09:00", endTime: "12:00" }],
    ["into summer time", { date: "2026-03-07", startTime: "23:00", endTime: "03:30" }],
    ["on the day that is an hour shorter", { date: "2026-03-08", startTime: "09:00", endTime: "12:00" }],
    ["out of summer time", { date: "2026-10-31", startTime: "22:00", endTime: "03:00" }],
    ["on the day that is an hour longer", { date: "2026-11-01", startTime: "09:00", endTime: "12:00" }],
  ])("is at the right moment %s", (_when, times) => {
    const { start, end } = understood(written(times));
    expect([start, end]).toEqual([startOf({ ...event, ...times }), endOf({ ...event, ...times })]);
  });
});
