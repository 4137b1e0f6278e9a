import { afterEach, expect, it, vi } from "vitest";
import { ago, formatAge, formatDate, formatRange, formatTime } from "./format";

afterEach(() => void vi.unstubAllEnvs());

it("dates read as people write them", () => {
  expect(formatDate("2026-11-20", "long")).toBe("Friday, November 20, 2026");
  expect(formatDate("2026-11-20", "short")).toBe("Fri, Nov 20");
  expect(formatDate("2026-11-20", "weekday")).toBe("Friday");
  expect(formatDate("2026-11-20", "weekdayShort")).toBe("Fri");
  expect(formatDate("2026-11-20", "month")).toBe("November 2026");
});

it("a date is the same day everywhere, and may carry a time behind it", () => {
  for (const zone of ["UTC", "Asia/Tokyo", "America/Chicago", "Pacific/Kiritimati"]) {
    vi.stubEnv("TZ", zone);
    expect(formatDate("2026-03-08", "short"), zone).toBe("Sun, Mar 8");
  }
  expect(formatDate("2026-03-08T23:59:00Z", "short")).toBe("Sun, Mar 8");
});

it.each([
  ["00:00", "12:00 AM"],
  ["00:15:00", "12:15 AM"],
  ["09:05", "9:05 AM"],
  ["11:59", "11:59 AM"],
  ["12:00", "12:00 PM"],
  ["12:45", "12:45 PM"],
  ["18:30:00", "6:30 PM"],
  ["23:45", "11:45 PM"],
])("%s reads %s", (time, text) => expect(formatTime(time)).toBe(text));

it("a range has a dash between two times", () => expect(formatRange("18:30", "21:00:00")).toBe("6:30 PM – 9:00 PM"));

it.each([
  [-5, "0 min"],
  [0, "0 min"],
  [59.9, "59 min"],
  [60, "1 h"],
  [47 * 60 + 59, "47 h"],
  [48 * 60, "2 days"],
  [90 * 24 * 60, "90 days"],
])("%d minutes ago is %s", (minutes, text) => {
  const now = new Date("2026-11-20T18:00:00Z");
  expect(formatAge(new Date(now.getTime() - minutes * 60_000), now)).toBe(text);
});

it.each([
  ["0 min", "just now"],
  ["10 min", "10 min ago"],
  ["2 days", "2 days ago"],
])("what is over since %s was %s", (age, text) => expect(ago(age)).toBe(text));
