import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { members } from "~/platform/accounts/table.server";
import { readConfig } from "../../server/config";
import { makeBoard, makeReply, makeThread } from "../support/boards";
import type { Person } from "../support/cast";
import { givenReasons } from "../support/house-rules";
import { builtServer, onBuiltServer, openTestApp, type Served, serve, type TestApp } from "../support/http";
import { onPostgres, withSecond } from "../support/porchlight";
import { makeRestaurant } from "../support/restaurants";
import { makeService } from "../support/services";
import { settled, writtenOut } from "../support/settled-page";

/**
 * What one process has written, another one shows to whoever asks afterwards: its copies follow from what a member's
 * first query sees, not from being told. This one is never told: it hears no notices.
 */
onBuiltServer("another process", () => {
  onPostgres("that hears nothing", () => {
    let app: TestApp;
    let other: Served;
    /** Keeps nothing. */
    let anew: Served;
    beforeAll(async () => {
      app = await openTestApp({ engine: "postgres" });
    });
    const second = withSecond(() => app.porch, builtServer);
    beforeAll(async () => {
      await second().dependencies.changes.close();
      other = await serve(second(), 1_000_000);
      anew = await serve(app.porch.porchlight, 1, false);
    });
    afterAll(async () => {
      await anew?.close();
      await other?.close();
      await app?.close();
    });

    const seenThere = async (who: Person, path: string) =>
      (await other.ask(path, { headers: { Cookie: who.cookie } })).text;

    /** All that the process would answer from what it keeps is compared with an answer that is made for it alone. */
    async function compare(everybody: readonly Person[], paths: Iterable<string>, after: string) {
      for (const path of paths)
        for (const who of everybody) {
          const question = { headers: { Cookie: who.cookie } };
          const wanted = writtenOut(settled(await anew.ask(path, question)));
          // The second is a copy of the first.
          for (const reply of [await other.ask(path, question), await other.ask(path, question)])
            expect(writtenOut(settled(reply)), `${path} as ${who.fullName} after ${after}`).toBe(wanted);
        }
    }

    it("shows members at once what was written elsewhere, their own and that of others", async () => {
      const { porch } = app;
      const [owner, guest, reader] = [await porch.member(), await porch.member(), await porch.member()];
      const admin = await porch.member({ admin: true });
      const event = await porch.event({ owner, inDays: 0 });
      const { id: boardId } = await makeBoard(porch, owner);
      const thread = await makeThread(porch, { id: boardId }, guest, { title: "Whose goat is this?" });
      const reply = await makeReply(porch, thread, guest);
      const waits = await porch.event({ owner, inDays: 0, title: "Approved elsewhere", approvalStatus: "pending" });
      const restaurant = await makeRestaurant(porch, owner);
      const service = await makeService(porch, owner);
      const everybody = [owner, guest, reader, admin];
      /** What the process would keep for them. */
      const warm = (paths: Set<string>) =>
        Promise.all(everybody.flatMap((who) => [...paths].map((path) => seenThere(who, path))));

      const threadPage = `/threads/${thread.id}`;
      const boardPage = `/boards/${boardId}`;
      const coming = "Cancel RSVP";
      const voted = `aria-pressed="true"`;
      const steps: [Person, string, Record<string, string>, [Person, string, RegExp | string, boolean][]][] = [
        [
          guest,
          "events.rsvp",
          { eventId: event.id, attending: "yes" },
          [
            [guest, "/", coming, true],
            [reader, "/", coming, false],
            [reader, "/", guest.fullName, true],
          ],
        ],
        [
          guest,
          "events.rsvp",
          { eventId: event.id, attending: "no" },
          [
            [guest, "/", coming, false],
            [reader, "/", guest.fullName, false],
          ],
        ],
        [
          admin,
          "moderation.decide",
          { kind: "events", id: waits.id, seen: "pending", decision: "approved", note: "" },
          [[reader, "/", "Approved elsewhere", true]],
        ],
        [
          owner,
          "events.delete",
          { ...givenReasons, eventId: waits.id, from: "list" },
          [
            [reader, "/", "Approved elsewhere", false],
            [admin, "/", "Approved elsewhere", false],
          ],
        ],
        [
          reader,
          "replies.post",
          { threadId: thread.id, content: "Mine, sorry!" },
          [[guest, threadPage, "Mine, sorry!", true]],
        ],
        [
          guest,
          "replies.edit",
          { replyId: reply.id, content: "Said otherwise" },
          [
            [reader, threadPage, "Said otherwise", true],
            [reader, threadPage, reply.content, false],
          ],
        ],
        [
          guest,
          "replies.delete",
          { ...givenReasons, replyId: reply.id },
          [[reader, threadPage, "Said otherwise", false]],
        ],
        [
          reader,
          "threads.post",
          { boardId: String(boardId), title: "A second goat", content: "Look" },
          [[guest, boardPage, "A second goat", true]],
        ],
        [
          guest,
          "threads.delete",
          { ...givenReasons, threadId: thread.id, from: "board" },
          [[reader, boardPage, thread.title, false]],
        ],
        [
          guest,
          "boards.join",
          { boardId: String(boardId) },
          [
            [guest, boardPage, ">Leave<", true],
            [reader, boardPage, ">Leave<", false],
          ],
        ],
        [guest, "boards.leave", { boardId: String(boardId) }, [[guest, boardPage, ">Leave<", false]]],
        [
          owner,
          "boards.ban",
          { ...givenReasons, boardId: String(boardId), memberId: guest.id, from: "thread" },
          [[guest, boardPage, "banned from this board", true]],
        ],
        [
          reader,
          "restaurants.vote",
          { restaurantId: restaurant.id, vote: "up" },
          [
            [reader, "/restaurants?cuisine=all", voted, true],
            [guest, "/restaurants?cuisine=all", voted, false],
          ],
        ],
        [
          admin,
          "services.delete",
          { ...givenReasons, serviceId: service.id, from: "list" },
          [[reader, "/services", service.title, false]],
        ],
        [admin, "members.make-admin", { memberId: reader.id }, [[reader, "/", `href="/admin"`, true]]],
        [admin, "members.revoke-admin", { memberId: reader.id }, [[reader, "/", `href="/admin"`, false]]],
        [
          admin,
          "members.ban",
          { ...givenReasons, memberId: guest.id, seen: "member" },
          [[guest, "/", "Your account has been banned", true]],
        ],
      ];
      for (const [who, command, values, expected] of steps) {
        await warm(new Set(expected.map(([, path]) => path)));
        const { ok, toast } = await porch.send(who, command, values);
        expect(ok, `${command}: ${toast?.title}`).toBe(true);
        for (const [viewer, path, text, isThere] of expected) {
          const page = await seenThere(viewer, path);
          expect(page.includes(String(text)), `${text} on ${path} after ${command}`).toBe(isThere);
        }
        await compare(everybody, new Set(expected.map(([, path]) => path)), command);
      }
    }, 120_000);

    it("shows what was written while it was reading", async () => {
      const { porch } = app;
      const [guest, reader] = [await porch.member(), await porch.member()];
      const event = await porch.event({ inDays: 0, title: "Back and forth" });
      let isOver = false;
      const reading = async () => {
        while (!isOver) await seenThere(reader, "/");
      };
      const readers = [reading(), reading()];
      try {
        for (let round = 0; round < 24; round++) {
          const attending = round % 2 === 0 ? "yes" : "no";
          expect((await porch.send(guest, "events.rsvp", { eventId: event.id, attending })).ok).toBe(true);
          const [own, others] = await Promise.all([seenThere(guest, "/"), seenThere(reader, "/")]);
          expect(own.includes("Cancel RSVP"), `own, ${attending}`).toBe(attending === "yes");
          expect(others.includes(guest.fullName), `others', ${attending}`).toBe(attending === "yes");
        }
      } finally {
        isOver = true;
        await Promise.all(readers);
      }
    }, 120_000);

    it("shows what an operator's task has corrected", async () => {
      const { porch } = app;
      const [author, reader] = [await porch.member(), await porch.member()];
      const { id } = await makeThread(porch, await makeBoard(porch, author), author);
      await makeReply(porch, { id }, author);
      await porch.db.update(members).set({ reputationPoints: 4321 }).where(eq(members.id, author.id));
      const path = `/threads/${id}?page=1`;
      expect(await seenThere(reader, path)).toMatch(/4,?321/);
      const { options } = porch.handle.client as unknown as { options: { connectionString: string } };
      const config = { ...readConfig({}), databaseUrl: options.connectionString, dataDir: porch.dataDir };
      await (await builtServer()).runTask("reputation:recount", [], config);
      expect(await seenThere(reader, path)).not.toMatch(/4,?321/);
    });

    it("broke nothing unexpectedly", () => expect(app.porch.errors).toEqual([]));
  });
});
