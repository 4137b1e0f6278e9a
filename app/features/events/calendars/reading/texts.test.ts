import { describe, expect, it } from "vitest";
import { descriptionLimit } from "../../rules";
import { calendarOf, eventOf, readText } from "./calendar.fixtures";
import { placeOf } from "./place";

const readOf = (...lines: string[]) =>
  readText(calendarOf(eventOf("a@porch.test", "DTSTART:20261127T190000", ...lines))).entries[0];

it("fits an event into the bounds of our form, whole characters each", () => {
  const long = readOf(
    `SUMMARY:${"🧵".repeat(101)}`,
    `DESCRIPTION:${"word ".repeat(300)}`,
    `LOCATION:${"x".repeat(100)}\\, 1${"y".repeat(300)}`,
  );
  expect([...(long?.title ?? "")]).toHaveLength(100);
  expect(long?.title.endsWith("🧵…")).toBe(true);
  expect(long?.description).toMatch(/word…$/);
  expect(long?.description.length).toBeLessThanOrEqual(descriptionLimit);
  expect([long?.venueName.length, long?.address.length]).toEqual([100, 200]);
  expect(readOf(`SUMMARY:${"x".repeat(100)}`)?.title).toBe("x".repeat(100));
});

it("says where people meet online, unless the event does", () => {
  const link = "https://meet.test/porch";
  expect(readOf("SUMMARY:Quilts", `LOCATION:${link}`, "DESCRIPTION:Bring thread.")).toMatchObject({
    ...{ venueName: "Online", address: "", description: `Online at ${link}\n\nBring thread.` },
  });
  expect(readOf("SUMMARY:Quilts", `LOCATION:${link}`, `DESCRIPTION:See ${link}.`)?.description).toBe(`See ${link}.`);
  const longWay = `DESCRIPTION:${"Bring thread. ".repeat(80)}See ${link}.`;
  expect(readOf("SUMMARY:Quilts", `LOCATION:${link}`, longWay)?.description).toMatch(/^Online at https:\/\/meet\.test/);
});

describe("where it is", () => {
  it.each([
    ["", "", ""],
    ["Branch Library, 12 Oak St, Austin, TX", "Branch Library", "12 Oak St, Austin, TX"],
    ["12 Oak St, Austin, TX 78701", "", "12 Oak St, Austin, TX 78701"],
    ["Zilker Park", "", "Zilker Park"],
    ["Zilker Park, by the pool", "", "Zilker Park, by the pool"],
    [`${"x".repeat(101)}, 12 Oak St`, "", `${"x".repeat(101)}, 12 Oak St`],
    ["https://meet.test/porch", "Online", ""],
  ])("%j", (location, venueName, address) => expect(placeOf(location)).toEqual({ venueName, address }));
});
