import { connect } from "node:net";
import { beforeAll, expect, it } from "vitest";
import { countable, onOwnServer, type Reply } from "../support/http";
import { endSchedules } from "../support/porchlight";
import { withSlowQueries } from "../support/slow-queries";
import { unpacked } from "../support/unpacked";

/** Visitors get copies of pages: one is made, however many ask, and all are the same. */
onOwnServer(
  "copies of pages",
  (app) => {
    const forget = () => app().porch.dependencies.changes.invalidate();
    beforeAll(() => endSchedules(app().porch));

    it("are made once for all who ask at the moment", async () => {
      forget();
      const { result: answers, count } = await withSlowQueries(app().porch, () =>
        Promise.all(Array.from({ length: 20 }, () => app().ask("/events"))),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      expect(new Set(answers.map(({ text, headers }) => text + headers["content-security-policy"])).size).toBe(1);
      expect(new Set(answers.map(({ headers }) => headers["x-request-id"])).size).toBe(20);
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThan(20);
    });

    it("are made for HEAD, too, which hears what GET does", async () => {
      const { ask, porch } = app();
      const { cookie } = await porch.member();
      /** Not how it travels, and which answer and moment it is. Numbers and keys of an answer's own pack differently. */
      const said = ({ status, headers }: Reply) => {
        const { date, "x-request-id": id, "transfer-encoding": chunked, ...rest } = headers;
        return { status, ...rest, ...(rest["content-encoding"] && { "content-length": "" }) };
      };
      for (const path of ["/", "/events", "/boards", "/auth", "/nowhere", "/profile", "/auth/reset?token=abcdef"])
        for (const known of [{}, { Cookie: cookie }] as Record<string, string>[])
          for (const accepted of ["br", "identity"]) {
            const headers = { ...known, "Accept-Encoding": accepted };
            forget();
            const head = await ask(path, { method: "HEAD", headers });
            expect(head.body.length).toBe(0);
            for (const isAnew of [false, true]) {
              if (isAnew) forget();
              expect(said(head), `${path} ${accepted}`).toEqual(said(await ask(path, { headers })));
            }
          }
      forget();
      await ask("/events", { method: "HEAD" });
      expect((await withSlowQueries(porch, () => ask("/events"))).count).toBe(0);
    });

    it("are of no page with a token in it, and no browser keeps that either", async () => {
      for (const path of ["/auth/reset?token=abcdef", "/auth/confirm?token=abcdef"]) {
        const { headers, text } = await app().ask(path);
        expect(text).toContain("abcdef");
        expect([headers["cache-control"], headers.etag]).toEqual(["no-store", undefined]);
      }
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
      ["gzip, deflate, br, zstd", "br"],
      ["gzip", "gzip"],
      [undefined, undefined],
    ])("are compressed as asked for: %s", async (accepted, expected) => {
      const headers: Record<string, string> = accepted ? { "Accept-Encoding": accepted } : {};
      const { cookie } = await app().porch.member();
      forget();
      const plain = await app().ask("/events");
      forget();
      const [fresh, copy] = [await app().ask("/events", { headers }), await app().ask("/events", { headers })];
      for (const reply of [fresh, copy]) {
        expect(reply.headers["content-encoding"]).toBe(expected);
        expect(unpacked(reply.body, expected)).toBe(plain.text);
        expect(reply.headers).toMatchObject({ vary: "Accept-Encoding, Cookie", etag: plain.headers.etag });
      }
      const own = await app().ask("/events", { headers: { ...headers, Cookie: cookie } });
      expect(own.headers["content-encoding"]).toBe(expected);
      expect(own.headers.etag).toBeUndefined();
    });

    it("are not sent to who has them, until something in them is written", async () => {
      const { ask, porch } = app();
      const day = "/events?date=2031-05-05";
      forget();
      const first = await ask(day);
      const held = { "If-None-Match": String(first.headers.etag) };
      const again = async () => (await ask(day, { headers: held })).status;
      expect([await again(), (await ask(day, { headers: held, method: "HEAD" })).status]).toEqual([304, 304]);
      // Made anew, and the same to the letter.
      forget();
      expect([await again(), await again()]).toEqual([304, 304]);
      await porch.event({ date: "2031-05-05", title: "Lanterns over the creek" });
      forget();
      for (let times = 0; times < 2; times++) {
        const { status, text, headers } = await ask(day, { headers: held });
        expect([status, text.includes("Lanterns over the creek")]).toEqual([200, true]);
        expect(headers.etag).not.toBe(first.headers.etag);
      }
    });

    it("are no answer to who has signed in since, or brings anything that may be a session", async () => {
      const { ask, porch } = app();
      const person = await porch.member();
      forget();
      const held = { "If-None-Match": String((await ask("/events")).headers.etag) };
      expect((await ask("/events", { headers: held })).status).toBe(304);
      for (const cookie of [person.cookie, person.cookie.replace("=", " ="), `${person.cookie}x`, "a=%31"]) {
        for (const tag of [held, { "If-None-Match": "*" }]) {
          const { status, headers, text } = await ask("/events", { headers: { ...tag, Cookie: cookie } });
          expect([status, headers.etag, headers["cache-control"]]).toEqual([200, undefined, "private, no-store"]);
          if (cookie === person.cookie) expect(text).toContain(person.id);
        }
      }
    });

    it("are not left of what was read before a write and rendered after it", async () => {
      const { ask, porch } = app();
      forget();
      const pool = porch.handle.client as { query(...all: unknown[]): unknown };
      const query = pool.query;
      const during = new Promise<void>((resolve) => {
        pool.query = async function slow(...all) {
          const rows = await query.apply(this, all);
          resolve();
          await new Promise((later) => setTimeout(later, 20));
          return rows;
        };
      });
      const reading = ask("/events?date=2031-06-06");
      await during;
      pool.query = query;
      await porch.event({ date: "2031-06-06", title: "Written meanwhile" });
      forget();
      await reading;
      expect((await ask("/events?date=2031-06-06")).text).toContain("Written meanwhile");
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
