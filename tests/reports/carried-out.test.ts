import { eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { requireOpen } from "~/features/boards/pauses/locks.server";
import { pauses } from "~/features/boards/pauses/table.server";
import { cases } from "~/features/boards/reports/table.server";
import { boardBans } from "~/features/boards/table.server";
import { findThread } from "~/features/boards/threads/queries.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import { accounts } from "~/platform/accounts/table.server";
import { hourMs } from "~/platform/time";
import { addBan, makeBoard, makeThread } from "../support/boards";
import type { Person } from "../support/cast";
import { firstRule } from "../support/house-rules";
import { createScene } from "./scene";

/** What each decision on a case does, but for removing, which is in decided.test.ts. */
describe("decisions on cases", () => {
  const { porch, people, reported, report, decide, pointsOf, subjectsTo, asking } = createScene();

  it("warn or ask for a change: it stays, nobody pays, and its author reads why", async () => {
    for (const [decision, subject] of [
      ["warn", "About your reply in “Where is the goat?”"],
      ["change", "Please change your reply in “Where is the goat?”"],
    ] as const) {
      const { moderator, reportId, reply } = await reported();
      const before = await pointsOf(people.author);
      expect(await decide(reportId, decision, moderator)).toMatchObject({ ok: true });
      expect(await porch().db.$count(replies, eq(replies.id, reply.id))).toBe(1);
      expect(await pointsOf(people.author)).toBe(before);
      const mail = (await porch().mailsTo(people.author.email)).at(-1);
      expect(mail?.subject).toBe(subject);
      for (const words of ["Talk as you would over a fence", "The note: “Goats are not for sale here.”"])
        expect(mail?.text).toContain(words);
      for (const name of ["Nell", "Mo Derator", "@"]) expect(mail?.text).not.toContain(name);
      expect((await subjectsTo(people.reporter)).at(-1)).toBe(
        `Your report of the reply in “Where is the goat?”: ${decision === "warn" ? "a reminder was sent" : "a change was asked for"}`,
      );
    }
  });

  it("ask for a change with a note alone, and for everything but no action with a rule", async () => {
    const { reportId } = await reported();
    expect(await decide(reportId, "change", people.admin, { note: "" })).toMatchObject({
      errors: { note: "Please say what to change" },
    });
    expect(await decide(reportId, "warn", people.admin, { rule: "" })).toMatchObject({
      errors: { rule: "Please choose the rule that it is about" },
    });
  });

  const replyTo = (by: Person, threadId: string) =>
    porch().send(by, "replies.post", { threadId, content: "More goats", answers: "" });

  it("lock a thread until somebody opens it again", async () => {
    const { thread, moderator, reportId, caseId } = await reported();
    expect(await decide(reportId, "lock", moderator)).toMatchObject({ ok: true });
    const locked = { status: 403, toast: { title: "This thread is locked" } };
    for (const person of [people.author, moderator]) expect(await replyTo(person, thread.id)).toMatchObject(locked);
    expect((await subjectsTo(people.author)).at(-1)).toBe("Locked: your thread “Where is the goat?”");
    await report(await porch().member(), "thread", thread.id);
    const again = await porch().db.select({ id: cases.id }).from(cases).where(eq(cases.contentId, thread.id));
    expect(
      await porch().send(moderator, "reports.decide", {
        caseId: String(again[0]?.id),
        decision: "lock",
        rule: firstRule,
      }),
    ).toMatchObject({ status: 409 });
    expect(await porch().send(people.author, "reports.end", { caseId })).toMatchObject({ status: 404 });
    expect(await porch().send(moderator, "reports.end", { caseId })).toMatchObject({ ok: true });
    expect(await porch().send(moderator, "reports.end", { caseId })).toMatchObject({ status: 409 });
    expect(await replyTo(people.author, thread.id)).toMatchObject({ ok: true });
  });

  it("let nobody reply who was faster than the page, but slower than the lock", async () => {
    for (let round = 0; round < 8; round++) {
      const { thread, reportId } = await reported();
      const [decided, answer] = await Promise.all([decide(reportId, "lock"), replyTo(people.author, thread.id)]);
      expect(decided.ok).toBe(true);
      expect([200, 403]).toContain(answer.status);
      const [row] = await porch()
        .db.select({ count: threads.replyCount })
        .from(threads)
        .where(eq(threads.id, thread.id));
      expect(row?.count).toBe(answer.ok ? 2 : 1);
    }
  });

  it("pause posting on one board or on all, until it ends by itself or by hand", async () => {
    for (const [decision, by] of [
      ["pause-board", "moderator"],
      ["pause-site", "admin"],
    ] as const) {
      const { thread, moderator, reportId, caseId } = await reported();
      const elsewhere = await makeThread(porch(), await makeBoard(porch(), moderator), people.creator);
      const decider = by === "admin" ? people.admin : moderator;
      expect(await decide(reportId, decision, decider)).toMatchObject({
        errors: { days: "Please choose for how long" },
      });
      expect(await decide(reportId, decision, decider, { days: "3" })).toMatchObject({ ok: true });
      const paused = { status: 403, toast: { title: expect.stringMatching(/^Your posting is paused until \w/) } };
      expect(await replyTo(people.author, thread.id)).toMatchObject(paused);
      const other = await replyTo(people.author, elsewhere.id);
      expect(other).toMatchObject(decision === "pause-site" ? paused : { ok: true });
      expect(await replyTo(people.creator, thread.id)).toMatchObject({ ok: true });
      const read = await findThread(asking(people.author), thread.id);
      expect(read?.board.can.post).toBe(false);
      expect(read?.board.closedWords?.title).toMatch(/^Your posting is paused until/);
      expect((await subjectsTo(people.author)).at(-1)).toMatch(/^You can post again on/);
      await porch()
        .db.update(pauses)
        .set({ until: new Date(Date.now() - 1000) });
      expect(await replyTo(people.author, thread.id)).toMatchObject({ ok: true });
      await porch()
        .db.update(pauses)
        .set({ until: new Date(Date.now() + hourMs) });
      expect(await replyTo(people.author, thread.id)).toMatchObject(paused);
      expect(await porch().send(decider, "reports.end", { caseId })).toMatchObject({ ok: true });
      expect(await replyTo(people.author, thread.id)).toMatchObject({ ok: true });
      expect(
        await porch().send(moderator, "reports.decide", { caseId, decision: "warn", rule: firstRule }),
      ).toMatchObject({
        status: 409,
      });
    }
  });

  it("are looked at again while the thread and the member are held still", async () => {
    const { board, thread } = await reported();
    const { db } = porch();
    const place = { boardId: board.id, memberId: people.author.id, threadId: thread.id };
    await expect(requireOpen(db, place)).resolves.toBeUndefined();
    await db.update(threads).set({ lockedAt: new Date() });
    await expect(requireOpen(db, place)).rejects.toThrow("This thread is locked");
    await db.insert(pauses).values({ memberId: people.author.id, until: new Date(Date.now() + hourMs) });
    await expect(requireOpen(db, place)).rejects.toThrow("Your posting is paused until");
  });

  it("ban from the board, and tell so", async () => {
    const { board, moderator, reportId } = await reported();
    expect(await decide(reportId, "ban-board", moderator)).toMatchObject({ ok: true });
    const [ban] = await porch().db.select().from(boardBans).where(eq(boardBans.boardId, board.id));
    expect(ban).toMatchObject({ memberId: people.author.id, reason: "Banned by moderator" });
    expect((await subjectsTo(people.author)).at(-1)).toBe("You are banned from Slow Rides");
  });

  it("ban nobody twice from a board: the case stays open, and it is said why", async () => {
    const { board, moderator, reportId } = await reported();
    await addBan(porch(), board, people.author);
    const before = (await subjectsTo(people.reporter)).length;
    expect(await decide(reportId, "ban-board", moderator)).toMatchObject({
      status: 409,
      toast: { text: expect.stringContaining("is banned from this board already") },
    });
    expect(await porch().db.$count(cases, isNull(cases.decidedAt))).toBe(1);
    expect(await subjectsTo(people.reporter)).toHaveLength(before);
    expect(await decide(reportId, "warn", moderator)).toMatchObject({ ok: true });
  });

  it("ban from the site, by admins who have just shown that it is them", async () => {
    const { moderator, reportId } = await reported();
    expect(await decide(reportId, "ban-site", moderator)).toMatchObject({ status: 409 });
    expect(await decide(reportId, "ban-site")).toMatchObject({ ok: true });
    const [account] = await porch()
      .db.select({ bannedAt: accounts.bannedAt })
      .from(accounts)
      .where(eq(accounts.id, people.author.id));
    expect(account?.bannedAt).toBeTruthy();
    expect((await subjectsTo(people.author)).at(-1)).toBe("Your account is banned");
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
