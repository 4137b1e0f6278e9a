import { expect, it } from "vitest";
import { voteAfter, weightOf } from "./rules";

it("a vote weighs one, upwards or downwards", () =>
  expect([weightOf("up"), weightOf("down"), weightOf(null)]).toEqual([1, -1, 0]));

it("the same press again takes a vote back, the other one replaces it", () => {
  expect([voteAfter(null, "up"), voteAfter("down", "up"), voteAfter("up", "up")]).toEqual(["up", "up", "none"]);
  expect([voteAfter(null, "down"), voteAfter("up", "down"), voteAfter("down", "down")]).toEqual([
    "down",
    "down",
    "none",
  ]);
});
