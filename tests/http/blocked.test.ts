import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { today } from "~/domain/calendar/city-time.server";
import { members } from "~/platform/accounts/table.server";
import { dataPath } from "../support/addresses";
import { joinBoard, makeBoard, makeReply, makeThread } from "../support/boards";
import type { Person } from "../support/cast";
import { queriesOf } from "../support/count-queries";
import { countable, onOwnServer } from "../support/http";
import { makeNeighborhood, makeSuggestion } from "../support/neighborhoods";
import { emptyCity } from "../support/porchlight";
import { addReview, makeRestaurant } from "../support/restaurants";
import { addServiceReview, makeService } from "../support/services";

/** Everything that one member can say on pages, each with a word of its own, and every page on which it stands. */
onOwnServer(
  "what a blocked member says",
  (app) => {
    const word = "Canary";
    let [loud, quiet, other, moderator, admin]: Person[] = [];
    let ids: Record<string, string | number> = {};
    /** Each page, and what it says in the place of what is not shown. */
    let pages: [path: string, instead: string, stays: string][] = [];

    beforeAll(async () => {
      const { porch } = app();
      await emptyCity(porch);
      loud = await porch.member({ fullName: `${word} Loud` });
      [quiet, other, moderator] = [
        await porch.member(),
        await porch.member({ fullName: "Olga" }),
        await porch.member(),
      ];
      admin = await porch.member({ admin: true });
      await porch.db
        .update(members)
        .set({ bio: `${word} bio` })
        .where(eq(members.id, loud.id));
      const board = await makeBoard(porch, moderator);
      await joinBoard(porch, board, loud);
      const thread = await makeThread(porch, board, quiet, { title: "Of the quiet one" });
      const said = await makeReply(porch, thread, loud, { content: `${word} reply` });
      await makeReply(porch, thread, other, { content: "In answer to that", answersId: said.id });
      const loudThread = await makeThread(porch, board, loud, {
        title: `${word} thread`,
        content: `${word} beginning`,
      });
      await makeReply(porch, loudThread, other, { content: "Under it" });
      await makeReply(porch, await makeThread(porch, board, other), loud, { content: `${word} last word` });
      const place = await makeNeighborhood(porch);
      const event = await porch.event({ owner: other, title: "Open picnic", inDays: 0, neighborhoodId: place.id });
      for (const person of [loud, other]) await porch.rsvp(event, person);
      const loudEvent = await porch.event({ owner: loud, title: `${word} party`, inDays: 0, neighborhoodId: place.id });
      await porch.feature(loudEvent, 1);
      await porch.rsvp(loudEvent, quiet);
      await makeSuggestion(porch, loud, { title: `${word} tip`, neighborhoodId: place.id });
      const restaurant = await makeRestaurant(porch, other);
      await addReview(porch, restaurant, loud, {
        comment: `${word} taste`,
        recommendations: `${word} dish`,
        rating: 2,
      });
      const service = await makeService(porch, other, { title: "Mended gates" });
      await addServiceReview(porch, service, loud, { comment: `${word} gate`, rating: 2 });
      const loudService = await makeService(porch, loud, { title: `${word} lawns` });
      ids = { board: board.id, thread: thread.id, loudThread: loudThread.id, loudEvent: loudEvent.id };
      porch.dependencies.changes.invalidate();
      pages = [
        ["/boards", "", board.name],
        [`/boards/${board.id}`, "1 thread by somebody you blocked or muted is not shown", "Of the quiet one"],
        [`/threads/${thread.id}`, "A reply by somebody you blocked or muted is not shown", "2 Replies"],
        [`/threads/${loudThread.id}`, "A thread of somebody you blocked", "Under it"],
        [`/?date=${today(new Date())}`, "1 event by somebody you blocked or muted is not shown", "Open picnic"],
        [`/events/${event.id}`, "and 1 more neighbor", "Open picnic"],
        [`/events/${loudEvent.id}`, "This event is by somebody you blocked", ""],
        [`/restaurants/${restaurant.id}`, "A review by somebody you blocked or muted is not shown", "2.0"],
        ["/services", "1 service by somebody you blocked or muted is not shown", "Mended gates"],
        [`/services/${service.id}`, "A review by somebody you blocked or muted is not shown", "2.0"],
        [`/services/${loudService.id}`, "This service is by somebody you blocked", ""],
        [`/neighborhoods/${place.id}`, "1 suggestion by somebody you blocked or muted is not shown", place.name],
        [`/profile/${other.id}`, "A thread of somebody you blocked", "Olga"],
      ];
    });

    const asked = async (who: Person | undefined, path: string) =>
      // Between two pieces of a sentence stands a mark of the renderer's.
      (await app().ask(path, { headers: who ? { Cookie: who.cookie } : {} })).text.replaceAll("<!-- -->", "");
    const block = (command = "peace.block") => app().porch.send(quiet as Person, command, { memberId: loud?.id ?? "" });

    it("stands on each of these pages, for whoever did not block them", async () => {
      for (const [path] of pages) expect.soft(await asked(quiet, path), path).toContain(word);
      for (const who of [undefined, other]) for (const [path] of pages) await asked(who, path);
    });

    it("is in no byte of any for who blocked them, who is told that something is missing, and counts it", async () => {
      expect(await block()).toMatchObject({ ok: true, code: "blocked" });
      for (const [path, instead, stays] of pages) {
        const page = await asked(quiet, path);
        expect.soft(page, path).not.toContain(word);
        expect.soft(page, path).not.toContain(loud?.id);
        expect.soft(page, path).toContain(instead);
        expect.soft(page, path).toContain(stays);
        const data = await asked(quiet, dataPath(path));
        expect.soft(data, dataPath(path)).not.toContain(word);
        expect.soft(data, dataPath(path)).not.toContain(loud?.id);
      }
      for (const path of [`/events/${ids.loudEvent}/calendar.ics`, `/threads/${ids.thread}?page=1&answer=x`])
        expect.soft(await asked(quiet, path), path).not.toContain(word);
    });

    it("is looked for by one query, and by none for who blocked nobody", async () => {
      // Alone, or on boards together with what is muted there.
      const asking = /from "member_blocks" where ("member_blocks"\."member_id"|member_id = "accounts"\."id")/;
      for (const [path] of pages.filter(([, , stays]) => stays)) {
        for (const [who, most] of [
          [quiet, 1],
          [other, 0],
        ] as const) {
          app().porch.dependencies.changes.invalidate();
          const statements = await queriesOf(app(), path, who?.cookie);
          expect.soft(statements.filter((text) => asking.test(text)).length, path).toBeLessThanOrEqual(most);
        }
      }
      expect((await queriesOf(app(), `/threads/${ids.thread}`, quiet?.cookie)).join()).toMatch(asking);
    });

    it("is unchanged for all others, and for the blocked one, to the byte", async () => {
      // What differs from one request to the next: keys of forms.
      const plain = (text: string) => text.replace(/[A-Za-z0-9_-]{20,}/g, "");
      await block("peace.unblock");
      const before = new Map<string, string>();
      const own = [...pages.map(([path]) => path), "/profile", `/profile/${quiet?.id}`];
      for (const path of own) before.set(path, plain(await asked(loud, dataPath(path))));
      await block();
      for (const path of own) expect.soft(plain(await asked(loud, dataPath(path))), path).toBe(before.get(path));
      for (const who of [undefined, other])
        for (const [path] of pages) expect.soft(await asked(who, path), path).toContain(word);
    });

    it("is named on their profile alone, where nothing of it is told, and on the list with the way back", async () => {
      const profile = await asked(quiet, `/profile/${loud?.id}`);
      expect(profile).toContain(`${word} Loud`);
      expect(profile).toContain("Unblock");
      for (const words of [`${word} bio`, `${word} thread`, `${word} party`]) expect(profile).not.toContain(words);
      expect(await asked(quiet, "/profile/blocked")).toContain(`${word} Loud`);
      for (const who of [other, admin]) expect(await asked(who, "/profile/blocked")).not.toContain(word);
      expect(await asked(undefined, "/profile/blocked")).not.toContain(word);
    });

    it("is out of lists and threads for who muted them, whose pages stay open, and unchanged for them", async () => {
      await block("peace.unblock");
      const plain = (text: string) => text.replace(/[A-Za-z0-9_-]{20,}/g, "");
      const own = [...pages.map(([path]) => path), "/profile", `/profile/${quiet?.id}`];
      const before = new Map<string, string>();
      for (const path of own) before.set(path, plain(await asked(loud, dataPath(path))));
      const mute = (muted: string) =>
        app().porch.send(quiet as Person, "peace.mute-member", { memberId: loud?.id ?? "", muted });
      await mute("yes");
      const open = ["/events/", "/services/"];
      for (const [path, instead] of pages) {
        const page = await asked(quiet, path);
        if (instead.startsWith("This ")) expect.soft(page, path).toContain(word);
        else {
          expect.soft(page, path).not.toContain(word);
          expect.soft(page, path).toContain(instead);
          expect.soft(await asked(quiet, dataPath(path)), path).not.toContain(word);
        }
      }
      expect(
        pages.filter(([path, instead]) => instead.startsWith("This ") && open.some((of) => path.startsWith(of))),
      ).toHaveLength(2);
      const profile = await asked(quiet, `/profile/${loud?.id}`);
      for (const words of [`${word} bio`, `${word} thread`, "Unmute member"]) expect(profile).toContain(words);
      expect(await asked(quiet, "/profile/blocked")).toContain("muted since");
      for (const path of own) expect.soft(plain(await asked(loud, dataPath(path))), path).toBe(before.get(path));
      await mute("no");
      for (const [path] of pages) expect.soft(await asked(quiet, path), path).toContain(word);
      await block();
    });

    it("leaves lists, and no page, where a thread or a board is muted, for nobody else", async () => {
      const [board, thread] = [`/boards/${ids.board}`, `/threads/${ids.thread}`];
      const mute = (muted: string) =>
        app().porch.send(quiet as Person, "peace.mute-thread", { threadId: String(ids.thread), muted });
      await mute("yes");
      const page = await asked(quiet, board);
      expect(page).not.toContain("Of the quiet one");
      expect(page).toContain("1 thread you muted is not shown.");
      expect(await asked(quiet, thread)).toContain("Unmute thread");
      expect(await asked(quiet, "/profile/blocked")).toContain("Of the quiet one");
      for (const who of [undefined, other, moderator]) expect(await asked(who, board)).toContain("Of the quiet one");
      expect(await asked(undefined, thread)).not.toContain("Mute thread");
      await mute("no");
      expect(await asked(quiet, board)).toContain("Of the quiet one");

      const name = (await asked(undefined, board)).match(/Board number \d+/)?.[0] ?? "";
      await app().porch.send(quiet as Person, "peace.mute-board", { boardId: String(ids.board), muted: "yes" });
      expect(await asked(quiet, "/boards")).not.toContain(name);
      expect(await asked(quiet, "/boards")).toContain("1 board you muted is not shown.");
      expect(await asked(quiet, board)).toContain("Unmute board");
      expect(await asked(quiet, "/profile/blocked")).toContain(name);
      for (const who of [undefined, other]) expect(await asked(who, "/boards")).toContain(name);
      await app().porch.send(quiet as Person, "peace.mute-board", { boardId: String(ids.board), muted: "no" });
      expect(await asked(quiet, "/boards")).toContain(name);
    });

    it("is still read by who moderates there, though they blocked them", async () => {
      for (const who of [moderator, admin]) {
        await app().porch.send(who as Person, "peace.block", { memberId: loud?.id ?? "" });
        for (const path of [`/boards/${ids.board}`, `/threads/${ids.thread}`, `/threads/${ids.loudThread}`])
          expect.soft(await asked(who, path), path).toContain(word);
      }
      expect(await asked(admin, `/events/${ids.loudEvent}`)).toContain(word);
      expect(await asked(moderator, `/events/${ids.loudEvent}`)).not.toContain(word);
    });
  },
  countable,
);
