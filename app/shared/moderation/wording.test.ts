import { describe, expect, it } from "vitest";
import { decidedSentence } from "./wording";

const none = { done: 0, same: 0, overtaken: 0, edited: 0, gone: 0 };

describe("what became of several submissions", () => {
  it("is told with what others did in between", () => {
    expect(decidedSentence({ ...none, done: 3 }, "approved")).toBe("3 approved");
    expect(decidedSentence({ ...none, done: 2, overtaken: 1 }, "approved")).toBe(
      "2 approved, 1 was decided by someone else",
    );
    expect(decidedSentence({ ...none, done: 1, same: 1, overtaken: 2, gone: 3 }, "rejected")).toBe(
      "1 rejected, 2 were decided by someone else, 1 was rejected before, 3 were deleted",
    );
    expect(decidedSentence({ ...none, done: 1, edited: 1 }, "approved")).toBe("1 approved, 1 was edited by the owner");
    expect(decidedSentence({ ...none, same: 2 }, "approved")).toBe("2 were approved before");
  });
});
