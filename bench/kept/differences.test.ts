import { expect, it } from "vitest";
import { alikeButForTime, firstDifference, isMixedOf, unknownIn } from "./differences";

it.each([
  ["just now", "1 minute ago", true],
  ["1 minute ago", "2 minutes ago", true],
  ["59 minutes ago", "1 hour ago", true],
  ["23 hours ago", "1 day ago", true],
  ["2 minutes ago", "2 minutes ago", true],
  ["just now", "2 minutes ago", false],
  ["59 minutes ago", "2 hours ago", false],
  ["1 hour ago", "1 day ago", false],
])("time passes by one step from “%s” to “%s”: %s", (one, other, isAlike) => {
  const page = (ago: string, name = "Ada") => `<b>${name}</b> wrote ${ago}, and nobody 4 days ago`;
  expect(alikeButForTime(page(one), page(other))).toBe(isAlike);
  expect(alikeButForTime(page(other), page(one))).toBe(isAlike);
  expect(alikeButForTime(page(one), page(other, "Abe"))).toBe(false);
});

const page = (name: string, ...rest: string[]) =>
  `<html><header>${name}</header>${rest.map((text) => `<p>${text}</p>`).join("")}"viewer":{"name":"${name}","face":{}}`;

it.each([
  ["one part before and one after", page("Ada", "2 replies", "Join"), true],
  ["what stood elsewhere", page("Ada", "2 replies", "Join, Leave"), true],
  ["a number of neither", page("Ada", "3 replies", "Join"), false],
  ["somebody else's frame", page("Abe", "1 reply", "Join"), false],
  ["somebody else's words", page("Ada", "1 reply", "Abe's draft"), false],
])("of what is read while something is done, %s may be there: %s", (_, text, isMixed) => {
  const seen = [page("Ada", "1 reply", "Join"), page("Ada", "2 replies", "Leave")];
  expect(isMixedOf(seen, text)).toBe(isMixed);
});

it("names what is in no page", () => {
  const seen = [page("Ada", "3 coming", "68 points"), page("Ada", "4 coming", "69 points")];
  expect(unknownIn(seen, page("Ada", "3 coming", "69 points"))).toEqual([]);
  expect(unknownIn(seen, page("Ada", "1 more", "and 1 more"))).toEqual(["1", "more", "and"]);
});

it("shows where a page first differs", () => {
  expect(firstDifference("same, one", "same, other")).toEqual({ wanted: "same, one", got: "same, other" });
});
