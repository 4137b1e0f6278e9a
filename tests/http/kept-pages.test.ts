import { hash } from "node:crypto";
import { eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { eventRsvps } from "~/features/events/table.server";
import { faceOf, initialsOf } from "~/platform/accounts/viewer";
import { mails } from "~/platform/mail/table.server";
import { makeBoard, makeReply, makeThread } from "../support/boards";
import type { Person } from "../support/cast";
import { countQueries } from "../support/count-queries";
import { countable, onOwnServer, type Served, serve } from "../support/http";
import { emptyCity } from "../support/porchlight";
import { withSlowQueries } from "../support/slow-queries";
import { soon } from "../support/soon";

/** A member's page is made once for each state that it shows; who asks is looked up each time. */
onOwnServer(
  "a page that a member has had",
  (app) => {
    let [one, other]: Person[] = [];
    let event: { id: string };
    let pages: string[];
    /** Compares one of so many. */
    const served = (checkKeptPages: number) => serve(app().porch.porchlight, checkKeptPages);

    beforeAll(async () => {
      const { porch } = app();
      await emptyCity(porch);
      [one, other] = [await porch.member({ fullName: "Ada Quill" }), await porch.member({ fullName: "Bo Yarrow" })];
      event = await porch.event({ inDays: 0 });
      const board = await makeBoard(porch, one as Person);
      const thread = await makeThread(porch, board, one as Person);
      await makeReply(porch, thread, other as Person);
      const place = await porch.neighborhood("Kept Corner");
      pages = [
        ...["/", "/events?show=60", "/boards", `/boards/${board.id}`, `/threads/${thread.id}`, "/restaurants"],
        ...["/happy-hours", "/services", "/neighborhoods", `/neighborhoods/${place.id}`],
      ];
    });
    beforeEach(() => app().porch.dependencies.changes.invalidate());

    const ask = async ({ ask }: Served, path: string, who: Person) =>
      (await ask(path, { headers: { Cookie: who.cookie } })).text;

    /** What the layout says of who asks: the face in the header, and the viewer at the end of the page's data. */
    const frameIn = (text: string) =>
      [/<header.*<text[^>]*>([^<]+)<.*<\/header>/s, /\\"pendingForm\\"(.*?)<\/script>/s].map(
        (part) => part.exec(text)?.[1] ?? "",
      );

    const warnings = () =>
      app()
        .porch.db.select({ to: mails.recipient })
        .from(mails)
        .where(eq(mails.subject, "A page of Porchlight was not what it should be"));

    it("comes again with the query that looks up who asks, and no other", async () => {
      const server = await served(1_000_000);
      for (const path of pages) {
        const settled = (text: string) => text.replaceAll(/\b[0-9a-f]{32}(?=")/g, "…");
        const first = settled(await ask(server, path, one as Person));
        expect(await countQueries({ ...app(), ask: server.ask }, path, one?.cookie), path).toBe(1);
        expect(settled(await ask(server, path, one as Person))).toBe(first);
      }
      await server.close();
    });

    it("does not come again where nothing is to be kept", async () => {
      const server = await serve(app().porch.porchlight, 1, false);
      for (const path of pages)
        for (const cookie of [one?.cookie, undefined]) {
          const count = () => countQueries({ ...app(), ask: server.ask }, path, cookie);
          const [first, second] = [await count(), await count()];
          expect(first, path).toBeGreaterThan(cookie ? 1 : 0);
          expect(second, path).toBe(first);
        }
      await server.close();
    });

    it("is nobody else’s", async () => {
      const server = await served(1_000_000);
      for (const path of pages) {
        for (const [who, stranger] of [
          [one, other],
          [other, one],
          [one, other],
        ] as [Person, Person][]) {
          const text = await ask(server, path, who);
          const [face, viewer] = frameIn(text);
          expect([face, viewer], path).toEqual([initialsOf(who), expect.stringContaining("expiresAt")]);
          for (const own of [who.id, who.fullName]) expect(viewer, path).toContain(own);
          for (const foreign of [stranger.id, stranger.fullName]) expect(viewer, path).not.toContain(foreign);
        }
        expect((await server.ask(path)).text).not.toContain("expiresAt");
      }
      await server.close();
    });

    it("is rendered once for all to whom it shows the same, and says to each who they are", async () => {
      const { porch } = app();
      const server = await served(1_000_000);
      const rendered = vi.spyOn(porch.dependencies.log, "debug");
      // Among seven without a picture two have the same colour.
      const people = Object.groupBy(
        await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => porch.member())),
        (person) => faceOf({ ...person, avatarKey: null }).tone ?? -1,
      );
      const [guest, stranger] = Object.values(people).find((alike) => alike && alike.length > 1) as Person[];
      if (!guest || !stranger) throw new Error("Nobody is alike");
      const count: Record<string, number> = {};
      for (const path of pages) {
        rendered.mockClear();
        for (const [who, nobody] of [
          [guest, stranger],
          [stranger, guest],
        ] as const) {
          const text = await ask(server, path, who);
          expect(text.includes(who.id), path).toBe(true);
          expect(text.includes(nobody.id) || text.includes(nobody.fullName), path).toBe(false);
        }
        count[path] = rendered.mock.calls.filter(([, said]) => said === "page rendered").length;
      }
      // The letter to whoever offers a service is filled in with who writes it.
      expect(count).toEqual({ ...Object.fromEntries(pages.map((path) => [path, 1])), "/services": 2 });
      rendered.mockRestore();
      await server.close();
    });

    it("allows the scripts that are in it, whoever is named in them, and whether it is a copy or not", async () => {
      const server = await served(1_000_000);
      for (const path of pages) {
        for (const cookie of [one?.cookie, other?.cookie, one?.cookie]) {
          const { text, headers } = await server.ask(path, { headers: { Cookie: cookie as string } });
          const scripts = [...text.matchAll(/<script(?! type="application)(?: [^>]*)?>(.*?)<\/script>/gs)].map(
            ([, script = ""]) => script,
          );
          expect(scripts.length).toBeGreaterThan(3);
          for (const script of scripts)
            expect(headers["content-security-policy"], script.slice(0, 80)).toContain(
              `'sha256-${hash("sha256", script, "base64")}'`,
            );
        }
      }
      await server.close();
    });

    it("says once what a toast says", async () => {
      const server = await served(1_000_000);
      const { go, submit } = server.browser(one?.cookie);
      const page = await go("/");
      expect((await submit(page, "events.rsvp")).seen).toContain("RSVP confirmed!");
      expect((await go("/")).seen).not.toContain("RSVP confirmed!");
      await server.close();
    });

    it("goes with the session", async () => {
      const { porch } = app();
      const server = await served(1_000_000);
      const guest = await porch.member();
      await ask(server, "/", guest);
      const { go, submit } = server.browser(guest.cookie);
      await submit(await go("/"), "auth.sign-out");
      expect(await ask(server, "/", guest)).not.toContain(guest.id);
      await server.close();
    });

    it("gets no older by being compared", async () => {
      vi.useFakeTimers({ toFake: ["Date", "performance"] });
      const server = await served(1);
      const board = pages.find((page) => page.startsWith("/boards/")) as string;
      const told = async () => /just now|\d+ minutes? ago/.exec(await ask(server, board, one as Person))?.[0];
      try {
        await told();
        for (let seconds = 10; seconds <= 600; seconds += 10) {
          vi.advanceTimersByTime(10_000);
          await told();
        }
        expect(await told()).toMatch(/^(9|1\d) minutes ago/);
      } finally {
        vi.useRealTimers();
      }
      await server.close();
    });

    it("is still right where it can't be made again, as the database is away", async () => {
      const { porch } = app();
      const server = await served(2);
      await ask(server, "/boards", one as Person);
      await ask(server, "/boards", one as Person);
      const pool = porch.handle.client as { query(...all: unknown[]): Promise<unknown> };
      const query = pool.query;
      let count = 0;
      pool.query = async function sometimes(...all) {
        const isSession = JSON.stringify(all[0]).includes("sessions");
        if (!isSession) count++;
        if (!isSession) throw Object.assign(new Error("terminating connection"), { code: "57P01" });
        return query.apply(this, all);
      };
      const answer = await server.ask("/boards", { headers: { Cookie: one?.cookie as string } }).finally(() => {
        pool.query = query;
      });
      expect([answer.status, count > 0]).toEqual([503, true]);
      expect(porch.errors.splice(0).join()).not.toContain("keeps no pages from here on");
      await server.close();
    });

    it("is compared now and then: from the first difference on it is made each time, and nothing stays kept", async () => {
      const { porch } = app();
      const keeping = vi.spyOn(LRUCache.prototype, "set");
      const server = await served(2);
      const guest = await porch.member();
      const coming = async () => (await ask(server, "/", guest)).includes("Cancel RSVP");
      expect(await coming()).toBe(false);
      // Written by nothing that would have said so.
      await porch.db.insert(eventRsvps).values({ eventId: event.id, memberId: guest.id });
      expect([await coming(), await coming()]).toEqual([false, true]);
      expect(porch.errors.splice(0).join()).toContain("keeps no pages from here on");
      await vi.waitFor(async () => expect(await warnings()).toEqual([{ to: "admin@localhost" }]), soon);
      const caches = keeping.mock.contexts as LRUCache<string, object>[];
      // But for the embedded database's statements, and the routes of paths: in neither is anything of a page.
      const isOfPages = (kept: unknown) => typeof kept === "object" && kept !== null && !("described" in kept);
      const keepers = caches.filter((each) => [...each.values()].every(isOfPages));
      expect(keepers.length).toBeGreaterThan(0);
      expect(new Set(keepers.map(({ size }) => size))).toEqual(new Set([0]));
      keeping.mockRestore();
      await porch.db.delete(eventRsvps);
      expect([await coming(), await coming()]).toEqual([false, false]);
      await server.close();
    });

    it("is reported once, however many ask for a wrong one at the moment", async () => {
      const { porch } = app();
      const server = await served(2);
      const guest = await porch.member();
      const before = (await warnings()).length;
      await ask(server, "/", guest);
      await porch.db.insert(eventRsvps).values({ eventId: event.id, memberId: guest.id });
      await withSlowQueries(porch, () => Promise.all(Array.from({ length: 8 }, () => ask(server, "/", guest))));
      expect(porch.errors.splice(0)).toEqual([expect.stringContaining("keeps no pages from here on")]);
      await vi.waitFor(async () => expect(await warnings()).toHaveLength(before + 1), soon);
      await porch.db.delete(eventRsvps);
      await server.close();
    });
  },
  countable,
);
