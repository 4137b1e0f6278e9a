import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { requireOpen } from "~/features/boards/pauses/locks.server";
import { pauses } from "~/features/boards/pauses/table.server";
import { countBoardCases, listBoardCases, listCases } from "~/features/boards/reports/cases/queries.server";
import { cases, reports } from "~/features/boards/reports/table.server";
import { boardBans, boardModerators } from "~/features/boards/table.server";
import { findThread } from "~/features/boards/threads/queries.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import { accounts } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { hourMs } from "~/platform/time";
import { winners } from "../support/at-once";
import { makeBoard, makeThread } from "../support/boards";
import type { Person } from "../support/cast";
import { firstRule } from "../support/house-rules";
import { createScene } from "./scene";

/** What reports of one thing become: looked at, and decided by moderators or admins. */
describe("cases", () => {
  const { porch, people, scene, report, decide, caseOf, reportIdOf, pointsOf, subjectsTo } = createScene();

  /** A reply that the reporter reported, on the creator's board with a second moderator. */
  async function reported() {
    const { board, thread, reply } = await scene();
    const moderator = await porch().member({ fullName: "Mo Derator" });
    await porch().db.insert(boardModerators).values({ boardId: board.id, memberId: moderator.id });
    await report(people.reporter, "reply", reply.id);
    const reportId = await reportIdOf(people.reporter, reply.id);
    return { board, thread, reply, moderator, reportId, caseId: String(await caseOf(reportId)) };
  }

  const claim = (by: Person, caseId: string) => porch().send(by, "reports.claim", { caseId });
  const asking = ({ id }: Person, isAdmin = false) => ({
    db: porch().db,
    now: new Date(),
    viewer: { id, isAdmin } as Viewer,
  });
  const ofModerator = { createdBy: null, isModerator: true, isMember: true, isBanned: false };
  const role = { ...ofModerator, residentsOf: null, isResident: false };

  it("join what is reported while it is open, and begin anew once it is decided", async () => {
    const { reply, reportId, caseId } = await reported();
    await report(people.creator, "reply", reply.id, "harassment");
    expect(await caseOf(await reportIdOf(people.creator, reply.id))).toBe(caseId);
    expect(await decide(reportId, "none")).toMatchObject({ ok: true });
    const late = await porch().member();
    await report(late, "reply", reply.id);
    expect(await caseOf(await reportIdOf(late, reply.id))).not.toBe(caseId);
    expect(await porch().db.$count(cases)).toBe(2);
  });

  it("are one, however many report at once", async () => {
    const { thread } = await scene();
    const all = await Promise.all(Array.from({ length: 8 }, () => porch().member()));
    const answers = await Promise.all(all.map((person) => report(person, "thread", thread.id)));
    for (const answer of answers) expect(answer).toMatchObject({ ok: true });
    expect(await porch().db.$count(cases)).toBe(1);
    expect(await porch().db.$count(reports)).toBe(8);
  });

  it("lose no report to a decision at the same moment", async () => {
    for (let round = 0; round < 8; round++) {
      const { reply, reportId } = await reported();
      const other = await porch().member();
      const [decided, sent] = await Promise.all([decide(reportId, "none"), report(other, "reply", reply.id)]);
      expect([decided.ok, sent.ok]).toEqual([true, true]);
      const rows = await porch()
        .db.select({ status: reports.status, decision: cases.decision })
        .from(reports)
        .innerJoin(cases, eq(cases.id, reports.caseId))
        .where(eq(reports.contentId, reply.id));
      expect(rows).toHaveLength(2);
      for (const row of rows) expect(row.status).toBe(row.decision === null ? "open" : "dismissed");
    }
  });

  it("are claimed by one of two, for an hour, and decided by nobody else meanwhile", async () => {
    const { moderator, reportId, caseId } = await reported();
    const answers = await Promise.all([claim(moderator, caseId), claim(people.creator, caseId)]);
    expect(winners(answers)).toHaveLength(1);
    const [winner, loser] = answers[0]?.ok ? [moderator, people.creator] : [people.creator, moderator];
    const refused = answers.find(({ ok }) => !ok);
    expect(refused).toMatchObject({ status: 409 });
    expect(refused?.toast?.text).toMatch(/^\S.* is looking at this one\. Please look at the list again\.$/);
    for (const decision of ["none", "remove", "warn"] as const)
      expect(await decide(reportId, decision, loser)).toMatchObject({ status: 409 });
    expect(await porch().db.$count(replies)).toBe(1);
    await porch()
      .db.update(cases)
      .set({ claimedAt: new Date(Date.now() - hourMs) });
    expect(await claim(loser, caseId)).toMatchObject({ ok: true });
    expect(await decide(reportId, "none", winner)).toMatchObject({ status: 409 });
    expect(await porch().send(winner, "reports.release", { caseId })).toMatchObject({ ok: true });
    expect(await decide(reportId, "none", winner)).toMatchObject({ status: 409 });
    expect(await porch().send(loser, "reports.release", { caseId })).toMatchObject({ ok: true });
    expect(await decide(reportId, "none", winner)).toMatchObject({ ok: true });
  });

  it("are shown to moderators who are no party to them, and never who reported", async () => {
    const { board, thread, moderator, reply } = await reported();
    await report(moderator, "thread", thread.id);
    await report(people.author, "reply", reply.id);
    const { total, rows } = await listBoardCases(asking(moderator), board.id, { status: "open", page: 1 });
    expect([total, rows.length]).toEqual([1, 1]);
    expect(rows[0]).toMatchObject({ contentType: "reply", role: "moderator", reporters: [], reportCount: 1 });
    expect(JSON.stringify(rows)).not.toContain("Nell");
    expect(rows[0]?.offered).toEqual(["none", "change", "warn", "remove", "lock", "pause-board", "ban-board"]);
    expect(await countBoardCases(asking(moderator), board.id, role)).toBe(1);
    expect(await countBoardCases(asking(moderator), board.id, { ...role, isModerator: false })).toBe(null);
    expect(await countBoardCases(asking(moderator), board.id, { ...role, isBanned: true })).toBe(null);
    const all = await listCases(asking(people.admin, true), { status: "open", page: 1 });
    expect(all.rows[0]).toMatchObject({ reporters: [{ name: "Nell Porter" }] });
    expect(all.rows[0]?.offered).toContain("ban-site");
  });

  it("of what the creator of the board or an admin wrote are the admins' alone", async () => {
    for (const author of [people.creator, people.admin]) {
      const { board, thread } = await scene(people.creator, author);
      const moderator = await porch().member();
      await porch().db.insert(boardModerators).values({ boardId: board.id, memberId: moderator.id });
      await report(people.reporter, "thread", thread.id);
      const reportId = await reportIdOf(people.reporter, thread.id);
      const { rows } = await listBoardCases(asking(moderator), board.id, { status: "open", page: 1 });
      expect(rows).toEqual([]);
      expect(await decide(reportId, "none", moderator)).toMatchObject({ status: 404 });
    }
  });

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
      for (const words of ["Talk as you would over a fence", "wrote: Goats are not for sale here."])
        expect(mail?.text).toContain(words);
      for (const name of ["Nell", "Mo Derator", "@"]) expect(mail?.text).not.toContain(name);
      expect((await subjectsTo(people.reporter)).at(-1)).toBe("Thank you for your report");
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
    expect((await subjectsTo(people.author)).at(-1)).toBe("Locked: your reply in “Where is the goat?”");
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
      const read = await findThread(
        { ...asking(people.author), viewer: { id: people.author.id, isAdmin: false } as Viewer },
        thread.id,
      );
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

  it("are decided once by two moderators at once, beside an edit, and after the account is gone", async () => {
    const first = await reported();
    const by = [first.moderator, people.creator];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => decide(first.reportId, index % 2 ? "warn" : "remove", by[index % 2])),
    );
    expect(winners(answers)).toHaveLength(1);

    const edited = await reported();
    const [decided, edit] = await Promise.all([
      decide(edited.reportId, "warn", edited.moderator),
      porch().send(people.author, "replies.edit", { replyId: edited.reply.id, content: "No goats" }),
    ]);
    expect([decided.ok, edit.ok]).toEqual([true, true]);

    const left = await reported();
    await porch().db.delete(accounts).where(eq(accounts.id, people.author.id));
    expect(await decide(left.reportId, "warn", left.moderator)).toMatchObject({ status: 409 });
    expect(await decide(left.reportId, "none", left.moderator)).toMatchObject({ ok: true });
  });

  it("are decided by nobody who is banned from the board at the same moment", async () => {
    for (let round = 0; round < 6; round++) {
      const { board, moderator, reportId } = await reported();
      const [decided] = await Promise.all([
        decide(reportId, "warn", moderator),
        porch().send(people.creator, "boards.ban", {
          ...{ boardId: String(board.id), memberId: moderator.id, from: "reply" },
        }),
      ]);
      const [row] = await porch().db.select({ decision: cases.decision }).from(cases);
      expect(row?.decision).toBe(decided.ok ? "warn" : null);
      await porch().db.delete(cases);
    }
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
