import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ChangeOrigin, Changes } from "~/db/changes.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { createPage } from "./page";
import { createVisitorCopies, hasNoSessionCookie } from "./visitor-copies";

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

describe("a copy may be made", () => {
  const { stateFor } = createVisitorCopies(changes, names);
  const asked = { method: "GET", url: "/events", headers: {} };

  it.each(["GET", "HEAD"])("for a visitor who asks plainly: %s", (method) =>
    expect(stateFor({ ...asked, method }, null)).toEqual({ version: 0 }),
  );

  it("never where somebody was recognized, whatever the request looks like", () =>
    expect(stateFor(asked, { id: "someone" } as Viewer)).toBeUndefined());

  it.each([
    { ...asked, headers: { cookie: "__Host-porchlight =x" } },
    { ...asked, method: "POST" },
    { ...asked, url: "http://evil.test/events" },
    { ...asked, url: `/events?${"x".repeat(300)}` },
  ])("not for %j", (request) => expect(stateFor(request, null)).toBeUndefined());
});

describe("a copy is kept", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const policy = { "Content-Security-Policy": "script-src 'self' 'sha256-x'" };
  const pageOf = (size: number) => createPage(`<body>${"x".repeat(size - 6)}`, new Response(null, { headers: policy }));

  function copiesOf() {
    const listeners: ((origin: ChangeOrigin) => void)[] = [];
    const subscribe = (listener: (origin: ChangeOrigin) => void) => void listeners.push(listener);
    let isReliable = true;
    const hearing = { ...changes, subscribe, isReliable: () => isReliable } as Changes;
    const { store, answer, oldCopyAfter } = createVisitorCopies(hearing, names);
    let version = 0;
    const asked = (url: string, cookie?: string, method = "GET") =>
      ({ method, url, headers: { cookie } }) as IncomingMessage;
    /** Asks, and takes what is sent when it ends. */
    function begin(url: string, cookie?: string, method?: string) {
      const [writeHead, make] = [vi.fn(() => response), vi.fn()];
      let end = () => {};
      const once = (_event: string, done: () => void) => {
        end = done;
      };
      const response = { once, writeHead, end() {} } as unknown as ServerResponse;
      answer(asked(url, cookie, method), response, make);
      return { isMade: make.mock.calls.length > 0, isAnswered: writeHead.mock.calls.length > 0, end: () => end() };
    }
    return {
      begin,
      forget: () => {
        for (const listener of listeners) listener("own");
      },
      hear(isHeard: boolean) {
        isReliable = isHeard;
        version++;
        for (const listener of listeners) listener("unknown");
      },
      /** While no page can be made. */
      hasOld: (url: string, cookie?: string) => oldCopyAfter(asked(url, cookie), 503) !== undefined,
      oldAge: (url: string) => new Map(oldCopyAfter(asked(url), 503)?.headers).get("age"),
      works: (url: string) => void oldCopyAfter(asked(url), 200),
      keep: (url: string, size = 1000) => store({ url }, { version }, pageOf(size)),
      has(url: string, cookie?: string, method?: string) {
        const { isAnswered, end } = begin(url, cookie, method);
        end();
        return isAnswered;
      },
    };
  }

  it("for a quarter of a minute", () => {
    const { keep, has, begin } = copiesOf();
    keep("/events");
    vi.advanceTimersByTime(10_100);
    // Takes longer than the copy lives.
    const one = begin("/events");
    vi.advanceTimersByTime(4_800);
    expect(has("/events")).toBe(true);
    vi.advanceTimersByTime(200);
    expect(begin("/events").isAnswered).toBe(false);
    one.end();
    expect(has("/events")).toBe(false);
  });

  it("and made anew for one who asks near its end, while all others get what there is", () => {
    const { keep, has, begin } = copiesOf();
    keep("/events");
    vi.advanceTimersByTime(9_900);
    expect(has("/events")).toBe(true);
    vi.advanceTimersByTime(200);
    const one = begin("/events");
    expect([one.isMade, has("/events"), has("/events")]).toEqual([true, true, true]);
    keep("/events");
    one.end();
    vi.advanceTimersByTime(9_900);
    expect(has("/events")).toBe(true);
  });

  it("but not for anybody once something was written, though it is being made anew", () => {
    const { keep, begin, forget } = copiesOf();
    keep("/events");
    vi.advanceTimersByTime(10_100);
    const one = begin("/events");
    forget();
    const other = begin("/events");
    expect(other.isAnswered).toBe(false);
    one.end();
  });

  it("no longer where the time of day is set back", () => {
    const { keep, has } = copiesOf();
    keep("/events");
    vi.setSystemTime(Date.now() - 60 * 60 * 1000);
    vi.advanceTimersByTime(15_100);
    expect(has("/events")).toBe(false);
  });

  it("until anything is written, and not at all if that was while it was rendered", () => {
    const { keep, has, forget } = copiesOf();
    keep("/events");
    forget();
    expect(has("/events")).toBe(false);
    keep("/events");
    expect(has("/events")).toBe(false);
  });

  it("for those who look and have no session", () => {
    const { keep, has } = copiesOf();
    keep("/events");
    expect([has("/events"), has("/events", "theme=dark"), has("/events", "a=1", "HEAD")]).toEqual([true, true, true]);
    expect([has("/events", "__Host-porchlight=x"), has("/events", undefined, "POST")]).toEqual([false, false]);
  });

  it("while it is asked for: of more than fit the one goes that nobody wanted for longest", () => {
    const { keep, has } = copiesOf();
    // With a copy in each encoding 64 MB hold 223 of 100 KB.
    keep("/wanted", 100_000);
    keep("/left", 100_000);
    for (let number = 0; number < 222; number++) {
      expect(has("/wanted")).toBe(true);
      keep(`/events?page=${number}`, 100_000);
    }
    expect(has("/wanted")).toBe(true);
    expect(has("/left")).toBe(false);
    expect(has("/events?page=10")).toBe(true);
  });

  describe("for when no page can be made", () => {
    it("up to an hour after it was made, with its age, for those who get copies", () => {
      const { keep, hasOld, oldAge } = copiesOf();
      keep("/events");
      vi.advanceTimersByTime(59 * 60_000);
      expect([oldAge("/events"), hasOld("/events", "__Host-porchlight=x"), hasOld("/boards")]).toEqual([
        "3540",
        false,
        false,
      ]);
      vi.advanceTimersByTime(61_000);
      expect(hasOld("/events")).toBe(false);
    });

    it("until something is written", () => {
      const { keep, hasOld, forget } = copiesOf();
      keep("/events");
      forget();
      expect(hasOld("/events")).toBe(false);
    });

    it("and for nothing else once it is not heard what is written, and not at all when it is heard again", () => {
      const { keep, begin, hasOld, hear } = copiesOf();
      keep("/events");
      hear(false);
      const one = begin("/events");
      expect([one.isMade, hasOld("/events")]).toEqual([true, true]);
      one.end();
      hear(true);
      expect(hasOld("/events")).toBe(false);
    });

    it("at once, while one tries every two seconds", () => {
      const { keep, begin, hasOld, works } = copiesOf();
      keep("/events");
      vi.advanceTimersByTime(20_000);
      const first = begin("/events");
      expect([first.isMade, hasOld("/events")]).toEqual([true, true]);
      first.end();
      expect([begin("/events").isMade, begin("/events").isAnswered]).toEqual([false, true]);
      vi.advanceTimersByTime(2_100);
      const next = begin("/events");
      expect([next.isMade, begin("/events").isAnswered]).toEqual([true, true]);
      next.end();
      works("/events");
      expect(begin("/events").isMade).toBe(true);
    });
  });
});
