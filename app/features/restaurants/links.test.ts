import { expect, it } from "vitest";
import { mapUrl, phoneUrl } from "./links";

it("an address is searched for on a map, encoded and over HTTPS", () => {
  const url = new URL(mapUrl({ name: "Tom & Ana's", address: '1 A&B Street?#/..\n"><b>' }) ?? "");
  expect([url.protocol, url.host, url.pathname]).toEqual(["https:", "www.google.com", "/maps/search/"]);
  expect(url.searchParams.get("query")).toBe("Tom & Ana's, 1 A&B Street?#/..\n\"><b>, Austin");
  expect(mapUrl({ name: "Somewhere", address: "" })).toBeNull();
});

it("a number is called, and nothing but a number", () => {
  expect(phoneUrl("(512) 555-0123")).toBe("tel:5125550123");
  expect(phoneUrl("+1 512 555-0123")).toBe("tel:+15125550123");
  expect(phoneUrl("512+555")).toBe("tel:512555");
  expect(phoneUrl("javascript:alert(1234567)")).toBe("tel:1234567");
  for (const none of ["", "call us", "+"]) expect(phoneUrl(none), none).toBeNull();
});
