import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { addModerator, joinBoard, makeBoard, makeReply, makeThread } from "../support/boards";
import type { Person } from "../support/cast";
import { countQueries } from "../support/count-queries";
import { countable, onOwnServer } from "../support/http";
import { emptyCity, endSchedules } from "../support/porchlight";
import { addReview, addVote, makeRestaurant } from "../support/restaurants";
import { makeService } from "../support/services";

/** What all see of a page is read once for all, and nothing of one's own gets into it. */
onOwnServer(
  "what members share of a page",
  (app) => {
    let people: Record<string, Person | null> = {};
    let pages: string[] = [];
    const forget = () => app().porch.dependencies.changes.invalidate();

    beforeAll(async () => {
      const { porch } = app();
      await emptyCity(porch);
      await endSchedules(porch);
      const [owner, guest, stranger, moderator] = await Promise.all([1, 2, 3, 4].map(() => porch.member()));
      if (!owner || !guest || !stranger || !moderator) throw new Error("Nobody is there");
      const admin = await porch.member({ admin: true });
      people = { admin, owner, guest, moderator, stranger, visitor: null };
      const event = await porch.event({ owner, title: "Porch picnic", inDays: 0 });
      await porch.event({ owner: guest, title: "Pending picnic", approvalStatus: "pending", inDays: 0 });
      await porch.event({ owner: guest, title: "Rejected picnic", approvalStatus: "rejected", inDays: 0 });
      await porch.rsvp(event, guest);
      await porch.feature(event, 1);
      const board = await makeBoard(porch, owner, { rules: "Be kind." });
      await joinBoard(porch, board, guest);
      await addModerator(porch, board, moderator);
      const thread = await makeThread(porch, board, guest);
      await makeReply(porch, thread, stranger);
      await makeReply(porch, thread, owner);
      const restaurant = await makeRestaurant(porch, owner);
      await makeRestaurant(porch, guest, { name: "Pending kitchen", approvalStatus: "pending" });
      await addVote(porch, restaurant, guest);
      await addReview(porch, restaurant, guest);
      await makeService(porch, owner);
      await makeService(porch, guest, { title: "Pending service", approvalStatus: "pending" });
      pages = [
        "/",
        "/events?show=60",
        `/events/${event.id}`,
        "/boards",
        `/boards/${board.id}`,
        `/threads/${thread.id}`,
        "/restaurants?cuisine=all",
        "/services",
        "/neighborhoods",
      ];
    });

    /** The page as somebody gets it, without what every answer has of its own: its number and the keys of forms. */
    async function pageFor(who: string, path: string) {
      const cookie = people[who]?.cookie;
      const { status, text, headers } = await app().ask(path, { headers: cookie ? { Cookie: cookie } : {} });
      expect(status, path).toBe(200);
      return text
        .replaceAll(String(headers["x-request-id"]), "NUMBER")
        .replace(/(?<=value=")[0-9a-f]{32}(?=")/g, "KEY");
    }

    it("is the same whoever asked first", async () => {
      const all = Object.keys(people);
      // "Just now" must not become "1 minute ago" meanwhile.
      vi.useFakeTimers({ toFake: ["Date"] });
      onTestFinished(() => void vi.useRealTimers());
      for (const path of pages) {
        const alone: Record<string, string> = {};
        for (const reader of all) {
          forget();
          alone[reader] = await pageFor(reader, path);
        }
        for (const first of all) {
          forget();
          await pageFor(first, path);
          for (const reader of all)
            expect(await pageFor(reader, path), `${path} for ${reader} after ${first}`).toBe(alone[reader]);
        }
      }
    }, 240_000);

    it("holds nothing that only some may see", async () => {
      for (const path of ["/", "/events?show=60", "/restaurants?cuisine=all", "/services"]) {
        forget();
        for (const who of Object.keys(people))
          expect(await pageFor(who, path)).not.toMatch(/(Pending|Rejected) (picnic|kitchen|service)/);
      }
    });

    it("is read again after the database was away in the middle of it", async () => {
      const { client } = app().porch.handle as unknown as {
        client: { query(text: string, ...rest: unknown[]): Promise<unknown> };
      };
      const { query } = client;
      const cookie = people.stranger?.cookie ?? "";
      const ask = () => app().ask("/", { headers: { Cookie: cookie } });
      forget();
      client.query = function lost(text, ...rest) {
        // The session is found, and then nothing of the day.
        if (text.includes("rsvp_count")) return Promise.reject(new Error("Connection terminated unexpectedly"));
        return query.call(this, text, ...rest);
      };
      try {
        expect([(await ask()).status, (await ask()).status]).toEqual([503, 503]);
      } finally {
        client.query = query;
      }
      const { status, text } = await ask();
      expect(status).toBe(200);
      expect(text).toContain("Porch picnic");
    });

    it("takes few queries, once others have read the rest", async () => {
      const [events, more, event, boards, board, thread, restaurants, services, neighborhoods] = pages;
      /**
       * For the first who asks, for the next, and for who looks after the board: they are offered the house rules, told how many
       * cases wait, and not offered to decide what they reported. A newcomer who may write is told which limits hold. Who
       * shared an event is told how many edits wait.
       */
      const expected = {
        [`${events}`]: [8, 2, 2],
        [`${more}`]: [8, 2, 2],
        [`${event}`]: [7, 4, 5],
        [`${boards}`]: [4, 2, 2],
        [`${board}`]: [4, 3, 7],
        [`${thread}`]: [4, 3, 7],
        [`${restaurants}`]: [4, 2, 2],
        [`${services}`]: [3, 2, 2],
        [`${neighborhoods}`]: [2, 1, 1],
      };
      const counts: Record<string, number[]> = {};
      for (const path of pages) {
        forget();
        counts[path] = [];
        for (const who of ["guest", "stranger", "owner"])
          counts[path]?.push(await countQueries(app(), path, people[who]?.cookie));
      }
      expect(counts).toEqual(expected);
    });
  },
  countable,
);
