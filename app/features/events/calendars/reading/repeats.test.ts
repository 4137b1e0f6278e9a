import { describe, expect, it } from "vitest";
import { calendarOf, eventOf, linesOf, readText } from "./calendar.fixtures";

const series = (...lines: (string | string[])[]) => eventOf("a@porch", "SUMMARY:Quilts", ...lines);
const datesOf = (...events: string[][]) =>
  linesOf(calendarOf(...events)).map((line) => line.replace(/-\d\d:\d\d Quilts \(.*\)$/, ""));
const thursdays = ["DTSTART:20261105T190000", "RRULE:FREQ=WEEKLY;UNTIL=20261218T000000"];
const all = ["2026-11-26 19:00", "2026-12-03 19:00", "2026-12-10 19:00", "2026-12-17 19:00"];

describe("what comes again", () => {
  it.each([
    ["each week until a day", thursdays, all],
    ["so many times, the first long ago", ["DTSTART:20261008T190000", "RRULE:FREQ=WEEKLY;COUNT=9"], all.slice(0, 2)],
    [
      "each second week, since long ago",
      ["DTSTART:20200102T190000", "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TH;UNTIL=20261231T235959"],
      ["2026-11-26 19:00", "2026-12-10 19:00", "2026-12-24 19:00"],
    ],
    [
      "on several days of a week",
      ["DTSTART:20261123T190000", "RRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4"],
      ["2026-11-23 19:00", "2026-11-25 19:00", "2026-11-30 19:00", "2026-12-02 19:00"],
    ],
    [
      "each first Sunday",
      ["DTSTART:20260104T100000", "RRULE:FREQ=MONTHLY;BYDAY=1SU"],
      ["2026-12-06 10:00", "2027-01-03 10:00"],
    ],
    [
      "each last weekday",
      ["DTSTART:20260130T100000", "RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"],
      ["2026-11-30 10:00", "2026-12-31 10:00"],
    ],
    ["each year", ["DTSTART:19991224T170000", "RRULE:FREQ=YEARLY"], ["2026-12-24 17:00"]],
    [
      "on days of their own",
      ["DTSTART:20261127T190000", "RDATE:20261128T190000,20261205T200000"],
      ["2026-11-27 19:00", "2026-11-28 19:00", "2026-12-05 20:00"],
    ],
    [
      "in periods of their own",
      ["DTSTART:20261127T190000", "RDATE;VALUE=PERIOD:20261128T190000/PT2H"],
      ["2026-11-27 19:00", "2026-11-28 19:00"],
    ],
    ["but for some", [...thursdays, "EXDATE:20261126T190000,20261210T190000"], [all[1], all[3]]],
    ["but for some, told in UTC", [...thursdays, "EXDATE:20261127T010000Z"], all.slice(1)],
    [
      "but for some, told in another zone",
      [...thursdays, "EXDATE;TZID=America/New_York:20261126T200000"],
      all.slice(1),
    ],
    ["but for some, told as days", [...thursdays, "EXDATE;VALUE=DATE:20261126"], all.slice(1)],
    [
      "until a moment in UTC, the last one included",
      ["DTSTART;TZID=America/Chicago:20261105T190000", "RRULE:FREQ=WEEKLY;UNTIL=20261211T010000Z"],
      all.slice(0, 3),
    ],
    [
      "until a moment in UTC, in a zone to the east",
      ["DTSTART;TZID=Europe/Berlin:20261106T020000", "RRULE:FREQ=WEEKLY;UNTIL=20261211T010000Z"],
      all.slice(0, 3),
    ],
    [
      "until a day, which is included",
      ["DTSTART:20261105T190000", "RRULE:FREQ=WEEKLY;UNTIL=20261210"],
      all.slice(0, 3),
    ],
  ])("%s", (_, lines, dates) => expect(datesOf(series(...(lines as string[])))).toEqual(dates));

  it("keeps its hour when the clocks change", () => {
    const text = calendarOf(series("DTSTART;TZID=America/Chicago:20260917T190000", "RRULE:FREQ=WEEKLY;COUNT=9"));
    expect(linesOf(text, { from: "2026-10-28", days: 14 }).map((line) => line.slice(0, 16))).toEqual([
      "2026-10-29 19:00",
      "2026-11-05 19:00",
    ]);
  });

  it("as days", () =>
    expect(linesOf(calendarOf(series("DTSTART;VALUE=DATE:20261121", "RRULE:FREQ=DAILY;COUNT=2")))).toEqual([
      "2026-11-21 00:00-23:45 Quilts (2026-11-21)",
      "2026-11-22 00:00-23:45 Quilts (2026-11-22)",
    ]));

  it("is told apart by the moment for which it was planned, whatever is left out of the same day", () => {
    const plannedOf = (...lines: string[]) =>
      readText(
        calendarOf(series("DTSTART:20261127T190000", "RDATE:20261127T210000,20261128T190000", ...lines)),
      ).entries.map(({ occurrence, planned }) => `${occurrence} ${planned}`);
    const all = ["2026-11-27 2026-11-27T19:00", "2026-11-27 2026-11-27T21:00", "2026-11-28 2026-11-28T19:00"];
    expect(plannedOf()).toEqual(all);
    expect(plannedOf("EXDATE:20261127T190000")).toEqual(all.slice(1));
  });

  it("is planned for the same moment in whatever zone it is written", () => {
    const plannedOf = (start: string) =>
      readText(calendarOf(series(`DTSTART${start}`, "RRULE:FREQ=WEEKLY;COUNT=2"))).entries.map(
        ({ planned }) => planned,
      );
    const planned = ["2026-11-27T19:00", "2026-12-04T19:00"];
    expect(plannedOf(":20261127T190000")).toEqual(planned);
    expect(plannedOf(":20261128T010000Z")).toEqual(planned);
    expect(plannedOf(";TZID=Europe/Berlin:20261128T020000")).toEqual(planned);
    expect(plannedOf(";VALUE=DATE:20261127")).toEqual(["2026-11-27T00:00", "2026-12-04T00:00"]);
  });
});

describe("a time that was changed", () => {
  const changed = (at: string, ...lines: string[]) =>
    eventOf("a@porch", `RECURRENCE-ID${at}`, "SUMMARY:Quilts, moved", lines);
  const linesWith = (change: string[]) => linesOf(calendarOf(series(...thursdays), change)).slice(0, 2);
  const second = "2026-12-03 19:00-20:00 Quilts (2026-12-03)";

  it.each([
    ["is that one", ":20261126T190000"],
    ["is that one, told in UTC", ":20261127T010000Z"],
    ["is that one, told as a day", ";VALUE=DATE:20261126"],
    ["is that one, told in another zone", ";TZID=America/New_York:20261126T200000"],
  ])("%s", (_, at) =>
    expect(linesWith(changed(at, "DTSTART:20261127T200000"))).toEqual([
      "2026-11-27 20:00-21:00 Quilts, moved (2026-11-26)",
      second,
    ]),
  );

  it("is gone where it was canceled", () =>
    expect(linesWith(changed(":20261126T190000", "DTSTART:20261126T190000", "STATUS:CANCELLED"))[0]).toBe(second));

  it("counts where it was moved to, also from far away", () =>
    expect(linesWith(changed(":20261112T190000", "DTSTART:20261121T200000"))[0]).toBe(
      "2026-11-21 20:00-21:00 Quilts, moved (2026-11-12)",
    ));

  it("counts without the others, which its calendar left out", () =>
    expect(linesOf(calendarOf(changed(":20261126T190000", "DTSTART:20261127T200000")))).toEqual([
      "2026-11-27 20:00-21:00 Quilts, moved (2026-11-26)",
    ]));
});

describe("what never ends is not walked to its end:", () => {
  it.each(["SECONDLY", "MINUTELY", "HOURLY"])("%s", (freq) => {
    const read = readText(calendarOf(series("DTSTART:20261127T190000", `RRULE:FREQ=${freq}`)));
    expect(read.entries).toEqual([]);
    expect(read.skipped).toEqual([{ title: "Quilts", why: "It repeats more often than once a day." }]);
  });

  it("daily for a thousand years, counted", () => {
    const read = readText(calendarOf(series("DTSTART:19000101T190000", "RRULE:FREQ=DAILY;COUNT=365000")));
    expect(read.skipped).toEqual([{ title: "Quilts", why: "It repeats too many times." }]);
  });

  it.each([
    ["FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "We can’t find the days on which it repeats."],
    ["FREQ=DAILY;INTERVAL=7;BYDAY=MO", "We can’t find the days on which it repeats."],
    ["FREQ=DAILY;INTERVAL=999999999999", "It repeats too rarely."],
  ])("%s, which never comes again, beside events that are there", (rule, why) => {
    const never = ["a", "b", "c", "d"].map((uid) =>
      eventOf(uid, `SUMMARY:${uid}`, "DTSTART:20261127T190000", `RRULE:${rule}`),
    );
    const read = readText(calendarOf(...never, series("DTSTART:20261127T190000", "RRULE:FREQ=DAILY;COUNT=2")));
    expect(read.entries).toHaveLength(2);
    expect(read.skipped).toEqual(["a", "b", "c", "d"].map((title) => ({ title, why })));
  });

  it("a zone whose clocks change on a day that never comes", () => {
    const rule = "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30";
    const change = ["DTSTART:19700101T000000", "TZOFFSETFROM:+0000", "TZOFFSETTO:-0600", rule];
    const zone = ["BEGIN:VTIMEZONE", "TZID:Own", "BEGIN:STANDARD", ...change, "END:STANDARD", "END:VTIMEZONE"];
    const own = eventOf("own@porch", "SUMMARY:Own", "DTSTART;TZID=Own:20261127T190000");
    const read = readText(calendarOf(zone, own, series("DTSTART:20261127T190000", "RRULE:FREQ=DAILY;COUNT=2")));
    // As one of which nothing is known: by the city’s clocks.
    expect(linesOf(calendarOf(zone, own))).toEqual(["2026-11-27 19:00-20:00 Own"]);
    expect([read.entries.length, read.skipped]).toEqual([3, []]);
  });

  it("daily since long ago, uncounted, is there", () =>
    expect(datesOf(series("DTSTART:19000101T190000", "RRULE:FREQ=DAILY")).length).toBe(56));
});
