import { describe, expect, it } from "vitest";
import { mapUrl, telUrl } from "./links";

describe("the links of a card", () => {
  it.each([
    ["The Limestone Room", "214 Lavaca Court"],
    ['"><script>', "javascript:alert(1)"],
    ["a&query=b#c", "1 / 2 ? 3 = 4 + 5 %2e"],
    ["🍸", "\u2028//evil.test"],
  ])("lead from %s to a map and nowhere else", (restaurantName, address) => {
    const url = new URL(mapUrl({ restaurantName, address }));
    expect([url.protocol, url.host, url.pathname, url.hash]).toEqual(["https:", "www.google.com", "/maps/search/", ""]);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      api: "1",
      query: `${restaurantName}, ${address}, Austin`,
    });
  });

  it("call the digits of a number", () => {
    expect(telUrl("(512) 555-0123")).toBe("tel:5125550123");
    expect(telUrl("+1 512.555.0123")).toBe("tel:+15125550123");
  });
});
