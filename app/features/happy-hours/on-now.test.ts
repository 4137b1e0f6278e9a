import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { runsUntil, stateOf, weekdayOf } from "./on-now.server";

const weekly = (days: string, startTime: string, endTime: string) => ({
  daysOfWeek: days.split(" "),
  startTime,
  endTime,
});
const everyDay = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday";

/** November 20, 2026 is a Friday; the city is six hours behind UTC then, five in summer. */
describe.each(["UTC", "Asia/Tokyo", "America/Chicago"])("on a server in %s", (zone) => {
  beforeAll(() => void vi.stubEnv("TZ", zone));
  afterAll(() => void vi.unstubAllEnvs());

  const until = (days: string, start: string, end: string, moment: string) =>
    runsUntil(weekly(days, start, end), new Date(moment));

  it.each([
    ["2026-11-20T21:59:59.999Z", null],
    ["2026-11-20T22:00:00.000Z", "18:30"],
    ["2026-11-21T00:29:59.999Z", "18:30"],
    ["2026-11-21T00:30:00.000Z", null],
    // A day earlier and a day later, at the same time.
    ["2026-11-19T22:30:00.000Z", null],
    ["2026-11-21T22:30:00.000Z", null],
  ])("Friday's 4:00 PM – 6:30 PM runs at %s until %s", (moment, end) => {
    expect(until("Friday", "16:00", "18:30", moment)).toBe(end);
    // As the database writes times.
    expect(until("Friday", "16:00:00", "18:30:00", moment)).toBe(end);
  });

  it.each([
    ["Friday, 9:59 PM", "2026-11-21T03:59:59Z", null],
    ["Friday, 10 PM", "2026-11-21T04:00:00Z", "01:00"],
    ["Friday, 11:59 PM", "2026-11-21T05:59:59Z", "01:00"],
    ["Saturday, midnight", "2026-11-21T06:00:00Z", "01:00"],
    ["Saturday, 0:30", "2026-11-21T06:30:00Z", "01:00"],
    ["Saturday, 0:59", "2026-11-21T06:59:59Z", "01:00"],
    ["Saturday, 1:00", "2026-11-21T07:00:00Z", null],
    ["Friday, 0:30: that is Thursday's night", "2026-11-20T06:30:00Z", null],
    ["Saturday, 10:30 PM", "2026-11-22T04:30:00Z", null],
  ])("Friday's 10 PM – 1 AM belongs to Friday: %s", (_when, moment, end) =>
    expect(until("Friday", "22:00", "01:00", moment)).toBe(end),
  );

  it("goes from Sunday into Monday, and over the end of a year", () => {
    expect(until("Sunday", "22:00", "01:00", "2026-11-23T06:30:00Z")).toBe("01:00");
    expect(until("Monday", "22:00", "01:00", "2026-11-23T06:30:00Z")).toBeNull();
    expect(until("Thursday", "22:00", "01:00", "2027-01-01T06:30:00Z")).toBe("01:00");
  });

  it("may end at midnight, begin at it, or take a day", () => {
    expect(until("Friday", "20:00", "00:00", "2026-11-21T05:59:59Z")).toBe("00:00");
    expect(until("Friday", "20:00", "00:00", "2026-11-21T06:00:00Z")).toBeNull();
    expect(until("Saturday", "00:00", "02:00", "2026-11-21T06:00:00Z")).toBe("02:00");
    expect(until("Saturday", "00:00", "02:00", "2026-11-21T05:59:59Z")).toBeNull();
    expect(until("Friday", "17:00", "17:00", "2026-11-21T22:59:59Z")).toBe("17:00");
    expect(until("Friday", "17:00", "17:00", "2026-11-21T23:00:00Z")).toBeNull();
  });

  it.each([
    // Clocks go from 2:00 to 3:00 on Sunday, March 8.
    ["the hour that is skipped is over at once", "Saturday", "22:00", "02:00", "2026-03-08T07:59:59Z", "03:00"],
    ["3:00 comes right after 1:59", "Saturday", "22:00", "02:00", "2026-03-08T08:00:00Z", null],
    ["it ends by the clock", "Saturday", "22:00", "03:30", "2026-03-08T08:29:59Z", "03:30"],
    ["and not half an hour later", "Saturday", "22:00", "03:30", "2026-03-08T08:30:00Z", null],
    ["the afternoon after it", "Sunday", "16:00", "18:00", "2026-03-08T21:00:00Z", "18:00"],
    ["and the minute before", "Sunday", "16:00", "18:00", "2026-03-08T20:59:59Z", null],
    // Clocks go from 2:00 back to 1:00 on Sunday, November 1.
    ["in the hour that comes twice, the first", "Saturday", "22:00", "01:30", "2026-11-01T06:29:59Z", "01:30"],
    ["is the one in which it ends", "Saturday", "22:00", "01:30", "2026-11-01T06:30:00Z", null],
    ["and the second is past", "Saturday", "22:00", "01:30", "2026-11-01T07:15:00Z", null],
    ["a night of five hours", "Saturday", "22:00", "02:00", "2026-11-01T07:59:59Z", "02:00"],
    ["ends when it is two", "Saturday", "22:00", "02:00", "2026-11-01T08:00:00Z", null],
    ["the afternoon in winter time", "Sunday", "16:00", "18:00", "2026-11-01T22:00:00Z", "18:00"],
    ["and the minute before it", "Sunday", "16:00", "18:00", "2026-11-01T21:59:59Z", null],
  ])("when the clocks change: %s", (_what, day, start, end, moment, expected) =>
    expect(until(day, start, end, moment)).toBe(expected),
  );

  it.each([
    ["Friday", "2026-11-20T06:00:00Z", "Today at 6:30 PM"],
    ["Friday", "2026-11-21T00:29:59Z", "Today at 6:30 PM"],
    ["Friday", "2026-11-21T00:30:00Z", "On now · until 8:00 PM"],
    ["Friday", "2026-11-21T02:00:00Z", "Over for today"],
    ["Friday", "2026-11-21T05:59:59Z", "Over for today"],
    ["Friday", "2026-11-21T06:00:00Z", "Next Friday 6:30 PM"],
    ["Friday", "2026-11-20T05:59:59Z", "Tomorrow 6:30 PM"],
    ["Saturday", "2026-11-21T05:59:59Z", "Tomorrow 6:30 PM"],
    ["Tuesday Sunday", "2026-11-21T02:00:00Z", "Next Sunday 6:30 PM"],
    [everyDay, "2026-11-21T06:00:00Z", "Today at 6:30 PM"],
  ])("on %s, at %s, says: %s", (days, moment, expected) =>
    expect(stateOf(weekly(days, "18:30", "20:00"), new Date(moment), null)).toBe(expected),
  );

  it("among those of one day speaks of that day, or of now", () => {
    const among = (day: string, moment: string) => stateOf(weekly(everyDay, "18:30", "20:00"), new Date(moment), day);
    expect(among("Friday", "2026-11-20T20:00:00Z")).toBe("Today at 6:30 PM");
    expect(among("Saturday", "2026-11-20T20:00:00Z")).toBe("Tomorrow 6:30 PM");
    expect(among("Thursday", "2026-11-20T20:00:00Z")).toBe("Next Thursday 6:30 PM");
    expect(among("Thursday", "2026-11-21T00:30:00Z")).toBe("On now · until 8:00 PM");
  });

  it("knows the day of a date", () => expect(weekdayOf("2026-03-08")).toBe("Sunday"));
});
