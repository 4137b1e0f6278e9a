import { describe, expect, it } from "vitest";
import { decidedSentence, staleSentence, undoneSentences } from "./wording";

const none = { done: 0, same: 0, overtaken: { count: 0, by: [] }, edited: 0, gone: 0, hidden: 0, left: 0 };

describe("what became of several submissions", () => {
  it("is told with what others did in between", () => {
    expect(decidedSentence({ ...none, done: 3 }, "approved")).toBe("3 approved");
    expect(decidedSentence({ ...none, done: 2, overtaken: { count: 1, by: ["Marisol"] } }, "approved")).toBe(
      "2 approved, 1 was decided by Marisol",
    );
    expect(decidedSentence({ ...none, done: 1, same: 1, overtaken: { count: 2, by: [] }, gone: 3 }, "rejected")).toBe(
      "1 rejected, 2 were decided by someone else, 1 was rejected before, 3 were deleted",
    );
    expect(decidedSentence({ ...none, overtaken: { count: 2, by: ["Ben", "Marisol"] } }, "approved")).toBe(
      "2 were decided by Ben and Marisol",
    );
    expect(decidedSentence({ ...none, done: 1, edited: 1 }, "approved")).toBe("1 approved, 1 was edited by the owner");
    expect(decidedSentence({ ...none, same: 2 }, "approved")).toBe("2 were approved before");
    expect(decidedSentence({ ...none, done: 1, hidden: 1 }, "rejected")).toBe(
      "1 rejected, 1 was hidden and left alone",
    );
    expect(decidedSentence({ ...none, done: 2, left: 1 }, "approved")).toBe("2 approved, 1 was left to others");
  });

  it("says who decided a single one, what, and when", () => {
    const at = new Date();
    const stale = (overtaken: Parameters<typeof staleSentence>[0]["overtaken"], more = {}) =>
      staleSentence({ ...none, overtaken, ...more }, "rejected", () => "2 minutes ago");
    expect(stale({ count: 1, by: ["Marisol"], status: "approved", at })).toBe("Marisol approved this 2 minutes ago.");
    expect(stale({ count: 1, by: ["you"], status: "approved", at })).toBe("You approved this 2 minutes ago.");
    expect(stale({ count: 1, by: [], status: "approved" })).toBe("Someone else approved this a moment ago.");
    expect(stale({ count: 1, by: [], status: "pending" })).toBe("This waits again: the decision was undone.");
    expect(stale({ count: 0, by: [] })).toBe("This is rejected already.");
    expect(stale({ count: 0, by: [] }, { gone: 1 })).toBe("This was deleted or withdrawn a moment ago.");
  });
});

describe("what became of a decision that was taken back", () => {
  it.each([
    [{ back: 1, left: 0 }, "Undone: 1 is as before", undefined],
    [{ back: 1200, left: 1 }, "Undone: 1,200 are as before", "1 was changed since and left alone."],
    [{ back: 0, left: 0, ban: "lifted" }, "Undone: the ban is lifted", undefined],
    [{ back: 0, left: 2, ban: "lifted" }, "Undone: the ban is lifted", "2 were changed since and left alone."],
    [{ back: 2, left: 0, ban: "lifted" }, "Undone: the ban is lifted and 2 are as before", undefined],
    [
      { back: 2, left: 1, ban: "left" },
      "Undone: 2 are as before",
      "1 was changed since and left alone. The ban was lifted before.",
    ],
  ] as const)("%j", (undone, title, text) => expect(undoneSentences(undone)).toEqual([title, text]));
});
