import { describe, expect, it } from "vitest";
import { pageOf, repliesPath, replyDraft, replyPath } from "./rules";

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
});

it("a draft belongs to its thread", () => {
  expect(replyDraft("a")).not.toBe(replyDraft("b"));
  expect(replyDraft("a")).toMatch(/^reply:/);
});
