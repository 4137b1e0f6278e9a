import { describe, expect, it } from "vitest";
import { isSameSite, safePath } from "./same-site.server";

const own = "https://porch.test";

describe("a form is from this site", () => {
  const says = (headers: Record<string, string>) => isSameSite(new Request(`${own}/events`, { headers }), own);

  it.each<[string, Record<string, string>, boolean]>([
    ["a page of ours, says the browser", { "Sec-Fetch-Site": "same-origin", Origin: own }, true],
    ["a page of ours in an older browser", { Origin: own }, true],
    ["another site", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.test" }, false],
    ["another site that claims our origin", { "Sec-Fetch-Site": "cross-site", Origin: own }, false],
    ["a sibling host", { "Sec-Fetch-Site": "same-site", Origin: "https://other.porch.test" }, false],
    ["a sibling host in an older browser", { Origin: "https://other.porch.test" }, false],
    ["nobody's page, as a bookmark is", { "Sec-Fetch-Site": "none" }, false],
    ["a sandboxed frame", { Origin: "null" }, false],
    ["another port", { Origin: `${own}:8443` }, false],
    ["the same name without TLS", { Origin: "http://porch.test" }, false],
    ["a name that begins like ours", { Origin: `${own}.evil.test` }, false],
    ["whoever says nothing", {}, false],
    ["whoever says an empty word", { "Sec-Fetch-Site": "", Origin: "" }, false],
    ["a referrer of ours and nothing else", { Referer: `${own}/events` }, false],
  ])("%s", (_who, headers, expected) => expect(says(headers)).toBe(expected));

  it.each([
    ["a foreign Host with the Origin that goes with it", "https://evil.test/", "https://evil.test"],
    ["our Host without TLS", "http://porch.test/", "http://porch.test"],
    ["our Host at another port", "https://porch.test:8443/", "https://porch.test:8443"],
    ["a number of this machine", "http://127.0.0.1:3000/", "http://127.0.0.1:3000"],
  ])("is not said by %s", (_who, url, Origin) =>
    expect(isSameSite(new Request(url, { headers: { Origin } }), own)).toBe(false),
  );

  it.each([
    ["http://127.0.0.1:3000", "http://localhost:3000", true],
    ["http://localhost:3000", "http://127.0.0.1:3000", true],
    ["http://0.0.0.0:3000", "http://192.168.1.20:3000", true],
    ["http://[::]:3000", "http://[fe80::1]:3000", true],
    ["http://127.0.0.1:3000", "http://evil.test:3000", false],
    ["http://localhost.porch.test", "http://192.168.1.20", false],
    ["http://my-localhost", "http://192.168.1.20", false],
    ["http://192.168.1.20:3000", "http://192.168.1.21:3000", false],
    ["http://porch.test", "http://192.168.1.20", false],
  ])("where %s is all that is known, one from %s: %s", (base, origin, expected) =>
    expect(isSameSite(new Request(`${origin}/`, { headers: { Origin: origin } }), base)).toBe(expected),
  );
});

describe("the way back after signing in", () => {
  it.each([
    "/",
    "/profile",
    "/events/1?date=2026-11-20&category=food%20%26%20drink#top",
    "/events?category=a%2Fb",
    "/search?q=//x",
    "/a%2520b",
  ])("%s is kept", (path) => expect(safePath(path)).toBe(path));

  it.each([
    null,
    "",
    "profile",
    "//evil.test",
    "///evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "/\t/evil.test",
    "/\n/evil.test",
    " /evil",
    "/ /evil.test",
    "/\0",
    "https://evil.test",
    "https:/evil.test",
    "javascript:alert(1)",
    "data:text/html,x",
    "%2f%2fevil.test",
    "/%2f%2fevil.test",
    "/%2fevil.test",
    "/%5cevil.test",
    "/%5Cevil.test",
    "/%09/evil.test",
    "/%0d%0aLocation:%20x",
    "/.//evil.test",
    "/..//evil.test",
    "/%2e%2e//evil.test",
    "/%2e//evil.test",
    "/events/..//evil.test",
    "/%",
    "/%ff",
  ])("%j leads home", (to) => expect(safePath(to)).toBe("/"));

  it("never leaves the site, however it is read", () => {
    for (const to of ["/..//evil.test", "/x/../..//evil.test", "/.//evil.test/%2e%2e", "/%2e%2e/%2e%2e//evil.test"]) {
      expect(new URL(safePath(to), own).origin, to).toBe(own);
    }
  });
});
