import { describe, expect, it } from "vitest";
import { factsOf, placeOf } from "./facts";
import { changesOf } from "./merge";

const entry = {
  ...{ uid: "a", occurrence: "", title: "Quilts", date: "2026-11-27", startTime: "19:00:00", endTime: "20:00:00" },
  ...{ location: "", description: "", link: "" },
};

it("fits an event into the bounds of our form, whole characters each", () => {
  const long = factsOf({ ...entry, title: "🧵".repeat(101), description: "word ".repeat(300) }, "12 Oak St");
  expect([...long.title]).toHaveLength(100);
  expect(long.title.endsWith("🧵…")).toBe(true);
  expect(long.description.length).toBeLessThanOrEqual(1000);
  expect(long.description).toMatch(/word…$/);
  expect(factsOf({ ...entry, title: "x".repeat(100) }, "").title).toBe("x".repeat(100));
  expect([...factsOf({ ...entry, location: "1".repeat(300) }, "").address]).toHaveLength(200);
});

describe("where it is", () => {
  it.each([
    ["", "", "1 Porch Way"],
    ["Branch Library, 12 Oak St, Austin, TX", "Branch Library", "12 Oak St, Austin, TX"],
    ["12 Oak St, Austin, TX 78701", "", "12 Oak St, Austin, TX 78701"],
    ["Zilker Park", "", "Zilker Park"],
    ["Zilker Park, by the pool", "", "Zilker Park, by the pool"],
    [`${"x".repeat(101)}, 12 Oak St`, "", `${"x".repeat(101)}, 12 Oak St`],
    ["https://meet.test/porch", "Online", "1 Porch Way"],
  ])("%j", (location, venueName, address) => expect(placeOf(location, "1 Porch Way")).toEqual({ venueName, address }));
});

describe("what changes", () => {
  const said = { title: "Quilts", date: "2026-11-27" };

  it("is what the calendar changed and nobody edited here", () => {
    expect(changesOf(said, said, { title: "Chess", date: "2026-11-28" })).toEqual({
      title: "Chess",
      date: "2026-11-28",
    });
    expect(changesOf({ ...said, title: "Quilts!" }, said, { title: "Chess", date: "2026-11-28" })).toEqual({
      date: "2026-11-28",
    });
    expect(changesOf(said, said, said)).toEqual({});
  });

  it("is no more than may follow", () =>
    expect(changesOf(said, said, { title: "Chess", date: "2026-11-28" }, ["date"])).toEqual({ date: "2026-11-28" }));
});
