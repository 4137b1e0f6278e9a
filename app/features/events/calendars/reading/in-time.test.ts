import { expect, it } from "vitest";
import { createTimer, Endless } from "./in-time";

it("what never ends is stopped three times, and then not begun", () => {
  const inTime = createTimer();
  for (let turn = 1; turn <= 3; turn++)
    expect(() =>
      inTime(() => {
        for (;;);
      }),
    ).toThrow(Endless);
  expect(() => inTime(() => 1)).toThrow("Too many");
  expect(createTimer()(() => 1)).toBe(1);
}, 60_000);
