import { expect, it } from "vitest";
import { spelledSize } from "./wording";

it("sizes are spelled in the largest fitting unit", () => {
  expect([0, 999, 1_000, 41_500_000, 1_440_000_000, 12_000_000_000, 3e15].map(spelledSize)).toEqual([
    "0 bytes",
    "999 bytes",
    "1 KB",
    "42 MB",
    "1.4 GB",
    "12 GB",
    "3,000 TB",
  ]);
});
