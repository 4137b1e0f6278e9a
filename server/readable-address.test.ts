import { expect, it } from "vitest";
import { readableAddress } from "./readable-address";

it.each([
  ["/100%", "/100%25"],
  ["/events/%zz?date=%zz", "/events/%25zz?date=%zz"],
  ["/%c0%af", "/%25c0%25af"],
  ["/%e2%82", "/%25e2%2582"],
  ["/%20%", "/%2520%25"],
])("%s becomes %s", (url, readable) => {
  expect(readableAddress(url)).toBe(readable);
  expect(readableAddress(readable)).toBe(readable);
});

it.each(["/", "/events?q=100%", "/caf%C3%A9", "/%2f%00", "//evil.test/", "*", "http://porch.test/%20"])(
  "%s stays as it is",
  (url) => expect(readableAddress(url)).toBe(url),
);
