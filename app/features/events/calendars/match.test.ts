import { expect, it } from "vitest";
import { freeOccurrence, matched } from "./match";

/** "27T19" is a time of a series on 27 November at 19:00; "=28T20" behind it where it is moved to; "27T19 once" comes once. */
function timeOf(text: string) {
  const [, day = "", hour = "", movedDay = day, movedHour = hour, once] =
    /^(\d\d)T(\d\d)(?:=(\d\d)T(\d\d))?( once)?$/.exec(text) ?? [];
  const planned = once ? "" : `2026-11-${day}T${hour}:00`;
  const shown = { date: `2026-11-${movedDay}`, startTime: `${movedHour}:00:00` };
  return { uid: "a", occurrence: planned.slice(0, 10), planned, ...shown };
}

/** As it was kept; with its key before it where it was kept by an earlier version: "27#2: 27T20". */
function rowOf(text: string) {
  const [key, told = text] = text.includes(": ") ? text.split(": ") : [undefined, text];
  const { uid, occurrence, planned, date, startTime } = timeOf(told);
  const old = key && `2026-11-${key}`;
  return { uid, occurrence: old ?? occurrence, said: { date, startTime, ...(key === undefined && { planned }) }, text };
}

/** "what came before > what it is now", and what is new by itself. */
function told(before: string[], now: string[]) {
  const rows = before.map(rowOf);
  const entries = now.map((text) => ({ ...timeOf(text), text }));
  const found = matched(entries, rows);
  return entries.map((entry) => [found.get(entry)?.text, entry.text].filter(Boolean).join(" > "));
}

it.each([
  ["the same", ["27T10", "27T20"], ["27T10", "27T20"], ["27T10 > 27T10", "27T20 > 27T20"]],
  ["the first of a day is left out", ["27T10", "27T20"], ["27T20"], ["27T20 > 27T20"]],
  [
    "an earlier one is added",
    ["27T10", "27T20"],
    ["27T08", "27T10", "27T20"],
    ["27T08", "27T10 > 27T10", "27T20 > 27T20"],
  ],
  ["a series moves its hour", ["27T19", "28T19"], ["27T20", "28T20"], ["27T19 > 27T20", "28T19 > 28T20"]],
  ["one with two a day does", ["27T10", "27T20"], ["27T11", "27T21"], ["27T10 > 27T11", "27T20 > 27T21"]],
  ["by more than lies between them", ["27T10", "27T11"], ["27T12", "27T13"], ["27T10 > 27T12", "27T11 > 27T13"]],
  ["one is left out, and one added", ["27T10", "27T20"], ["27T20", "27T22"], ["27T20 > 27T20", "27T10 > 27T22"]],
  ["one goes, and the other moves", ["27T10", "27T20"], ["27T21"], ["27T20 > 27T21"]],
  [
    "one was moved onto the other's hour",
    ["27T10", "27T20"],
    ["27T10=27T20", "27T20=27T22"],
    ["27T10 > 27T10=27T20", "27T20 > 27T20=27T22"],
  ],
  [
    "one was moved to another's day",
    ["27T19=28T19", "28T19"],
    ["27T19=28T19", "28T19=29T19"],
    ["27T19=28T19 > 27T19=28T19", "28T19 > 28T19=29T19"],
  ],
  ["once, and moved", ["27T19 once"], ["30T08 once"], ["27T19 once > 30T08 once"]],
  ["from once to often", ["27T19 once"], ["27T19", "28T19"], ["27T19 once > 27T19", "28T19"]],
  ["from once to often, at another hour", ["27T19 once"], ["27T20", "28T20"], ["27T19 once > 27T20", "28T20"]],
  ["from often to once", ["27T19", "28T19"], ["28T19 once"], ["28T19 > 28T19 once"]],
  ["from often to once, where it was moved to", ["27T19=28T19"], ["28T19 once"], ["27T19=28T19 > 28T19 once"]],
  ["another day altogether is new", ["27T19"], ["28T19"], ["28T19"]],
])("%s", (_, before, now, expected) => expect(told(before, now)).toEqual(expected));

it.each([
  ["the same", ["27: 27T19"], ["27T19"], ["27: 27T19 > 27T19"]],
  ["the same, moved elsewhere at once", ["27: 27T19"], ["27T19=29T08"], ["27: 27T19 > 27T19=29T08"]],
  [
    "moved onto the next, which moves on",
    ["27: 27T19", "28: 28T19"],
    ["27T19=28T19", "28T19=29T19"],
    ["27: 27T19 > 27T19=28T19", "28: 28T19 > 28T19=29T19"],
  ],
  ["two a day, of which the first is left out", ["27: 27T10", "27#2: 27T20"], ["27T20"], ["27#2: 27T20 > 27T20"]],
  [
    "two a day, of which one is left out, and one added",
    ["27: 27T10", "27#2: 27T20"],
    ["27T20", "27T22"],
    ["27#2: 27T20 > 27T20", "27: 27T10 > 27T22"],
  ],
  [
    "two a day and a third",
    ["27: 27T10", "27#2: 27T20"],
    ["27T08", "27T10", "27T20"],
    ["27T08", "27: 27T10 > 27T10", "27#2: 27T20 > 27T20"],
  ],
])("kept by an earlier version: %s", (_, before, now, expected) => expect(told(before, now)).toEqual(expected));

it("knows a time by its moment where the calendar writes it in another zone, by whatever version it was kept", () => {
  const entry = timeOf("27T20");
  const row = { ...entry, occurrence: "2026-11-28", said: entry };
  const { planned: _, ...said } = entry;
  expect(matched([entry], [row]).get(entry)).toBe(row);
  expect(matched([entry], [{ ...row, said }]).size).toBe(1);
});

it("knows a time by the day of its series where its hour moves past the city's midnight", () => {
  const entry = { ...timeOf("28T00"), occurrence: "2026-11-28" };
  const row = { ...timeOf("27T23"), occurrence: "2026-11-28", said: timeOf("27T23") };
  expect(matched([entry], [row]).size).toBe(1);
});

it("knows what came once, by whatever version it was kept, and nothing of another", () => {
  const row = { uid: "a", occurrence: "", said: { date: "2026-11-27", startTime: "19:00:00" } };
  const [entry, other] = [timeOf("30T08 once"), { ...timeOf("27T19 once"), uid: "b" }];
  expect([...matched([entry, other], [row]).entries()]).toEqual([[entry, row]]);
});

it("takes a day of hundreds in their order, as all pairs of them would be too many to compare", () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 0, minute)).toISOString().slice(0, 16);
  const many = (from: number, length: number) =>
    Array.from({ length }, (_, nth) => ({ ...timeOf("27T10"), planned: at(from + nth) }));
  const rows = many(1000, 200).map((entry) => ({ ...entry, said: entry }));
  const entries = many(0, 300);
  const found = matched(entries, rows);
  expect(rows.filter((row, nth) => found.get(entries[nth] as never) === row)).toHaveLength(200);
});

it("keeps what is new under its day, with a number where that is taken", () => {
  const taken = new Set(["2026-11-27", "2026-11-27#2"]);
  expect(["2026-11-27", "2026-11-28", "2026-11-28"].map((day) => freeOccurrence(day, taken))).toEqual([
    "2026-11-27#3",
    "2026-11-28",
    "2026-11-28#2",
  ]);
});

it("keeps the night of a daily one whose hour moves past the city's midnight", () => {
  const night = (day: number, planned: string, date: string, startTime: string) => ({
    ...{ uid: "a", occurrence: `2026-11-${day}`, planned, date, startTime },
  });
  const nights = [26, 27, 28];
  const rows = nights
    .map((day) => night(day, `2026-11-${day - 1}T23:30`, `2026-11-${day - 1}`, "23:30:00"))
    .map((before) => ({ ...before, said: before }));
  const entries = nights.map((day) => night(day, `2026-11-${day}T00:30`, `2026-11-${day}`, "00:30:00"));
  const found = matched(entries, rows);
  expect(entries.map((entry) => found.get(entry)?.occurrence)).toEqual(entries.map(({ occurrence }) => occurrence));
});
