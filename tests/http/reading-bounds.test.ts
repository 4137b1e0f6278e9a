import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { type Ask, onOwnServer, type Reply, serve } from "../support/http";
import { soon } from "../support/soon";

const readLimit = 60;
const pagesAtOnce = 10;
/** A page of which there is no copy yet. */
const newPage = () => `/boards?q=${randomUUID().slice(0, 8)}`;
const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make));
const statuses = (replies: Reply[]) => [...new Set(replies.map(({ status }) => status))].sort();

onOwnServer(
  "reading",
  (app) => {
    /** The same site, with few pages for each. */
    async function onSmallServer(
      work: (ask: Ask) => Promise<void>,
      bounds: { readLimit?: number; pagesAtOnce?: number },
    ) {
      const small = await serve(app().porch.porchlight, 1, true, bounds);
      try {
        await work(small.ask);
      } finally {
        await small.close();
      }
    }

    it("is bounded for each address: who asks for more pages is told to come back, in the site's look", () =>
      onSmallServer(
        async (ask) => {
          const { cookie } = await app().porch.member();
          expect(statuses(await times(readLimit / 2, () => ask(newPage())))).toEqual([200]);
          // Members are counted with those behind the same address, and HEAD with GET.
          const asMember = { headers: { Cookie: cookie }, method: "HEAD" };
          expect(statuses(await times(readLimit / 2, () => ask("/profile", asMember)))).toEqual([200]);
          for (const question of [{}, { headers: { Cookie: cookie } }]) {
            const { status, headers, text } = await ask(newPage(), question);
            expect(status).toBe(429);
            expect(Number(headers["retry-after"])).toBeGreaterThan(0);
            expect(Number(headers["retry-after"])).toBeLessThanOrEqual(60);
            expect(headers["cache-control"]).toBe("private, no-store");
            expect(text).toContain("<h1");
            expect(text).toContain("Please try again in a minute");
            expect(text).toMatch(/<link rel="stylesheet" href="\/assets\/[\w.-]+\.css"/);
            expect(text).not.toContain("<script");
          }
          const data = await ask("/boards.data?q=1");
          expect([data.status, data.text]).toEqual([
            429,
            expect.stringMatching(/^Porchlight .*try again in a minute\.$/),
          ]);
        },
        { readLimit },
      ));

    it("goes on for others, and of copies, files and pictures; forms are bounded elsewhere", () =>
      onSmallServer(
        async (ask) => {
          const copied = newPage();
          expect((await ask(copied)).status).toBe(200);
          await times(readLimit, () => ask(newPage()));
          expect((await ask(newPage())).status).toBe(429);
          for (const path of [copied, "/favicon.svg", "/healthz", "/readyz", "/art/6/card/event/lamp.svg"])
            expect((await ask(path)).status, path).toBeLessThan(405);
          const headers = { Origin: "https://porch.test", "Content-Type": "application/x-www-form-urlencoded" };
          const body = "command=contact.send&name=Ana&email=ana%40porch.test&message=Hello&website=";
          expect((await ask("/contact", { method: "POST", headers, body })).status).toBe(303);
          expect((await ask(newPage(), { ip: "203.0.113.8" })).status).toBe(200);
          // Of this machine, or of everybody where the settings know of no proxy.
          for (const ip of ["127.0.0.1", "::1"])
            expect(statuses(await times(readLimit + 1, () => ask(newPage(), { ip })))).toEqual([200]);
        },
        { readLimit },
      ));

    it("is not refused to those who wait for the page that somebody else was refused", () =>
      onSmallServer(
        async (ask) => {
          await times(readLimit, () => ask(newPage()));
          const page = newPage();
          const ips = ["203.0.113.7", "203.0.113.8", "203.0.113.7", "203.0.113.9"];
          const replies = await Promise.all(ips.map((ip) => ask(page, { ip })));
          // Who was refused gets what another had made, where it came in time.
          expect(replies.map(({ status }, nth) => nth % 2 === 0 || status)).toEqual([true, 200, true, 200]);
        },
        { readLimit },
      ));

    it("waits early where too many pages are being made, and says nothing of the database by that", () =>
      onSmallServer(
        async (ask) => {
          const { porch } = app();
          const copied = newPage();
          const copy = await ask(copied);
          const held = Promise.withResolvers<void>();
          const locked = Promise.withResolvers<void>();
          const holding = porch.handle.of("tasks").transaction(async (tx) => {
            await tx.execute(sql`lock table boards in access exclusive mode`);
            locked.resolve();
            await held.promise;
          });
          await locked.promise;
          // A session that nobody signed makes no member of a visitor, who would wait later.
          const headers = { Cookie: "__Host-porchlight=made-up.signature" };
          const replies = await times(5 * pagesAtOnce, () => ask(newPage(), { headers })).finally(held.resolve);
          await holding;
          const early = replies.filter(({ headers }) => headers["retry-after"] === "5");
          expect(early.length).toBeGreaterThanOrEqual(4 * pagesAtOnce);
          expect(statuses(early)).toEqual([503]);
          expect(early[0]?.text).toContain("more guests than it can serve");
          expect((await ask(copied)).headers.etag).toBe(copy.headers.etag);
          await vi.waitFor(async () => expect((await ask(newPage())).status).toBe(200), soon);
        },
        { pagesAtOnce },
      ));
  },
  { config: { rateLimitScale: 1 } },
);
