import { expect, it } from "vitest";
import { placesIn, spelledPlaces } from "./places";

it.each([
  ["78701 78702,78703;78704", "78701 78702 78703 78704"],
  ["78751 Hyde Park, North Loop", "78751 Hyde Park, North Loop"],
  ["78751, Hyde Park\r\n78701\r\n78751 North Loop", "78751 Hyde Park, North Loop\n78701"],
  ["78705 78751 Hyde Park", "78705 Hyde Park\n78751 Hyde Park"],
  ["  \n78704   South 1st\n", "78704 South 1st"],
  ["78701 2nd Street, Downtown", "78701 2nd Street, Downtown"],
  ["", ""],
])("%j is read as %j, and as itself again", (typed, text) => {
  expect(spelledPlaces(placesIn(typed))).toBe(text);
  expect(placesIn(text)).toEqual(placesIn(typed));
});

it("says what is no ZIP code, and names that have none", () => {
  expect(placesIn("7870").map(({ code }) => code)).toEqual(["7870"]);
  expect(placesIn("78701-1234").map(({ code }) => code)).toEqual(["78701-1234"]);
  expect(placesIn("Hyde Park").map(({ code }) => code)).toEqual([""]);
});
