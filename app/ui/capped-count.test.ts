import { expect, it } from "vitest";
import { cappedCount } from "./capped-count";

it("tells a number up to the one at which counting stops", () => {
  expect([0, 999, 1000, 1001].map((count) => cappedCount(count, 1000))).toEqual(["0", "999", "1,000", "1,000+"]);
});
