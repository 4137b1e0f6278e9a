import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  addDays,
  endOf,
  endsNextDay,
  hourNow,
  isoInCity,
  momentOf,
  sevenDaysFrom,
  startOf,
  today,
  weekOf,
} from "./city-time.server";

/** The city's clocks go forward on 8 March and back on 1 November 2026, at 2:00. */
describe.each([
  ["UTC", 0],
  ["Asia/Tokyo", -540],
  ["Pacific/Honolulu", 600],
])("the city's time on a server in %s", (zone, offset) => {
  beforeAll(() => void vi.stubEnv("TZ", zone));
  afterAll(() => void vi.unstubAllEnvs());

  it("is tested in that zone indeed", () => expect(new Date("2026-07-01").getTimezoneOffset()).toBe(offset));

  it.each([
    ["2026-11-20T05:59:59.999Z", "2026-11-19", 23],
    ["2026-11-20T06:00:00.000Z", "2026-11-20", 0],
    ["2026-07-04T04:59:59.999Z", "2026-07-03", 23],
    ["2026-07-04T05:00:00.000Z", "2026-07-04", 0],
    ["2026-03-08T07:59:59.000Z", "2026-03-08", 1],
    ["2026-03-08T08:00:00.000Z", "2026-03-08", 3],
    ["2026-03-09T04:59:59.000Z", "2026-03-08", 23],
    ["2026-03-09T05:00:00.000Z", "2026-03-09", 0],
    ["2026-11-01T04:59:59.000Z", "2026-10-31", 23],
    ["2026-11-01T06:30:00.000Z", "2026-11-01", 1],
    ["2026-11-01T07:30:00.000Z", "2026-11-01", 1],
    ["2026-11-02T05:59:59.000Z", "2026-11-01", 23],
    ["2026-11-02T06:00:00.000Z", "2026-11-02", 0],
    ["2027-01-01T05:59:59.000Z", "2026-12-31", 23],
  ])("at %s it is %s, hour %i", (instant, date, hour) => {
    expect([today(new Date(instant)), hourNow(new Date(instant))]).toEqual([date, hour]);
  });

  it.each([
    ["2026-11-20", "18:30", "2026-11-21T00:30:00.000Z"],
    ["2026-07-04", "18:30:00", "2026-07-04T23:30:00.000Z"],
    ["2026-03-08", "01:45", "2026-03-08T07:45:00.000Z"],
    ["2026-03-08", "03:00", "2026-03-08T08:00:00.000Z"],
    ["2026-11-01", "00:30", "2026-11-01T05:30:00.000Z"],
    ["2026-11-01", "02:00", "2026-11-01T08:00:00.000Z"],
  ])("%s %s is %s", (date, time, instant) => expect(momentOf(date, time).toISOString()).toBe(instant));

  it("takes the hour that is skipped as the next one, and the first of the two that are doubled", () => {
    expect(momentOf("2026-03-08", "02:30").toISOString()).toBe("2026-03-08T08:30:00.000Z");
    expect(momentOf("2026-11-01", "01:30").toISOString()).toBe("2026-11-01T06:30:00.000Z");
  });

  it("counts days by the calendar, whatever the clocks do", () => {
    expect(addDays("2026-03-07", 2)).toBe("2026-03-09");
    expect(addDays("2026-11-02", -2)).toBe("2026-10-31");
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-11-20", -21)).toBe("2026-10-30");
  });

  it("begins weeks on Monday", () => {
    const week = ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22"];
    for (const day of week) expect(weekOf(day)).toEqual(week);
    expect(weekOf("2026-03-08").at(-1)).toBe("2026-03-08");
  });

  it("counts seven days from today, and seven before and after them", () => {
    const [from, to] = [(days: string[]) => days[0], (days: string[]) => days.at(-1)];
    for (const [day, first, last] of [
      ["2026-11-23", "2026-11-23", "2026-11-29"],
      ["2026-11-29", "2026-11-23", "2026-11-29"],
      ["2026-11-30", "2026-11-30", "2026-12-06"],
      ["2026-11-22", "2026-11-16", "2026-11-22"],
      ["2026-11-16", "2026-11-16", "2026-11-22"],
      ["2026-11-15", "2026-11-09", "2026-11-15"],
    ] as const) {
      const days = sevenDaysFrom("2026-11-23", day);
      expect([days.length, from(days), to(days), days.includes(day)]).toEqual([7, first, last, true]);
    }
  });

  it("ends an event after midnight when the end is not after the start", () => {
    const late = { date: "2026-11-20", startTime: "21:00:00", endTime: "01:30:00" };
    expect(endsNextDay(late)).toBe(true);
    expect(endsNextDay({ startTime: "10:00", endTime: "10:00" })).toBe(true);
    expect(endsNextDay({ startTime: "10:00", endTime: "10:15" })).toBe(false);
    expect(startOf(late).toISOString()).toBe("2026-11-21T03:00:00.000Z");
    expect(endOf(late).toISOString()).toBe("2026-11-21T07:30:00.000Z");
  });

  it("makes a night three hours long or five when the clocks change in it", () => {
    const night = { startTime: "23:00", endTime: "03:00" };
    const hours = (date: string) =>
      (endOf({ date, ...night }).getTime() - startOf({ date, ...night }).getTime()) / 3_600_000;
    expect([hours("2026-03-06"), hours("2026-03-07"), hours("2026-10-31")]).toEqual([4, 3, 5]);
  });

  it("writes a moment with the offset that the city has then", () => {
    expect(isoInCity(momentOf("2026-11-20", "18:30"))).toBe("2026-11-20T18:30:00-06:00");
    expect(isoInCity(momentOf("2026-07-04", "09:00"))).toBe("2026-07-04T09:00:00-05:00");
  });
});
