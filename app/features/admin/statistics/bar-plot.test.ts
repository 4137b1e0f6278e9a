import { expect, it } from "vitest";
import { barsOf } from "./bar-plot";
import type { PlotColors } from "./plot-colors";

const colors = { past: "blue", now: "amber", approved: "sage", pending: "gray" } as PlotColors;

it("draws no bar for a week in which nothing happened, and this week in amber", () => {
  const [bars, ...others] = barsOf([{ counts: [0, 3, 0, 1], color: "past" }], colors);
  expect(others).toEqual([]);
  expect(bars?.data).toEqual([null, 3, null, 1]);
  expect(bars?.backgroundColor).toEqual(["blue", "blue", "blue", "amber"]);
});

it("gives each part of a stack its color, in every week", () => {
  const stack = barsOf(
    [
      { counts: [2, 1], color: "approved" },
      { counts: [0, 1], color: "pending" },
    ],
    colors,
  );
  expect(stack.map(({ backgroundColor }) => backgroundColor)).toEqual([
    ["sage", "sage"],
    ["gray", "gray"],
  ]);
});
