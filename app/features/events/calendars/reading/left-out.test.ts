import { describe, expect, it } from "vitest";
import { calendarOf, eventOf, linesOf, readText } from "./calendar.fixtures";

const start = "DTSTART:20261127T190000";
const quilts = (...lines: string[]) => eventOf("a", "SUMMARY:Quilts", ...lines);

describe("of two events with one UID", () => {
  const stray = { title: "Quilts", why: "Another event in the calendar has the same UID, and that one came." };
  it.each([
    ["two dates: the last one comes, and the other is told", quilts("DTSTART:20261128T190000"), [stray]],
    ["two titles: likewise", eventOf("a", "SUMMARY:Chess", start), [stray]],
    ["the same twice: nothing is said", quilts("DESCRIPTION:Bring thread.", start), []],
    ["a later version: nothing is said", quilts("SEQUENCE:1", "DTSTART:20261128T190000"), []],
  ])("%s", (_, other, skipped) => {
    const read = readText(calendarOf(quilts(start), other));
    expect(read).toMatchObject({ skipped, skippedUids: [] });
    expect(read.entries).toHaveLength(1);
  });
});

it("a change of all later times changes the one it names, and the others are told not to follow", () => {
  const change = ["RECURRENCE-ID;RANGE=THISANDFUTURE:20261128T190000", "DTSTART:20261128T200000"];
  const text = calendarOf(quilts(start, "RRULE:FREQ=DAILY;COUNT=3"), quilts(...change));
  expect(linesOf(text).map((line) => line.slice(0, "2026-11-27 19:00".length))).toEqual([
    "2026-11-27 19:00",
    "2026-11-28 20:00",
    "2026-11-29 19:00",
  ]);
  const why = "It changes all later times as well, and we follow only the first.";
  expect(readText(text)).toMatchObject({ skipped: [{ title: "Quilts", why }], skippedUids: [] });
});

describe("what began before today", () => {
  it.each([
    ["days that go on", ["DTSTART;VALUE=DATE:20261118", "DTEND;VALUE=DATE:20261122"], true],
    ["hours that go on", ["DTSTART:20261118T170000", "DTEND:20261120T120000"], true],
    ["days that ended yesterday", ["DTSTART;VALUE=DATE:20261118", "DTEND;VALUE=DATE:20261120"], false],
    ["a night", ["DTSTART:20261119T220000", "DTEND:20261120T030000"], false],
    ["a broken end", ["DTSTART:20261118T170000", "DTEND:99991231T000000"], false],
    ["called off", ["DTSTART;VALUE=DATE:20261118", "DTEND;VALUE=DATE:20261122", "STATUS:CANCELLED"], false],
  ])("does not come, and is told while it is on: %s", (_, lines, isTold) =>
    expect(readText(calendarOf(quilts(...lines)))).toMatchObject({
      entries: [],
      skipped: isTold ? [{ title: "Quilts", why: "It is under way already." }] : [],
      skippedUids: [],
    }),
  );
});

it("what was understood leaves known what the calendar has no more, however much of it there is", () => {
  const others = Array.from({ length: 502 }, (_, at) =>
    quilts(`DTSTART:20261${at % 2 ? "128" : "029"}T${String(at % 24).padStart(2, "0")}0000`),
  );
  const secret = Array.from({ length: 502 }, (_, at) => eventOf(`p${at}`, "SUMMARY:Mine", start, "CLASS:PRIVATE"));
  for (const events of [others, secret])
    expect(readText(calendarOf(...events, quilts(start))).completeUntil).toBe("2027-01-15");
});

it("a series that is private keeps its public dates", () => {
  const series = quilts(start, "RRULE:FREQ=DAILY;COUNT=3", "CLASS:PRIVATE");
  const open = quilts("RECURRENCE-ID:20261128T190000", "DTSTART:20261128T200000");
  const read = readText(calendarOf(series, open));
  expect(read.entries.map(({ date }) => date)).toEqual(["2026-11-28"]);
  expect(read.skipped).toEqual([{ title: "Quilts", why: "It is marked as private." }]);
});

it("what is over has nothing told of it", () => {
  const past = quilts("DTSTART:20261027T190000");
  const change = quilts("RECURRENCE-ID;RANGE=THISANDFUTURE:20261028T190000", "DTSTART:20261028T200000");
  expect(readText(calendarOf(past, change, quilts(start)))).toMatchObject({ skippedCount: 0 });
});

describe("what is known already", () => {
  it("is not told to be left out once it is under way", () => {
    const festival = quilts("DTSTART;VALUE=DATE:20261118", "DTEND;VALUE=DATE:20261122");
    expect(readText(calendarOf(festival), { known: ["a"] })).toMatchObject({ skippedCount: 0, entries: [] });
  });

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

  it("is read beyond what is wanted however many times another one names there", () => {
    const days = Array.from({ length: 600 }, (_, at) => new Date(Date.UTC(2027, 1, 1 + at)).toISOString().slice(0, 10));
    const rdates = `RDATE:${days.map((day) => `${day.replaceAll("-", "")}T190000`).join(",")}`;
    const [many, one] = [quilts(start, rdates), eventOf("b", "SUMMARY:Chess", "DTSTART:20290101T190000")];
    const read = readText(calendarOf(many, one), { known: ["a", "b"] });
    expect(read.later.map(({ uid }) => uid).filter((uid) => uid === "b")).toEqual(["b"]);
  });

  it("repeats without end no longer than what is wanted", () => {
    const read = readText(calendarOf(quilts(start, "RRULE:FREQ=DAILY")), { known: ["a"] });
    expect(read.later.length).toBeLessThan(3);
  });
});
