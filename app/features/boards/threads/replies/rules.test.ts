import { describe, expect, it } from "vitest";
import { pageIn, pageOf, repliesPath, replyDraft, replyPath } from "./rules";

describe("the page of a reply", () => {
  it.each([
    [0, 1],
    [1, 1],
    [30, 1],
    [31, 2],
    [60, 2],
    [61, 3],
  ])("of position %i is %i", (position, page) => expect(pageOf(position)).toBe(page));

  it("stands in its address, but for the first", () => {
    expect(repliesPath("a", 1)).toBe("/threads/a");
    expect(repliesPath("a", 2)).toBe("/threads/a?page=2");
    expect(replyPath("a", { id: "b", position: 31 })).toBe("/threads/a?page=2#reply-b");
  });

  it("is read from an address", () => {
    const read = (page: string) => pageIn(new URLSearchParams({ page }));
    expect(["2", "10", "9999999"].map(read)).toEqual([2, 10, 9_999_999]);
    expect(["", "0", "02", "-1", "1.5", "x2", "2x", "10000000"].map(read)).toEqual(Array(8).fill(1));
    expect(pageIn(new URLSearchParams())).toBe(1);
  });
});

it("a draft belongs to its thread", () => {
  expect(replyDraft("a")).not.toBe(replyDraft("b"));
  expect(replyDraft("a")).toMatch(/^reply:/);
});
