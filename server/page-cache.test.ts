import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Changes } from "~/db/changes.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { createPageCache, hasNoSessionCookie } from "./page-cache";

const names = ["__Host-porchlight", "__Host-flash"];

describe("a Cookie header without a trace of a session or a toast", () => {
  it.each([undefined, "theme=dark", "_ga=GA1.1.123.456; theme=", "__Host-device=abc_-9.x-Y=", "a=1; b=2; c=3"])(
    "%j",
    (cookie) => expect(hasNoSessionCookie(cookie, names)).toBe(true),
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
  ])("is not %j", (cookie) => expect(hasNoSessionCookie(cookie, names)).toBe(false));

  it("is looked for in no more than a moment, however long the header is", () => {
    for (const piece of ["a", "a=", "a=b; ", "; ", "=", "a=1;"])
      expect(hasNoSessionCookie(`${piece.repeat(16_000 / piece.length)}é`, names)).toBe(false);
  });
});

const changes = { subscribe() {}, isReliable: () => true } as Partial<Changes> as Changes;

describe("a page may be kept", () => {
  const { mayCache } = createPageCache(changes, names);
  const asked = { method: "GET", url: "/events", headers: {} };

  it("for a visitor who asks plainly", () => expect(mayCache(asked, null)).toEqual({ version: 0 }));

  it("never where somebody was recognized, whatever the request looks like", () =>
    expect(mayCache(asked, { id: "someone" } as Viewer)).toBeUndefined());

  it.each([
    { ...asked, headers: { cookie: "__Host-porchlight =x" } },
    { ...asked, method: "HEAD" },
    { ...asked, method: "POST" },
    { ...asked, url: "http://evil.test/events" },
    { ...asked, url: `/events?${"x".repeat(300)}` },
  ])("not for %j", (request) => expect(mayCache(request, null)).toBeUndefined());
});

describe("a copy is kept", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function cacheOf() {
    const { store, answer } = createPageCache(changes, names);
    const response = { once() {}, writeHead: () => response, end() {} } as unknown as ServerResponse;
    return {
      keep: (url: string) =>
        store(url, { version: 0 }, "page", { nonce: "nonce", requestId: "id", headers: new Headers() }),
      has(url: string) {
        let isMade = false;
        answer({ method: "GET", url, headers: {} } as IncomingMessage, response, String, () => {
          isMade = true;
        });
        return !isMade;
      },
    };
  }

  it("for a quarter of a minute", () => {
    const { keep, has } = cacheOf();
    keep("/events");
    vi.advanceTimersByTime(14_900);
    expect(has("/events")).toBe(true);
    vi.advanceTimersByTime(200);
    expect(has("/events")).toBe(false);
  });

  it("while it is asked for: of more than 300 the one goes that nobody wanted for longest", () => {
    const { keep, has } = cacheOf();
    keep("/wanted");
    keep("/left");
    for (let number = 0; number < 299; number++) {
      expect(has("/wanted")).toBe(true);
      keep(`/events?page=${number}`);
    }
    expect(has("/wanted")).toBe(true);
    expect(has("/left")).toBe(false);
  });
});
