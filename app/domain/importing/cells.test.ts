import { describe, expect, it } from "vitest";
import { weekdays } from "~/domain/calendar/weekdays";
import { dayCell, daysCell, linesCell, listOf, nameIn, oneOf, priceCell, type ReadCell, timeCell } from "./cells";

const places = {
  places: listOf([
    { value: "1", name: "Hyde Park" },
    { value: "2", name: "Zilker" },
  ]),
};
const of = (read: ReadCell) => (cell: string) => {
  const found = read(cell, places);
  return "wrong" in found ? found.wrong : found.values.join(" ");
};

describe("what stands in a cell", () => {
  it("is a name of a list, whatever its letters, or told which there are", () => {
    const read = of(nameIn("places", "neighborhood"));
    expect(["hyde park", "Zilker", ""].map(read)).toEqual(["1", "2", ""]);
    expect(read("Oz")).toBe("There is no neighborhood “Oz”. There are: Hyde Park, Zilker");
    expect(of(nameIn("nothing", "cuisine"))("Oz")).toContain("There is none yet");
    const many = { many: listOf(Array.from({ length: 33 }, (_, at) => ({ value: "x", name: `Name ${at}` }))) };
    expect(nameIn("many", "name")("Oz".repeat(40), many)).toEqual({
      wrong: expect.stringMatching(/“(Oz){20}…”.*Name 29 and 3 more$/),
    });
    // A sign of two units at the cut: half of it would be kept by no database.
    expect(read(`${"a".repeat(39)}🎉 and more`).isWellFormed()).toBe(true);
  });

  it("is one of a few words, by the word or by its label", () => {
    const read = of(oneOf([{ value: "$$", label: "$$ Moderate" }], "price range"));
    expect(["$$", "$$ moderate", ""].map(read)).toEqual(["$$", "$$", ""]);
    expect(read("cheap")).toBe("There is no price range “cheap”. There are: $$");
  });

  it.each([
    ["2026-11-20", "2026-11-20"],
    ["1/2/2026", "2026-01-02"],
    ["11/20/2026", "2026-11-20"],
    ["", ""],
  ])("is a day: %s", (cell, day) => expect(of(dayCell)(cell)).toBe(day));

  it.each(["Friday", "31/31/2026", "2026-02-30", "20/11/2026"])("is no day: %s", (cell) =>
    expect(of(dayCell)(cell)).toBe(`We can’t read “${cell}” as a day. Write it like 2026-11-20`),
  );

  it.each([
    ["4 PM", "16:00"],
    ["4:30pm", "16:30"],
    ["12:00 a.m.", "00:00"],
    ["12 PM", "12:00"],
    ["9:00", "09:00"],
    ["16:30:00", "16:30"],
    ["", ""],
  ])("is a time: %s", (cell, time) => expect(of(timeCell(30))(cell)).toBe(time));

  it.each(["13 PM", "0 AM", "24:00", "9:60", "9", "noon", "4:30 PM 5"])("is no time: %s", (cell) =>
    expect(of(timeCell(30))(cell)).toContain("as a time. Write"),
  );

  it("is a time beside the steps of the form", () =>
    expect(of(timeCell(30))("4:10 PM")).toBe("“4:10 PM” is not on a step of 30 minutes"));

  it.each([
    ["Monday, wednesday", "Monday Wednesday"],
    ["M, T, W, TH, F, S, SU", weekdays.join(" ")],
    ["Mon–Fri", "Monday Tuesday Wednesday Thursday Friday"],
    ["Mo–Fr", "Monday Tuesday Wednesday Thursday Friday"],
    ["Tu, We, Sa, Su", "Tuesday Wednesday Saturday Sunday"],
    ["Sat to Mon", "Saturday Sunday Monday"],
    ["Tues. & Thurs; Sundays", "Tuesday Thursday Sunday"],
    ["Daily", weekdays.join(" ")],
    ["", ""],
  ])("are days: %s", (cell, days) => expect(of(daysCell)(cell)).toBe(days));

  it.each(["Someday", "Mon-Tue-Wed", "Mon-", "ss", "a"])("are no days: %s", (cell) =>
    expect(of(daysCell)(cell)).toContain("as days. Write"),
  );

  it("are lines, and a price without its sign", () => {
    expect(of(linesCell)("A pool | A bus")).toBe("A pool \n A bus");
    expect(["$40 – 60", "40-60", ""].map(of(priceCell))).toEqual(["40-60", "40-60", ""]);
  });
});
