import { describe, expect, it } from "vitest";
import { threadDraft, threadsFrom } from "./rules";

describe("where a page of a board's threads begins", () => {
  const from = (query: string) => threadsFrom(new URLSearchParams(query));

  it("is below or above a position", () => {
    expect(from("before=7")).toEqual({ before: 7 });
    expect(from("after=0")).toEqual({ after: 0 });
    expect(from("before=999999999&after=3")).toEqual({ before: 999_999_999 });
  });

  it.each(["", "before=", "before=-1", "before=1.5", "after=x1", "after=1x", "after=1000000000"])(
    "is at the newest for %j",
    (query) => expect(from(query)).toStrictEqual({}),
  );
});

it("a draft belongs to its board", () => {
  expect(threadDraft(1)).not.toBe(threadDraft(2));
  expect(threadDraft(1)).toMatch(/^thread:/);
});
