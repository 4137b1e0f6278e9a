import { describe, expect, it } from "vitest";
import type { Changes } from "~/db/changes.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { bearsNoTrace, createPageCache } from "./page-cache";

const names = ["__Host-porchlight", "__Host-flash"];

describe("a Cookie header without a trace of a session or a toast", () => {
  it.each([undefined, "theme=dark", "_ga=GA1.1.123.456; theme=", "__Host-device=abc_-9.x-Y=", "a=1; b=2; c=3"])(
    "%j",
    (cookie) => expect(bearsNoTrace(cookie, names)).toBe(true),
  );

  it.each([
    "__Host-porchlight=x",
    "__Host-porchlight =x",
    "__Host-porchlight\t= x",
    "__HOST-PORCHLIGHT=x",
    "porchlight=x",
    "a=1; __Host-flash=x",
    "a=1;__Host-flash =x",
    "a=porchlight",
    '"__Host-porchlight"=x',
    "%5f_Host-porchlight=x",
    "__Host-p%6frchlight=x",
    // In doubt.
    "",
    " ",
    ";",
    "a",
    "a =1",
    " a=1",
    "a=1;b=2",
    "a=1; ",
    "a=%31",
    'a="1"',
    "ä=1",
  ])("is not %j", (cookie) => expect(bearsNoTrace(cookie, names)).toBe(false));

  it("is looked for in no more than a moment, however long the header is", () => {
    for (const piece of ["a", "a=", "a=b; ", "; ", "=", "a=1;"])
      expect(bearsNoTrace(`${piece.repeat(16_000 / piece.length)}é`, names)).toBe(false);
  });
});

describe("a page may be kept", () => {
  const changes = { subscribe() {}, isReliable: () => true } as Partial<Changes> as Changes;
  const { admit } = createPageCache(changes, names);
  const asked = { method: "GET", url: "/events", headers: {} };

  it("for a visitor who asks plainly", () => expect(admit(asked, null)).toEqual({ version: 0 }));

  it("never where somebody was recognized, whatever the request looks like", () =>
    expect(admit(asked, { id: "someone" } as Viewer)).toBeUndefined());

  it.each([
    { ...asked, headers: { cookie: "__Host-porchlight =x" } },
    { ...asked, method: "HEAD" },
    { ...asked, method: "POST" },
    { ...asked, url: "http://evil.test/events" },
    { ...asked, url: `/events?${"x".repeat(300)}` },
  ])("not for %j", (request) => expect(admit(request, null)).toBeUndefined());
});
