import { threadCpuUsage } from "node:process";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { commands } from "~/commands.server";
import { sessionCookieName } from "~/platform/accounts/auth.server";
import { flashCookieName } from "~/platform/commands/flash.server";
import { longCookies, longHeaders, longPaths, longQueries } from "./event-loop/addresses";
import { asBody, type Body, bodies, filledUp, inBytes, wellFilled } from "./event-loop/bodies";
import { longestPages } from "./event-loop/stored";
import { matrix } from "./permission-matrix";
import { patterns } from "./support/addresses";
import type { Person } from "./support/cast";
import { createLoopWatch, type Knock } from "./support/event-loop";
import { onBuiltServer, withHouse } from "./support/http";
import { testOrigin } from "./support/porchlight";
import { filledForm } from "./support/send";

/** Milliseconds of the processor: what everybody else waits while one request is worked on in one go. */
const longestHold = 50;

let turn = 0;
/** Every fourth, beginning with another one each time: all of them, over all forms and pages. EVERY_KNOCK tries each. */
function someOf<T>(all: readonly T[]): T[] {
  const from = turn++ % 4;
  return process.env.EVERY_KNOCK ? [...all] : all.filter((_, index) => index % 4 === from);
}

/** The fields that members write most into. */
const longTexts = new Set(["content", "description", "rules", "comment", "message", "bio", "note", "recommendations"]);

vi.setConfig({ testTimeout: 300_000 });

onBuiltServer("nothing that is sent holds the event loop", () => {
  const house = withHouse();
  let watch: ReturnType<typeof createLoopWatch>;
  let admin: Person;

  beforeAll(async () => {
    watch = createLoopWatch(Number(new URL(house().url).port));
    admin = await house().porch.member({ admin: true });
    // Code runs slowly the first times.
    for (const path of ["/", "/events", "/boards", "/admin", "/auth", "/contact"])
      for (let times = 0; times < 5; times++) await watch.hold(asked({ path }));
    for (let times = 0; times < 5; times++)
      await watch.hold(sent("/contact", filledUp("contact.send", ["name"])[0]?.[1]));
  });
  afterAll(() => watch?.close());

  /** A copy costs nothing: each is made anew. */
  const forget = () => house().porch.dependencies.changes.tell();
  const asked = (knock: Knock, cookie?: string): Knock => ({
    ...knock,
    headers: {
      Host: new URL(testOrigin).host,
      "X-Forwarded-For": "203.0.113.7",
      ...(cookie && { Cookie: cookie }),
      ...knock.headers,
    },
  });
  const sent = (path: string, body?: Body, cookie?: string) => asked({ method: "POST", path, ...body }, cookie);

  /** All that held too long, by name. */
  async function tooLong(knocks: Iterable<[string, Knock]>): Promise<string[]> {
    const found: string[] = [];
    let longest = { ms: 0, what: "" };
    let count = 0;
    for (const [what, knock] of knocks) {
      count++;
      const { ms, status } = await watch.bestHold(knock, longestHold, forget);
      if (ms >= longestHold) found.push(`${what}: ${ms.toFixed(0)} ms (${status})`);
      if (status >= 500 && status !== 503) found.push(`${what}: ${status}`);
      if (ms > longest.ms) longest = { ms, what };
    }
    expect(count).toBeGreaterThan(0);
    if (process.env.PRINT_HOLDS)
      process.stdout.write(`${count} knocks, at most ${longest.ms.toFixed(1)} ms: ${longest.what}\n`);
    return found;
  }

  it("for longer than it says, so that this can be seen at all", async () => {
    const busy = (ms: number) => {
      const before = threadCpuUsage();
      while (threadCpuUsage(before).user < ms * 1000);
    };
    const knocked = watch.hold(asked({ path: "/events" }));
    setTimeout(busy, 1, 3 * longestHold);
    expect((await knocked).ms).toBeGreaterThan(longestHold);
  });

  it.each(Object.entries(bodies))("%s", async (_what, make) => {
    const knocks = ["contact.send", "auth.sign-in", "events.submit", "none"].flatMap((command) =>
      ["/contact", "/contact.data"].map((path): [string, Knock] => [
        `${command} at ${path}`,
        sent(path, make(command), admin.cookie),
      ]),
    );
    expect(await tooLong(knocks)).toEqual([]);
  });

  it.each(Object.entries(inBytes))("%s, each byte a chunk of its own", async (_what, make) => {
    const knocks = ["/contact", "/healthz"].map((path): [string, Knock] => [
      path,
      { ...sent(path, make("contact.send"), admin.cookie), inBytes: true },
    ]);
    expect(await tooLong(knocks)).toEqual([]);
  });

  it.each(commands.map(({ form }) => form))("$name, its fields filled up", async ({ name, fields }) => {
    const cookie = name.startsWith("auth.") ? undefined : admin.cookie;
    const names = Object.keys(fields);
    const knocks = [...someOf(filledUp(name, names)), ...someOf(wellFilled(name, names))].map(
      ([what, body], index): [string, Knock] => [what, sent(index % 2 ? "/contact" : "/contact.data", body, cookie)],
    );
    expect(await tooLong(knocks)).toEqual([]);
  });

  it("what is done with texts as long as they may be", async () => {
    const { porch } = house();
    const knocks: [string, Knock][] = [];
    for (const { form } of commands) {
      const long = Object.keys(form.fields).filter((name) => longTexts.has(name));
      for (const [index, piece] of ["https://a.b/( ", "a.co ", "a@a.co"].entries()) {
        const good =
          long.length > 0 &&
          (await matrix[form.name]?.[index]?.form({ porch, asker: admin, owner: async () => admin }));
        if (!good) continue;
        for (const length of [3000, 2000, 1000, 500]) {
          const value = piece.repeat(length).slice(0, length).trim();
          const filled = filledForm(form.name, { ...good, ...Object.fromEntries(long.map((name) => [name, value])) });
          knocks.push([`${form.name} ${piece} ${length}`, sent("/contact.data", await asBody(filled), admin.cookie)]);
        }
      }
    }
    expect(await tooLong(knocks)).toEqual([]);
  });

  it.each(patterns.filter((pattern) => !pattern.endsWith("/live")))("%s, asked at length", async (pattern) => {
    const path = pattern.replace(/[:*][A-Za-z]*/g, "1");
    const knocks = someOf(longQueries(path)).map(([what, knock], index): [string, Knock] => [
      what,
      asked(knock, index % 2 || pattern.startsWith("/admin") ? admin.cookie : undefined),
    ]);
    expect(await tooLong(knocks)).toEqual([]);
  });

  it("a long path", async () =>
    expect(await tooLong(longPaths.map(([what, knock]) => [what, asked(knock, admin.cookie)]))).toEqual([]));

  it("requests by the thousand that wait for no answer", async () => {
    const form = { "Content-Type": "application/x-www-form-urlencoded", Origin: testOrigin };
    const knocks: [string, Knock][] = [
      ["pages", asked({ path: "/nothing/here", times: 3000 })],
      ["forms", asked({ method: "POST", path: "/auth", headers: form, body: "command=none", times: 3000 })],
    ];
    expect(await tooLong(knocks)).toEqual([]);
  });

  it("a long header", async () => {
    const cookies = longCookies([sessionCookieName(testOrigin), flashCookieName(testOrigin)]);
    expect(await tooLong([...longHeaders, ...cookies].map(([what, knock]) => [what, asked(knock)]))).toEqual([]);
  });

  it("the longest pages that may be written", async () => {
    const pages = await longestPages(house().porch);
    const knocks = pages.flatMap(([what, path]) =>
      [undefined, admin.cookie].flatMap((cookie) =>
        ["gzip", "identity"].map((encoding): [string, Knock] => [
          `${what} for ${cookie ? "an admin" : "a visitor"}, ${encoding}`,
          asked({ path, headers: { "Accept-Encoding": encoding } }, cookie),
        ]),
      ),
    );
    expect(await tooLong(knocks)).toEqual([]);
  });
});

onBuiltServer("nothing that is sent too often holds the event loop", () => {
  const house = withHouse({ config: { rateLimitScale: 1 } });
  let watch: ReturnType<typeof createLoopWatch>;
  beforeAll(() => {
    watch = createLoopWatch(Number(new URL(house().url).port));
  });
  afterAll(() => watch?.close());

  it("with the answer that says so", async () => {
    const knocks = [
      bodies["999 fields of 260 characters"]?.("contact.send"),
      ...filledUp("contact.send", ["name", "message"]).map(([, body]) => body),
    ];
    const headers = { Host: new URL(testOrigin).host, "X-Forwarded-For": "203.0.113.7" };
    for (let times = 0; times < 6; times++)
      await watch.hold({
        method: "POST",
        path: "/contact",
        ...(knocks[0] as Body),
        headers: { ...headers, ...knocks[0]?.headers },
      });
    for (const body of knocks as Body[]) {
      const { ms, status } = await watch.bestHold(
        { method: "POST", path: "/contact", body: body.body, headers: { ...headers, ...body.headers } },
        longestHold,
        () => {},
      );
      expect(status).toBe(429);
      expect(ms).toBeLessThan(longestHold);
    }
  });
});
