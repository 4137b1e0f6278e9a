import { describe, expect, it } from "vitest";
import { measures, spelledCount, spelledDecisions, spelledLately, spelledTotal, spelledWeek } from "./measures";

const byWeek = {
  weeks: ["2026-11-02", "2026-11-09", "2026-11-16"],
  counts: {} as never,
  decided: { approved: [9, 0, 1], rejected: [1200, 0, 0], pending: [0, 0, 2] },
};
const [signUps] = measures;

describe("what is said of a plot", () => {
  it("is this week so far, last week, and all of it", () => {
    expect(spelledLately([1200, 7, 3])).toBe("3 this week so far, 7 last week");
    expect(spelledLately([3])).toBe("3 this week so far");
    expect(spelledTotal(byWeek, [1200, 7, 3])).toBe("1,210 since Nov 2, 2026");
  });

  it("names the week and counts in it", () => {
    expect([0, 2].map((index) => spelledWeek(byWeek, index))).toEqual(["Week of Nov 2, 2026", "This week so far"]);
    expect([0, 1, 1200].map((count) => spelledCount(count, signUps))).toEqual([
      "0 sign-ups",
      "1 sign-up",
      "1,200 sign-ups",
    ]);
    expect([0, 1, 2].map((index) => spelledDecisions(byWeek, index))).toEqual([
      "9 approved, 1,200 rejected",
      "",
      "1 approved, 2 waiting",
    ]);
  });
});
