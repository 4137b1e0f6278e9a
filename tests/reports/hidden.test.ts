import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { memberBlocks } from "~/domain/peace/table.server";
import { showWhatIsOver } from "~/features/boards/hidden/jobs.server";
import { findHiddenThread, listHidden } from "~/features/boards/hidden/queries.server";
import { forgetRemoved } from "~/features/boards/removed/jobs.server";
import { listRemoved } from "~/features/boards/removed/queries.server";
import { listCases } from "~/features/boards/reports/cases/queries.server";
import { boardBans, boardModerators, boards } from "~/features/boards/table.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import { ledgerWaiting } from "~/features/ledger/table.server";
import { accounts } from "~/platform/accounts/table.server";
import { dayMs } from "~/platform/time";
import { makeReply } from "../support/boards";
import type { Person } from "../support/cast";
import { firstRule } from "../support/house-rules";
import type { Values } from "../support/send";
import { createScene } from "./scene";

/** What a decision hides, and what three verified neighbors hide until somebody looks. */
describe("hidden posts", () => {
  const { porch, people, scene, reported, report, decide, caseOf, reportIdOf, asking, pointsOf, subjectsTo } =
    createScene();

  const isThere = async (id: string) =>
    (await porch().db.$count(replies, eq(replies.id, id))) + (await porch().db.$count(threads, eq(threads.id, id))) > 0;

  async function hidingOf(contentId: string) {
    const [row] = await porch().rows(
      sql`select id, hidden_by, until, edits, is_upheld, removed_by from removals where content_id = ${contentId}`,
    );
    return row;
  }

  const hiddenFor = async (person: Person, isAdmin = false) =>
    (await listHidden(asking(person, isAdmin), undefined, 1)).posts;

  const showAgain = async (by: Person, contentId: string, seen = "0") =>
    porch().send(by, "hidden.show", { removalId: String((await hidingOf(contentId))?.id), seen });

  async function resident() {
    return porch().member({ resident: true });
  }

  /** @returns those who reported it, so many verified ones one after the other */
  async function reportedBy(count: number, contentType: "thread" | "reply", contentId: string) {
    const reporters: Person[] = [];
    for (let index = 0; index < count; index++) {
      const one = await resident();
      expect(await report(one, contentType, contentId)).toMatchObject({ ok: true });
      reporters.push(one);
    }
    return reporters;
  }

  const ledgerLines = async () =>
    (await porch().db.select().from(ledgerWaiting)).map(({ outcome, by }) => `${outcome} by ${by}`).sort();

  it("are seen by their author and who looks after the board, and stand where they stood once shown again", async () => {
    const { board, thread, reply, moderator, reportId } = await reported();
    const answer = await makeReply(porch(), thread, people.creator, { answersId: reply.id });
    const before = await porch().rows(sql`select * from thread_replies order by position`);
    const points = await pointsOf(people.author);
    expect(await decide(reportId, "hide", moderator)).toMatchObject({ ok: true });
    expect(await isThere(reply.id)).toBe(false);
    const [there] = await porch().db.select().from(threads).where(eq(threads.id, thread.id));
    expect(there?.replyCount).toBe(1);
    const [cut] = await porch().db.select().from(replies).where(eq(replies.id, answer.id));
    expect(cut?.answersId).toBeNull();
    for (const person of [people.author, people.creator, moderator])
      expect(await hiddenFor(person)).toMatchObject([{ content: "Goats, goats & <b>goats</b>", hiddenBy: "decision" }]);
    expect(await hiddenFor(people.admin, true)).toHaveLength(1);
    for (const person of [people.reporter, await porch().member()]) expect(await hiddenFor(person)).toEqual([]);
    expect(await hiddenFor(people.author)).toMatchObject([
      { note: "Goats are not for sale here.", rule: { title: expect.any(String) }, until: null, can: { show: false } },
    ]);
    // Neither its author nor an admin finds it among what was removed.
    expect((await listRemoved(asking(people.admin, true), asking(people.admin, true).viewer, 1)).removed).toEqual([]);
    expect((await subjectsTo(people.author)).at(-1)).toBe("Hidden: your reply in “Where is the goat?”");
    expect(await showAgain(people.author, reply.id)).toMatchObject({ status: 403 });
    expect(await showAgain(people.reporter, reply.id)).toMatchObject({ status: 404 });
    expect(await showAgain(moderator, reply.id)).toMatchObject({ ok: true });
    expect(await porch().rows(sql`select * from thread_replies order by position`)).toEqual(before);
    expect(await pointsOf(people.author)).toBe(points);
    expect(await porch().rows(sql`select overturned_at is not null as over from statements`)).toEqual([{ over: true }]);
    expect(await showAgain(moderator, reply.id)).toMatchObject({ status: 404 });
    expect(await ledgerLines()).toEqual(["hidden by moderator", "shown again by moderator"]);
    expect(board.id).toBeGreaterThan(0);
  });

  it("go with all their replies, and nobody replies there", async () => {
    const { board, thread, reply } = await scene();
    await report(people.reporter, "thread", thread.id);
    expect(await decide(await reportIdOf(people.reporter, thread.id), "hide")).toMatchObject({ ok: true });
    expect(await isThere(reply.id)).toBe(false);
    const answer = { threadId: thread.id, content: "More", answers: "" };
    for (const person of [people.author, people.creator, people.reporter])
      expect(await porch().send(person, "replies.post", answer)).toMatchObject({ status: 404 });
    const [row] = await porch().db.select().from(boards).where(eq(boards.id, board.id));
    expect(row?.threadCount).toBe(0);
    expect(await findHiddenThread(asking(people.author), thread.id)).toMatchObject({ boardId: board.id });
    expect(await findHiddenThread(asking(people.reporter), thread.id)).toBeUndefined();
    expect(await findHiddenThread({ ...asking(people.reporter), viewer: null }, thread.id)).toBeUndefined();
    await forgetRemoved(porch().db, new Date(Date.now() + 400 * dayMs));
    expect(await showAgain(people.creator, thread.id)).toMatchObject({ ok: true });
    expect((await isThere(thread.id)) && (await isThere(reply.id))).toBe(true);
  });

  it("end by themselves after the days that were chosen, and the decision stands as it was", async () => {
    const { reply, reportId } = await reported();
    expect(await decide(reportId, "hide", people.admin, { days: "3" })).toMatchObject({ ok: true });
    const mail = (await porch().mailsTo(people.author.email)).at(-1);
    expect(mail?.text).toContain("That ends on");
    await showWhatIsOver(porch().dependencies, new Date(Date.now() + 2 * dayMs));
    expect(await isThere(reply.id)).toBe(false);
    const later = new Date(Date.now() + 3 * dayMs + 1000);
    await showWhatIsOver(porch().dependencies, later);
    await showWhatIsOver(porch().dependencies, later);
    expect(await isThere(reply.id)).toBe(true);
    expect(await porch().rows(sql`select overturned_at is null as holds from statements`)).toEqual([{ holds: true }]);
    expect(await ledgerLines()).toEqual(["hidden by admin", "shown again by the end of its time"]);
  });

  it("come back by an appeal that is granted", async () => {
    const { reply, reportId, moderator } = await reported();
    await decide(reportId, "hide", moderator);
    const [statement] = await porch().rows(sql`select id from statements`);
    const reportIdOfIt = String(statement?.id);
    expect(
      await porch().send(people.author, "reports.appeal", { reportId: reportIdOfIt, text: "It was about goats" }),
    ).toMatchObject({ ok: true });
    const [appeal] = await porch().rows(sql`select id from appeals`);
    const granted = { appealId: String(appeal?.id), outcome: "granted", answer: "Right you are", rule: "" };
    expect(await porch().send(people.admin, "reports.decide-appeal", granted)).toMatchObject({ ok: true });
    expect(await isThere(reply.id)).toBe(true);
    expect((await porch().mailsTo(people.author.email)).at(-1)?.text).toContain("It stands where it stood.");
  });

  it("are ended by whoever may decide the case, and removed by another decision", async () => {
    const { reply, reportId, moderator, caseId } = await reported();
    await decide(reportId, "hide", moderator);
    expect(await porch().send(people.author, "reports.end", { caseId })).toMatchObject({ status: 404 });
    expect(await porch().send(moderator, "reports.end", { caseId })).toMatchObject({ ok: true });
    expect(await porch().send(moderator, "reports.end", { caseId })).toMatchObject({ status: 409 });
    expect(await isThere(reply.id)).toBe(true);
  });

  it("are edited and deleted by their author alone, and whoever reads an earlier state does not show a later one", async () => {
    const { reply, reportId, moderator } = await reported();
    await decide(reportId, "hide", moderator);
    const removalId = String((await hidingOf(reply.id))?.id);
    const edit = { removalId, content: "Kind words" };
    expect(await porch().send(moderator, "hidden.edit", edit)).toMatchObject({ status: 403 });
    expect(await porch().send(people.author, "hidden.edit", edit)).toMatchObject({ ok: true });
    expect(await hiddenFor(moderator)).toMatchObject([{ content: "Kind words", edits: 1 }]);
    expect(await showAgain(moderator, reply.id, "0")).toMatchObject({ status: 409 });
    expect(await showAgain(moderator, reply.id, "1")).toMatchObject({ ok: true });
    const [row] = await porch().db.select().from(replies).where(eq(replies.id, reply.id));
    expect(row?.content).toBe("Kind words");
    expect(await porch().rows(sql`select content from post_versions`)).toEqual([
      { content: "Goats, goats & <b>goats</b>" },
    ]);
  });

  it("are restored by admins alone where their author deleted them", async () => {
    const { reply, reportId, moderator } = await reported();
    await decide(reportId, "hide", moderator);
    const removalId = String((await hidingOf(reply.id))?.id);
    expect(await porch().send(moderator, "hidden.delete", { removalId })).toMatchObject({ status: 403 });
    expect(await porch().send(people.author, "hidden.delete", { removalId })).toMatchObject({ ok: true });
    expect(await hiddenFor(people.author)).toEqual([]);
    expect(await porch().send(people.author, "removed.restore", { removalId })).toMatchObject({ status: 403 });
    expect(await porch().send(people.admin, "removed.restore", { removalId })).toMatchObject({ ok: true });
    expect(await isThere(reply.id)).toBe(true);
  });

  it("come back with their thread, where that was removed meanwhile", async () => {
    const { thread, reply, reportId, moderator } = await reported();
    const answer = await makeReply(porch(), thread, people.creator, { answersId: reply.id });
    await decide(reportId, "hide", moderator);
    const others = { threadId: thread.id, from: "board", rule: firstRule, note: "" };
    expect(await porch().send(people.author, "threads.delete", others)).toMatchObject({ ok: true });
    expect(await showAgain(moderator, reply.id)).toMatchObject({ ok: true });
    expect(await hiddenFor(moderator)).toEqual([]);
    const [removal] = await porch().rows(sql`select id from removals`);
    const restore = { removalId: String(removal?.id) };
    expect(await porch().send(people.author, "removed.restore", restore)).toMatchObject({ ok: true });
    expect(await isThere(reply.id)).toBe(true);
    const [row] = await porch().db.select().from(replies).where(eq(replies.id, answer.id));
    expect(row?.answersId).toBe(reply.id);
  });

  describe("by the reports of verified neighbors", () => {
    it("are hidden by the third one, once, and their author is told kindly, once", async () => {
      const { board, reply } = await scene();
      await reportedBy(2, "reply", reply.id);
      expect(await isThere(reply.id)).toBe(true);
      const third = await resident();
      expect(await report(third, "reply", reply.id)).toMatchObject({ ok: true });
      expect(await hidingOf(reply.id)).toMatchObject({ hidden_by: "reports", removed_by: null, until: null });
      expect(await report(await resident(), "reply", reply.id)).toMatchObject({ status: 404 });
      const mails = await porch().mailsTo(people.author.email);
      expect(mails.map(({ subject }) => subject)).toEqual([
        "Hidden until somebody looks: your reply in “Where is the goat?”",
      ]);
      expect(mails[0]?.text).toContain(`/hidden?board=${board.id}`);
      for (const name of [third.id, "spam", "Spam", third.fullName]) expect(mails[0]?.text).not.toContain(name);
      expect(await hiddenFor(people.author)).toMatchObject([{ hiddenBy: "reports", appeal: null, rule: null }]);
      expect(await ledgerLines()).toEqual(["hidden by reports by verified neighbors"]);
    });

    it("stay for everybody who does not weigh: not verified, banned, in a quarrel, or who decides anyway", async () => {
      const { board, thread } = await scene();
      await reportedBy(2, "thread", thread.id);
      const [banned, blocked, blocking, moderator] = await Promise.all(Array.from({ length: 4 }, () => resident()));
      const { db } = porch();
      await db.insert(boardBans).values({ boardId: board.id, memberId: banned.id, reason: "spam" });
      await db.insert(boardModerators).values({ boardId: board.id, memberId: moderator.id });
      const admin = await porch().member({ admin: true, resident: true });
      for (const one of [people.reporter, banned, blocked, blocking, moderator, admin])
        expect(await report(one, "thread", thread.id)).toMatchObject({ ok: true });
      await db.delete(boardBans);
      expect(await isThere(thread.id)).toBe(false);
    });

    it("are shown again by a decision that leaves them, once and for all", async () => {
      for (const decision of ["none", "warn", "change", "lock"] as const) {
        const { thread } = await scene();
        const [first] = await reportedBy(3, "thread", thread.id);
        expect(await isThere(thread.id)).toBe(false);
        const reportId = await reportIdOf(first as Person, thread.id);
        expect(await decide(reportId, decision)).toMatchObject({ ok: true });
        expect(await isThere(thread.id)).toBe(true);
        await reportedBy(4, "thread", thread.id);
        expect(await isThere(thread.id)).toBe(true);
      }
    });

    it("are hidden again only after they were edited", async () => {
      const { reply } = await scene();
      const [first] = await reportedBy(3, "reply", reply.id);
      await decide(await reportIdOf(first as Person, reply.id), "none");
      const edit = { replyId: reply.id, content: "Worse goats" };
      expect(await porch().send(people.author, "replies.edit", edit)).toMatchObject({ ok: true });
      await reportedBy(3, "reply", reply.id);
      expect(await isThere(reply.id)).toBe(false);
      // Shown again before anybody decided: the same case does not hide it a second time.
      expect(await showAgain(people.creator, reply.id)).toMatchObject({ ok: true });
      await reportedBy(2, "reply", reply.id);
      expect(await isThere(reply.id)).toBe(true);
    });

    it("are hidden by a decision, or removed, without coming back in between", async () => {
      const { reply } = await scene();
      const [first] = await reportedBy(3, "reply", reply.id);
      const reportId = await reportIdOf(first as Person, reply.id);
      expect((await listCases(asking(people.admin, true), { status: "open", page: 1 })).rows).toMatchObject([
        { hidden: { isByReports: true }, path: null },
      ]);
      const before = await pointsOf(people.author);
      expect(await decide(reportId, "hide", people.admin, { days: "1" })).toMatchObject({ ok: true });
      expect(await hidingOf(reply.id)).toMatchObject({ hidden_by: "decision", until: expect.anything() });
      expect(await pointsOf(people.author)).toBe(before);

      const other = await scene();
      const [one] = await reportedBy(3, "reply", other.reply.id);
      expect(await decide(await reportIdOf(one as Person, other.reply.id), "remove")).toMatchObject({ ok: true });
      expect(await hidingOf(other.reply.id)).toMatchObject({ hidden_by: null, is_upheld: true });
      expect(await hiddenFor(people.author)).toHaveLength(1);
    });

    it("belong to their author again if they deleted them, and nothing was wrong", async () => {
      const { reply } = await scene();
      const [first] = await reportedBy(3, "reply", reply.id);
      const removalId = String((await hidingOf(reply.id))?.id);
      await porch().send(people.author, "hidden.delete", { removalId });
      const restore = () => porch().send(people.author, "removed.restore", { removalId });
      expect(await restore()).toMatchObject({ status: 403 });
      await decide(await reportIdOf(first as Person, reply.id), "none");
      expect(await restore()).toMatchObject({ ok: true });
    });

    it("keep their place without a name when their author leaves", async () => {
      const { thread } = await scene();
      const [first] = await reportedBy(3, "thread", thread.id);
      const values: Values = { password: "long-enough-password" };
      await porch().send(people.author, "profile.delete", values);
      await porch().db.delete(accounts).where(eq(accounts.id, people.author.id));
      const caseId = await caseOf(await reportIdOf(first as Person, thread.id));
      expect(await porch().send(people.admin, "reports.decide", { caseId: String(caseId), decision: "none" })).toMatchObject({
        ok: true,
      });
      const [row] = await porch().db.select().from(threads).where(eq(threads.id, thread.id));
      expect(row?.authorId).toBeNull();
    });

    it("do not weigh by a block in either direction", async () => {
      const { reply } = await scene();
      await reportedBy(2, "reply", reply.id);
      const [blocked, blocking] = [await resident(), await resident()];
      await porch().db.insert(memberBlocks).values([
        { memberId: people.author.id, blockedId: blocked.id, how: "blocked" },
        { memberId: blocking.id, blockedId: people.author.id, how: "blocked" },
      ]);
      await report(blocked, "reply", reply.id);
      await report(blocking, "reply", reply.id);
      expect(await isThere(reply.id)).toBe(true);
      await report(await resident(), "reply", reply.id);
      expect(await isThere(reply.id)).toBe(false);
    });
  });
});
