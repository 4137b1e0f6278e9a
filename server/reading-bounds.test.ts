import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { createReadingBounds } from "./reading-bounds";

type Asker = "visitor" | "member" | "form";

describe("pages that are made at one time", () => {
  /** Pages that wait until they are told to end. */
  function open(pagesAtOnce: number) {
    const under: (() => void)[] = [];
    const bounds = createReadingBounds({
      readLimit: 1000,
      pagesAtOnce,
      trustedProxies: 0,
      isMembers: ({ headers }) => headers.cookie !== undefined,
      stylesheets: ["/assets/site.css"],
    });
    const app = new Hono<{ Bindings: HttpBindings }>();
    app.use(bounds.hold);
    app.all("*", async (c) => {
      await new Promise<void>((resolve) => under.push(resolve));
      if (c.req.path === "/broken") throw new Error("broken");
      return c.text("made");
    });
    app.onError((_, c) => c.text("failed", 500));
    const ask = (who: Asker, path = "/boards") => {
      const method = who === "form" ? "POST" : "GET";
      const headers = who === "visitor" ? {} : { cookie: "session=1" };
      const incoming = { method, headers, socket: { remoteAddress: "203.0.113.7" } } as unknown as IncomingMessage;
      return { incoming, answer: Promise.resolve(app.request(path, { method }, { incoming })) };
    };
    /** As many as are made of so many. */
    async function begin(who: Asker, count: number) {
      const before = under.length;
      const asked = Array.from({ length: count }, () => ask(who));
      await new Promise((resolve) => setImmediate(resolve));
      const refused = asked.filter(({ incoming }) => bounds.hasRefused(incoming));
      expect(under.length - before).toBe(count - refused.length);
      for (const { answer } of refused) expect((await answer).status).toBe(503);
      return under.length - before;
    }
    const end = async () => {
      for (const each of under.splice(0)) each();
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { ask, begin, end };
  }

  it("are bounded: visitors wait first, then members, then forms", async () => {
    const { begin, end } = open(10);
    expect(await begin("visitor", 15)).toBe(10);
    expect(await begin("member", 15)).toBe(10);
    expect(await begin("visitor", 1)).toBe(0);
    expect(await begin("form", 15)).toBe(10);
    expect(await begin("member", 1)).toBe(0);
    await end();
    expect(await begin("visitor", 15)).toBe(10);
    await end();
  });

  it("make room when they are there, also where they broke", async () => {
    const { ask, begin, end } = open(10);
    const broken = Array.from({ length: 10 }, () => ask("visitor", "/broken").answer);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await begin("visitor", 1)).toBe(0);
    await end();
    expect((await Promise.all(broken)).map(({ status }) => status)).toEqual(Array(10).fill(500));
    expect(await begin("visitor", 11)).toBe(10);
    await end();
  });

  it("leave pictures alone, and tell the page's own script in a sentence", async () => {
    const { ask, begin, end } = open(10);
    await begin("visitor", 10);
    const pictures = ["/images/key/640.webp", "/art/6/card/park/Zilker.svg"].map((path) => ask("visitor", path).answer);
    for (const path of [
      "/images/one",
      "/images/one.data",
      "/images/key/640.data",
      "/art/6/card",
      "/art/6/card/park/Zilker/more",
    ])
      expect((await ask("visitor", path).answer).status, path).toBe(503);
    const data = await ask("visitor", "/boards.data").answer;
    expect([data.status, data.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(await data.text()).toMatch(/^Porchlight [^<]+\.$/);
    expect(await (await ask("visitor").answer).text()).toContain('<link rel="stylesheet" href="/assets/site.css"/>');
    await end();
    expect((await Promise.all(pictures)).map(({ status }) => status)).toEqual([200, 200]);
  });
});
