import { describe, expect, it } from "vitest";
import { callUrl, mapUrl } from "./links";

describe("the links of a place", () => {
  it.each([
    ["The Limestone Room", "214 Lavaca Court"],
    ['"><script>', "javascript:alert(1)"],
    ["a&query=b#c", "1 / 2 ? 3 = 4 + 5 %2e"],
    ["🍸", "\u2028//evil.test"],
  ])("lead from %s to a map and nowhere else", (name, address) => {
    const url = new URL(mapUrl({ name, address }) ?? "");
    expect([url.protocol, url.host, url.pathname, url.hash]).toEqual(["https:", "www.google.com", "/maps/search/", ""]);
    expect(Object.fromEntries(url.searchParams)).toEqual({ api: "1", query: `${name}, ${address}, Austin` });
  });

  it("find what has no name by its address, and nothing without one", () => {
    for (const name of [undefined, null, ""])
      expect(new URL(mapUrl({ name, address: "1 A&B Street?#/..\n" }) ?? "").searchParams.get("query")).toBe(
        "1 A&B Street?#/..\n, Austin",
      );
    expect(mapUrl({ name: "Somewhere", address: "" })).toBeNull();
  });

  it("call the digits of a number, and nothing but a number", () => {
    expect(callUrl("(512) 555-0123")).toBe("tel:5125550123");
    expect(callUrl("+1 512.555.0123")).toBe("tel:+15125550123");
    expect(callUrl("512+555")).toBe("tel:512555");
    expect(callUrl("javascript:alert(1234567)")).toBe("tel:1234567");
    for (const none of ["", "call us", "+"]) expect(callUrl(none), none).toBeNull();
  });
});
