import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { recountReputation } from "~/features/profiles/reputation.server";
import { makeBoard, makeReply, makeThread } from "../support/boards";
import { firstRule, givenReasons } from "../support/house-rules";
import { emptyCity, withPorchlight } from "../support/porchlight";
import { createPeople } from "./people";

/** What a profile shows of what a member did. */
describe("profiles", () => {
  const { porch, pageOf, memberRow } = createPeople(withPorchlight());
  const now = new Date("2026-11-21T18:00:00Z");
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);

  describe("shown", () => {
    it("are the last four threads and the last four replies together, newest first", async () => {
      const [author, other] = [await porch().member(), await porch().member()];
      const board = await makeBoard(porch(), other, { name: "Coop Talk" });
      for (let each = 1; each <= 6; each++) {
        const title = `Thread ${each}`;
        const thread = await makeThread(porch(), board, author, { title, createdAt: hoursAgo(100 - each) });
        await makeReply(porch(), thread, author, { createdAt: hoursAgo(80 - each * 12) });
      }
      await makeReply(porch(), await makeThread(porch(), board, other), other);
      const page = await pageOf(author, null, now);
      expect(page?.profile.posts).toBe(12);
      expect(page?.activity.map(({ kind, title, ago }) => `${kind} ${title} ${ago}`)).toEqual([
        "reply Thread 6 8 hours ago",
        "reply Thread 5 Yesterday",
        "reply Thread 4 Yesterday",
        "reply Thread 3 Nov 19",
        "thread Thread 6 Nov 17",
        "thread Thread 5 Nov 17",
        "thread Thread 4 Nov 17",
        "thread Thread 3 Nov 17",
      ]);
      expect(page?.activity[0]?.board).toBe("Coop Talk");
    });

    it("leads to the reply itself: its thread finds the page that it is on", async () => {
      const author = await porch().member();
      const thread = await makeThread(porch(), await makeBoard(porch(), null), author);
      const reply = await makeReply(porch(), thread, author);
      expect((await pageOf(author))?.activity[0]?.path).toBe(`/threads/${thread.id}?reply=${reply.id}`);
    });

    it("is nothing of who wrote nothing, and no submission to anybody else", async () => {
      const [member, other] = [await porch().member(), await porch().member({ admin: true })];
      await porch().event({ owner: member, approvalStatus: "pending" });
      expect(await pageOf(member, other)).toMatchObject({ activity: [], submissions: null, mustConfirm: false });
      expect((await pageOf(member, member))?.submissions).toHaveLength(1);
    });
  });

  describe("reputation", () => {
    it("counted from scratch is what was added and taken as things happened", async () => {
      await emptyCity(porch());
      const [owner, guest, admin] = [
        await porch().member(),
        await porch().member(),
        await porch().member({ admin: true }),
      ];
      const { send } = porch();
      const board = await makeBoard(porch(), guest);
      const pending = await porch().event({ owner, approvalStatus: "pending" });
      const decision = { kind: "events", id: pending.id, seen: "pending", decision: "approved", note: "" };
      await send(admin, "moderation.decide", decision);
      await send(guest, "events.rsvp", { eventId: pending.id, attending: "yes" });
      await send(owner, "events.rsvp", { eventId: pending.id, attending: "yes" });
      for (const content of ["One", "Two"])
        await send(owner, "threads.post", { boardId: String(board.id), title: content, content });
      const [first, second] = (await pageOf(owner))?.activity ?? [];
      const [threadId, otherId] = [first?.id ?? "", second?.id ?? ""];
      for (const content of ["Three", "Four"]) await send(owner, "replies.post", { threadId, content });
      const reply = (await pageOf(owner))?.activity.find(({ kind }) => kind === "reply");
      await send(owner, "replies.delete", { ...givenReasons, replyId: reply?.id ?? "" });
      // Approved 10, a guest 1, two threads 4, one reply 1.
      expect((await memberRow(owner))?.reputationPoints).toBe(16);
      expect(await recountReputation(porch().db)).toBe(0);

      for (const reporter of [guest, admin])
        await send(reporter, "reports.send", { contentType: "thread", contentId: otherId, reason: "spam" });
      const reports = await porch().rows(sql`select case_id from reports`);
      await send(admin, "reports.decide", {
        caseId: String(reports[0]?.case_id),
        decision: "remove",
        rule: firstRule,
      });
      expect((await memberRow(owner))?.reputationPoints).toBe(16 - 2 - 20);
      expect((await pageOf(owner))?.profile.reputation).toBe(0);
      expect(await recountReputation(porch().db)).toBe(0);

      await send(admin, "moderation.decide", { ...decision, seen: "approved", decision: "rejected" });
      expect((await memberRow(owner))?.reputationPoints).toBe(-16);
      expect(await recountReputation(porch().db)).toBe(0);
    });
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
