import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { threadCpuUsage } from "node:process";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { commands } from "~/commands.server";
import { sessionCookieName } from "~/platform/accounts/auth.server";
import { flashCookieName } from "~/platform/commands/flash.server";
import { longCookies, longHeaders, longPaths, longQueries } from "./event-loop/addresses";
import { asBody, type Body, bodies, filledUp, inBytes, wellFilled } from "./event-loop/bodies";
import { slowForm } from "./event-loop/slow-forms";
import { longestPages } from "./event-loop/stored";
import { matrix } from "./permission-matrix";
import { neverEnding, patterns } from "./support/addresses";
import type { Person } from "./support/cast";
import { createLoopWatch, longestHold, type Probe, shortestBlock } from "./support/event-loop";
import { onBuiltServer, withTestApp } from "./support/http";
import { testOrigin } from "./support/porchlight";
import { filledForm } from "./support/send";

let turn = 0;
/** Every fourth, beginning with another one each time: all of them, over all forms and pages. EVERY_PROBE=1 tries each. */
function someOf<T>(all: readonly T[]): T[] {
  const from = turn++ % 4;
  return process.env.EVERY_PROBE ? [...all] : all.filter((_, index) => index % 4 === from);
}

/** Forms of each command that are made to be slow. With SLOW_FORMS they are others each time; a failure prints its seed. */
const isOnDemand = Boolean(process.env.SLOW_FORMS);
const slowForms = Number(process.env.SLOW_FORMS ?? 2);

/** The fields that members write most into. */
const longTexts = new Set(["content", "description", "rules", "comment", "message", "bio", "note", "recommendations"]);

vi.setConfig({ testTimeout: 300_000 });

onBuiltServer("nothing that is sent holds the event loop", () => {
  const app = withTestApp();
  let watch: ReturnType<typeof createLoopWatch>;
  let admin: Person;

  beforeAll(async () => {
    watch = createLoopWatch(Number(new URL(app().url).port));
    admin = await app().porch.member({ admin: true });
    // Code runs slowly the first times.
    for (const path of ["/", "/events", "/boards", "/admin", "/auth", "/contact"])
      for (let times = 0; times < 5; times++) await watch.hold(asked({ path }));
    for (let times = 0; times < 5; times++)
      await watch.hold(sent("/contact", filledUp("contact.send", ["name"])[0]?.[1]));
  });
  afterAll(() => watch?.close());

  /** A copy costs nothing: each is made anew. */
  const forget = () => app().porch.dependencies.changes.invalidate();
  const asked = (probe: Probe, cookie?: string): Probe => ({
    ...probe,
    headers: {
      Host: new URL(testOrigin).host,
      "X-Forwarded-For": "203.0.113.7",
      ...(cookie && { Cookie: cookie }),
      ...probe.headers,
    },
  });
  const sent = (path: string, body?: Body, cookie?: string) => asked({ method: "POST", path, ...body }, cookie);

  /** All that held too long, by name. */
  async function tooLong(probes: Iterable<[string, Probe]>): Promise<string[]> {
    const found: string[] = [];
    let longest = { ms: 0, what: "" };
    let count = 0;
    for (const [what, probe] of probes) {
      count++;
      const { ms, result: status } = await shortestBlock(() => {
        forget();
        return watch.hold(probe);
      });
      if (ms >= longestHold) found.push(`${what}: ${ms.toFixed(0)} ms (${status})`);
      if (status >= 500 && status !== 503) found.push(`${what}: ${status}`);
      if (ms > longest.ms) longest = { ms, what };
    }
    expect(count).toBeGreaterThan(0);
    if (process.env.PRINT_HOLDS)
      process.stdout.write(`${count} probes, at most ${longest.ms.toFixed(1)} ms: ${longest.what}\n`);
    return found;
  }

  it("for longer than it says, so that this can be seen at all", async () => {
    const busy = () => {
      unsubscribe(arrival, busy);
      const before = threadCpuUsage();
      while (threadCpuUsage(before).user < 3 * longestHold * 1000);
    };
    const arrival = "http.server.request.start";
    subscribe(arrival, busy);
    expect((await watch.hold(asked({ path: "/events" }))).ms).toBeGreaterThan(longestHold);
  });

  it.each(Object.entries(bodies))("%s", async (_what, make) => {
    const probes = ["contact.send", "auth.sign-in", "events.submit", "none"].flatMap((command) =>
      ["/contact", "/contact.data"].map((path): [string, Probe] => [
        `${command} at ${path}`,
        sent(path, make(command), admin.cookie),
      ]),
    );
    expect(await tooLong(probes)).toEqual([]);
  });

  it.each(Object.entries(inBytes))("%s, each byte a chunk of its own", async (_what, make) => {
    const probes = ["/contact", "/healthz"].map((path): [string, Probe] => [
      path,
      { ...sent(path, make("contact.send"), admin.cookie), inBytes: true },
    ]);
    expect(await tooLong(probes)).toEqual([]);
  });

  it.each(commands.map(({ form }) => form))("$name, its fields filled up", async ({ name, fields }) => {
    const cookie = name.startsWith("auth.") ? undefined : admin.cookie;
    const names = Object.keys(fields);
    const probes = [...someOf(filledUp(name, names)), ...someOf(wellFilled(name, names))].map(
      ([what, body], index): [string, Probe] => [what, sent(index % 2 ? "/contact" : "/contact.data", body, cookie)],
    );
    expect(await tooLong(probes)).toEqual([]);
  });

  it.each(commands.map(({ form }) => form))("$name, as slow as a generator can make it", async ({ name, fields }) => {
    const cookie = name.startsWith("auth.") ? undefined : admin.cookie;
    const making = slowForm(name, Object.keys(fields));
    const looking = fc.asyncProperty(making, async (body) => {
      expect(await tooLong([["it", sent("/contact.data", body, cookie)]])).toEqual([]);
    });
    await fc.assert(looking, { numRuns: slowForms, seed: isOnDemand ? undefined : 20261127, endOnFailure: true });
  });

  it("many neighborhoods behind many ZIP codes, which are more together than what is sent", async () => {
    const count = (most: number) => Array.from({ length: most }, (_, index) => index);
    const names = count(5000).map((each) => `a${each.toString(36)}`);
    const texts = {
      "one line": `${count(1300).join(" ")} ${names}`,
      "as many codes as may be": `${count(400).join(" ")} ${names}`,
      "one code over and over": `${"1 ".repeat(2200)} ${names}`,
      "the same codes on each line": `${count(110).join(" ")} ${"a,".repeat(30)}\n`.repeat(28),
    };
    const probes = Object.entries(texts).map(async ([what, text]): Promise<[string, Probe]> => {
      const body = await asBody(
        filledForm("residency.set-postal-codes", { postalCodes: text.slice(0, 9000), seen: "x" }),
      );
      return [what, sent("/contact.data", body, undefined)];
    });
    expect(await tooLong(await Promise.all(probes))).toEqual([]);
  });

  it("what is done with texts as long as they may be", async () => {
    const { porch } = app();
    const probes: [string, Probe][] = [];
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
          probes.push([`${form.name} ${piece} ${length}`, sent("/contact.data", await asBody(filled), admin.cookie)]);
        }
      }
    }
    expect(await tooLong(probes)).toEqual([]);
  });

  it.each(patterns.filter((pattern) => !neverEnding.includes(pattern)))("%s, asked at length", async (pattern) => {
    const path = pattern.replace(/[:*][A-Za-z]*/g, "1");
    const probes = someOf(longQueries(path)).map(([what, probe], index): [string, Probe] => [
      what,
      asked(probe, index % 2 || pattern.startsWith("/admin") ? admin.cookie : undefined),
    ]);
    expect(await tooLong(probes)).toEqual([]);
  });

  it("a long path", async () =>
    expect(await tooLong(longPaths.map(([what, probe]) => [what, asked(probe, admin.cookie)]))).toEqual([]));

  it("requests by the thousand that wait for no answer", async () => {
    const form = { "Content-Type": "application/x-www-form-urlencoded", Origin: testOrigin };
    const probes: [string, Probe][] = [
      ["pages", asked({ path: "/nothing/here", times: 3000 })],
      ["forms", asked({ method: "POST", path: "/auth", headers: form, body: "command=none", times: 3000 })],
    ];
    expect(await tooLong(probes)).toEqual([]);
  });

  it("a long header", async () => {
    const cookies = longCookies([sessionCookieName(testOrigin), flashCookieName(testOrigin)]);
    expect(await tooLong([...longHeaders, ...cookies].map(([what, probe]) => [what, asked(probe)]))).toEqual([]);
  });

  it("the longest pages that may be written", async () => {
    const pages = await longestPages(app().porch, admin);
    const probes = pages.flatMap(([what, path]) =>
      [undefined, admin.cookie].flatMap((cookie) =>
        ["gzip", "identity"].map((encoding): [string, Probe] => [
          `${what} for ${cookie ? "an admin" : "a visitor"}, ${encoding}`,
          asked({ path, headers: { "Accept-Encoding": encoding } }, cookie),
        ]),
      ),
    );
    expect(await tooLong(probes)).toEqual([]);
  });
});

onBuiltServer("nothing that is sent too often holds the event loop", () => {
  const app = withTestApp({ config: { rateLimitScale: 1 } });
  let watch: ReturnType<typeof createLoopWatch>;
  beforeAll(() => {
    watch = createLoopWatch(Number(new URL(app().url).port));
  });
  afterAll(() => watch?.close());

  it("with the answer that says so", async () => {
    const probes = [
      bodies["999 fields of 260 characters"]?.("contact.send"),
      ...filledUp("contact.send", ["name", "message"]).map(([, body]) => body),
    ];
    const headers = { Host: new URL(testOrigin).host, "X-Forwarded-For": "203.0.113.7" };
    for (let times = 0; times < 6; times++)
      await watch.hold({
        method: "POST",
        path: "/contact",
        ...(probes[0] as Body),
        headers: { ...headers, ...probes[0]?.headers },
      });
    for (const body of probes as Body[]) {
      const probe = { method: "POST", path: "/contact", body: body.body, headers: { ...headers, ...body.headers } };
      const { ms, result: status } = await shortestBlock(() => watch.hold(probe));
      expect(status).toBe(429);
      expect(ms).toBeLessThan(longestHold);
    }
  });
});
