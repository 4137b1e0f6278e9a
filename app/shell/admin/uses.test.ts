import { expect, it } from "vitest";
import { spelledUses } from "./uses";

it("say what refers to a row of a list", () => {
  expect(spelledUses({ event: 0 })).toBe("no events");
  expect(spelledUses({ event: 1 })).toBe("1 event");
  expect(spelledUses({ event: 0, restaurant: 0 })).toBe("not in use");
  expect(spelledUses({ event: 0, restaurant: 2 })).toBe("2 restaurants");
  expect(spelledUses({ event: 1240, restaurant: 1 })).toBe("1,240 events and 1 restaurant");
  expect(spelledUses({ event: 3, restaurant: 1, suggestion: 0, apartment: 2 })).toBe(
    "3 events, 1 restaurant and 2 apartments",
  );
});
