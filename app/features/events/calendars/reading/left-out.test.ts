import { describe, expect, it } from "vitest";
import { calendarOf, eventOf, readText } from "./calendar.fixtures";

const start = "DTSTART:20261127T190000";
const quilts = (...lines: string[]) => eventOf("a", "SUMMARY:Quilts", ...lines);

describe("what is known already", () => {
  const later = ["b", "c"].map((uid) => eventOf(uid, "SUMMARY:Later", "DTSTART:20270301T190000"));
  it("is read beyond the days that are wanted, and nothing else is", () => {
    const read = readText(calendarOf(quilts(start), ...later), { known: ["c"] });
    expect(read.entries.map(({ uid }) => uid)).toEqual(["a"]);
    expect(read.later.map(({ uid, date }) => [uid, date])).toEqual([["c", "2027-03-01"]]);
  });

  it("is read beyond the most, and is still no more than what one reading takes", () => {
    const days = [27, 26, 25, 24].map((day) => eventOf(`d${day}`, "SUMMARY:Chess", `DTSTART:202611${day}T190000`));
    const read = readText(calendarOf(...days, ...later), { most: 1, known: ["d25", "d24", "b", "d27"] });
    expect([...read.entries, ...read.later].map(({ uid }) => uid)).toEqual(["d24", "d25"]);
    expect(read).toMatchObject({ beyond: 3, completeUntil: "2026-11-25" });
  });

  it("repeats without end no longer than what is wanted", () => {
    const read = readText(calendarOf(quilts(start, "RRULE:FREQ=DAILY")), { known: ["a"] });
    expect(read.later.length).toBeLessThan(3);
  });
});
