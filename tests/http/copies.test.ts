import { connect } from "node:net";
import { beforeAll, expect, it } from "vitest";
import { countable, onOwnServer } from "../support/http";
import { endSchedules } from "../support/porchlight";

const nonceOf = (text: string) => /nonce="([^"]+)"/.exec(text)?.[1];

/** Visitors get copies of pages: one is made, however many ask, and none knows of another. */
onOwnServer(
  "copies of pages",
  (app) => {
    const forget = () => app().porch.dependencies.changes.invalidate();
    beforeAll(() => endSchedules(app().porch));

    it("are made once for all who ask at the moment, each with a nonce of its own", async () => {
      forget();
      const pool = app().porch.handle.client as { query(...all: unknown[]): unknown };
      const query = pool.query;
      let asked = 0;
      pool.query = async function counted(...all) {
        asked++;
        // Long enough for all of them to ask before the first is answered.
        await new Promise((resolve) => setTimeout(resolve, 20));
        return query.apply(this, all);
      };
      const answers = await Promise.all(Array.from({ length: 20 }, () => app().ask("/events"))).finally(() => {
        pool.query = query;
      });
      const one = asked;
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      expect(new Set(answers.map(({ text }) => nonceOf(text))).size).toBe(20);
      for (const { text, headers } of answers) {
        expect(headers["content-security-policy"]).toContain(`'nonce-${nonceOf(text)}'`);
        expect(new Set(text.match(/nonce="[^"]+"/g)).size).toBe(1);
      }
      expect(one).toBeGreaterThan(0);
      expect(one).toBeLessThan(20);
    });

    it("keep nobody waiting for what is never kept, or for somebody who takes nothing", async () => {
      forget();
      // Asks, and then takes nothing.
      const address = new URL(app().url);
      const slow = connect(Number(address.port), address.hostname);
      slow.pause();
      slow.write("GET /events HTTP/1.1\r\nHost: porch.test\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n");
      const [page, missing, again] = await Promise.all(
        ["/events", "/nowhere", "/nowhere"].map((path) => app().ask(path)),
      );
      expect([page?.status, missing?.status, again?.status]).toEqual([200, 404, 404]);
      slow.destroy();
    });

    it.each<[string | undefined, string | undefined]>([
      ["gzip", "gzip"],
      ["br, GZIP;q=0.5", "gzip"],
      ["*", "gzip"],
      ["deflate;q=0, *;q=0.1", "gzip"],
      ["gzip;q=0", undefined],
      ["gzip; q=0.000, deflate;q=0", undefined],
      ["gzip;Q=0, *", "deflate"],
      ["identity", undefined],
      ["x-gzipped", undefined],
      [undefined, undefined],
    ])("are packed as asked for: %s", async (accepted, expected) => {
      const headers: Record<string, string> = accepted ? { "Accept-Encoding": accepted } : {};
      forget();
      const [fresh, copy] = [await app().ask("/events", { headers }), await app().ask("/events", { headers })];
      expect(fresh.headers["content-encoding"]).toBe(expected);
      // A copy is packed in one way.
      expect(copy.headers["content-encoding"]).toBe(expected === "deflate" ? undefined : expected);
      const asset = /\/assets\/[\w.-]+\.css/.exec((await app().ask("/events")).text)?.[0] ?? "";
      const packed = (await app().ask(asset, { headers })).headers["content-encoding"];
      if (expected !== "gzip") expect(packed).toBeUndefined();
    });

    it("are not for whoever has a session", async () => {
      const person = await app().porch.member();
      forget();
      const [visitor, member] = await Promise.all([
        app().ask("/events"),
        app().ask("/events", { headers: { Cookie: person.cookie } }),
      ]);
      expect(visitor.text).not.toContain(person.fullName);
      expect(member.text).toContain(person.id);
      expect((await app().ask("/events")).text).not.toContain(person.id);
    });
  },
  countable,
);
