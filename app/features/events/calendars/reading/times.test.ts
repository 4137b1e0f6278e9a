import { describe, expect, it } from "vitest";
import { calendarOf, eventOf, linesOf, outlookZone, readText } from "./calendar.fixtures";

/** One event that begins and ends as these lines say. */
const on = (...times: string[]) => calendarOf(eventOf("a@porch", "SUMMARY:Quilts", times));

describe("when it is, by the city's clocks:", () => {
  it.each([
    ["a floating time is the city's", ["DTSTART:20261127T190000", "DTEND:20261127T210000"], "2026-11-27 19:00-21:00"],
    ["UTC", ["DTSTART:20261128T010000Z", "DTEND:20261128T030000Z"], "2026-11-27 19:00-21:00"],
    ["UTC, of the evening before", ["DTSTART:20261201T030000Z", "DURATION:PT2H"], "2026-11-30 21:00-23:00"],
    [
      "a zone of IANA",
      ["DTSTART;TZID=America/New_York:20261127T200000", "DTEND;TZID=America/New_York:20261127T220000"],
      "2026-11-27 19:00-21:00",
    ],
    [
      "a zone of IANA, with what Mozilla puts before it",
      ["DTSTART;TZID=/mozilla.org/20070129_1/Europe/Berlin:20261128T020000", "DURATION:PT1H"],
      "2026-11-27 19:00-20:00",
    ],
    [
      "a zone of Windows, undescribed",
      ["DTSTART;TZID=Eastern Standard Time:20261127T200000", "DURATION:PT1H30M"],
      "2026-11-27 19:00-20:30",
    ],
    [
      "a zone of Windows, in quotes",
      ['DTSTART;TZID="Pacific Standard Time":20261127T170000', "DURATION:PT1H"],
      "2026-11-27 19:00-20:00",
    ],
    [
      "a zone of which nobody knows anything is the city's",
      ["DTSTART;TZID=Shire Time:20261127T190000", "DURATION:PT1H"],
      "2026-11-27 19:00-20:00",
    ],
    [
      "a start and an end in two zones",
      ["DTSTART;TZID=America/Chicago:20261127T190000", "DTEND;TZID=America/New_York:20261127T220000"],
      "2026-11-27 19:00-21:00",
    ],
    ["no end: an hour", ["DTSTART:20261127T190000"], "2026-11-27 19:00-20:00"],
    [
      "an end before its start: an hour",
      ["DTSTART:20261127T190000", "DTEND:20261127T180000"],
      "2026-11-27 19:00-20:00",
    ],
    ["past midnight", ["DTSTART:20261127T220000", "DTEND:20261128T020000"], "2026-11-27 22:00-02:00"],
    ["an odd minute, and seconds", ["DTSTART:20261127T190730", "DURATION:PT20M"], "2026-11-27 19:07-19:27"],
    ["a day", ["DTSTART;VALUE=DATE:20261127", "DTEND;VALUE=DATE:20261128"], "2026-11-27 00:00-23:45"],
    ["a day without an end", ["DTSTART;VALUE=DATE:20261127"], "2026-11-27 00:00-23:45"],
    ["a day that some write as a bare date", ["DTSTART:20261127"], "2026-11-27 00:00-23:45"],
    [
      "days in a row: the first",
      ["DTSTART;VALUE=DATE:20261127", "DTEND;VALUE=DATE:20261130"],
      "2026-11-27 00:00-23:45",
    ],
    ["more than a day", ["DTSTART:20261127T170000", "DTEND:20261129T120000"], "2026-11-27 17:00-23:45"],
    ["a week, as its length", ["DTSTART:20261127T170000", "DURATION:P1W"], "2026-11-27 17:00-23:45"],
  ])("%s", (_, times, line) => expect(linesOf(on(...times))).toEqual([`${line} Quilts`]));

  it("a zone that the calendar itself describes, in winter and in summer", () => {
    const zone = outlookZone("Customized Time Zone");
    const at = (start: string) =>
      calendarOf(zone, eventOf("a@porch", "SUMMARY:Quilts", `DTSTART;TZID=Customized Time Zone:${start}`));
    expect(linesOf(at("20261127T190000"))).toEqual(["2026-11-27 19:00-20:00 Quilts"]);
    expect(linesOf(at("20260703T190000"), { from: "2026-07-01", zone: "America/New_York" })).toEqual([
      "2026-07-03 20:00-21:00 Quilts",
    ]);
  });

  it("Outlook's own name for the city's zone, whatever it says of it", () =>
    expect(
      linesOf(
        calendarOf(
          outlookZone("Central Standard Time"),
          eventOf("a@porch", "SUMMARY:Quilts", "DTSTART;TZID=Central Standard Time:20261127T190000"),
        ),
      ),
    ).toEqual(["2026-11-27 19:00-20:00 Quilts"]));

  it("what takes days says so before anything else", () => {
    const noteOf = (...times: string[]) =>
      readText(calendarOf(eventOf("a", "SUMMARY:Quilts", "DESCRIPTION:Bring thread.", times))).entries[0]?.description;
    expect(noteOf("DTSTART;VALUE=DATE:20261127")).toBe("All day.\n\nBring thread.");
    expect(noteOf("DTSTART;VALUE=DATE:20261127", "DTEND;VALUE=DATE:20261130")).toBe(
      "All day, until Sunday, November 29, 2026.\n\nBring thread.",
    );
    expect(noteOf("DTSTART:20261127T170000", "DTEND:20261129T120000")).toBe(
      "Until Sunday, November 29, 2026, 12:00 PM.\n\nBring thread.",
    );
    expect(noteOf("DTSTART:20261127T170000")).toBe("Bring thread.");
  });

  it("only what begins within the days that are wanted", () => {
    const at = (...dates: string[]) =>
      linesOf(calendarOf(...dates.map((date) => eventOf(date, `SUMMARY:${date}`, `DTSTART:${date}`))));
    expect(at("20261119T235959", "20261120T000000", "20270114T235900", "20270115T000000")).toEqual([
      "2026-11-20 00:00-01:00 20261120T000000",
      "2027-01-14 23:59-00:59 20270114T235900",
    ]);
  });
});
