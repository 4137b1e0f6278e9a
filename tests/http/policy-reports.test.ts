import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onOwnServer } from "../support/http";

const type = "application/reports+json";
const hourMs = 60 * 60 * 1000;
const report = (documentURL = "https://porch.test/events/00000000-0000-4000-8000-000000000000?secret=1") => ({
  type: "csp-violation",
  body: { documentURL, blockedURL: "https://evil.test/x?y=1", effectiveDirective: "img-src" },
});

onOwnServer("reports of the policy", (app) => {
  let ip = 0;
  const send = (
    body: string | AsyncIterable<Uint8Array> = JSON.stringify([report()]),
    headers: Record<string, string> = { "Content-Type": type },
    from = `198.51.${ip >> 8}.${ip++ & 255}`,
    path = "/policy-reports",
  ) => app().ask(path, { method: "POST", headers, body, ip: from });
  const lines = () => vi.mocked(app().porch.dependencies.log.warn).mock.calls;

  /** In the middle of it, wherever the real one stands. */
  const hour = (later = 0) =>
    vi
      .spyOn(Date, "now")
      .mockReturnValue(Math.floor(performance.timeOrigin / hourMs + later + 0.5) * hourMs + hourMs / 2);

  beforeEach(() => {
    hour();
    vi.spyOn(app().porch.dependencies.log, "warn");
  });
  afterEach(() => vi.restoreAllMocks());

  it("go to where every page says", async () => {
    const { headers } = await app().ask("/");
    expect(headers["reporting-endpoints"]).toBe('policy="/policy-reports"');
    expect(headers["content-security-policy"]).toMatch(/; report-uri \/policy-reports; report-to policy$/);
  });

  it("are written down without who was on the page, and whose", async () => {
    expect((await send()).status).toBe(204);
    expect(lines()).toEqual([
      [{ directive: "img-src", blocked: "evil.test", page: "/events/:eventId" }, "a page's policy refused something"],
    ]);
  });

  it.each(["/policy-reports", "/policy-reports?x", "/policy%2Dreports", "/./policy-reports"])(
    "are not read where they are long, by whichever spelling: %s",
    async (path) => {
      const long = JSON.stringify(Array.from({ length: 8_000 }, () => [[]]));
      expect((await send(long, undefined, undefined, path)).status).toBe(413);
      expect(lines()).toEqual([]);
    },
  );

  it("are no more lines in an hour than twenty, whoever sends how many", async () => {
    const many = JSON.stringify(Array.from({ length: 40 }, () => report()));
    for (let times = 0; times < 5; times++) expect((await send(many)).status).toBe(204);
    expect(lines().length).toBeLessThanOrEqual(20);
  });

  it("are read from one address thirty times in an hour", async () => {
    const answers: number[] = [];
    for (let times = 0; times < 33; times++) answers.push((await send(undefined, undefined, "192.0.2.1")).status);
    expect(answers.filter((status) => status === 204)).toHaveLength(30);
    expect(answers.slice(30)).toEqual([429, 429, 429]);
    expect((await send(undefined, undefined, "192.0.2.2")).status).toBe(204);
  });

  it("are read from a thousand addresses in an hour, and the numbers of no more are kept", async () => {
    const statuses = new Set<number>();
    for (let group = 0; group < 55; group++) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => send("[]")));
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses]).toEqual([204, 429]);
    expect((await send()).status).toBe(429);
    hour(1);
    expect((await send()).status).toBe(204);
    expect(lines()).toHaveLength(1);
  });

  describe("are refused", () => {
    it.each([
      [415, "application/json"],
      [415, "text/plain"],
      [415, "application/x-www-form-urlencoded"],
    ])("with %i as %s", async (status, other) => {
      expect((await send(undefined, { "Content-Type": other })).status).toBe(status);
    });

    it("where they are larger than any browser's, before they are read", async () => {
      async function* pieces() {
        for (let kilobyte = 0; kilobyte < 64; kilobyte++) yield Buffer.alloc(1024, "x");
      }
      expect((await send("x".repeat(16 * 1024 + 1))).status).toBe(413);
      expect((await send(pieces(), { "Content-Type": type })).status).toBe(413);
    });

    it("where nobody posts them", async () => {
      expect((await app().ask("/policy-reports")).status).toBe(404);
    });
  });
});
