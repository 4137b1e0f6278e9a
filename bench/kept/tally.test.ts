import { expect, it } from "vitest";
import { kindOf } from "./tally";

it.each([
  ["/", "/"],
  ["/events?date=2026-11-23", "/events"],
  ["/events.data?date=2026-11-23", "/events.data"],
  ["/threads/0b1c-2d", "/threads/…"],
  ["/boards/12.data", "/boards/….data"],
  ["/profile/reputation", "/profile/reputation"],
])("counts %s as %s", (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});
