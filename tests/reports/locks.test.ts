import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pauses } from "~/features/boards/pauses/table.server";
import { removals } from "~/features/boards/removed/table.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { cases } from "~/features/boards/reports/table.server";
import { boardModerators } from "~/features/boards/table.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import { recountReputation } from "~/features/profiles/reputation.server";
import { roles } from "~/platform/accounts/table.server";
import { makeReply } from "../support/boards";
import type { Person } from "../support/cast";
import { givenReasons } from "../support/house-rules";
import { createLasting } from "./lasting-scene";

/** Each case ends the lock that it decided, and no other; and what comes back while a thread is away. */
describe("locks", () => {
  const {
    porch,
    people,
    reported,
    report,
    decide,
    caseOf,
    reportIdOf,
    again,
    end,
    isLocked,
    standing,
    lastMail,
    grant,
    granted,
  } = createLasting();

  it("lock for one case: what another locked anew no earlier one opens, by hand or by an appeal", async () => {
    const { thread, moderator, reportId, caseId } = await reported();
    await decide(reportId, "lock", moderator);
    const [first] = await standing(people.author);
    expect(
      await porch().send(people.author, "reports.appeal", { reportId: first?.id ?? "", text: "No" }),
    ).toMatchObject({ ok: true });
    expect(await end(moderator, caseId)).toMatchObject({ ok: true });
    expect(await standing(people.author)).toEqual([]);
    const anew = await again(thread);
    await decide(anew.reportId, "lock", people.admin);
    expect(await end(moderator, caseId)).toMatchObject({ status: 409 });
    const [appeal] = await porch().db.select().from(appeals);
    expect(await grant(appeal?.id)).toMatchObject({ ok: true });
    expect(await isLocked(thread.id)).toBe(true);
    expect(await granted(people.author, anew.caseId)).toContain("The thread is open again: neighbors can reply.");
    expect(await isLocked(thread.id)).toBe(false);
  });

  it("lock what a process of the version before opened, and are ended by the case that did", async () => {
    const { thread, moderator, reportId, caseId } = await reported();
    await decide(reportId, "lock", moderator);
    await porch().db.update(threads).set({ lockedAt: null });
    const anew = await again(thread);
    await decide(anew.reportId, "lock", people.admin);
    expect(await end(moderator, caseId)).toMatchObject({ status: 409 });
    expect(await granted(people.author, caseId)).toContain("There is nothing that could be put back");
    expect(await isLocked(thread.id)).toBe(true);
    await decide((await again(thread)).reportId, "pause-board", moderator, { days: "30" });
    await porch().db.delete(pauses);
    const short = await again(thread);
    await decide(short.reportId, "pause-board", moderator, { days: "1" });
    await end(moderator, short.caseId);
    expect(await porch().db.$count(pauses)).toBe(0);
  });

  /** A reply of a neighbor's in a thread that somebody else started, reported. */
  async function answered(starter: Person) {
    const { board, moderator, thread } = await reported();
    const [row] = await porch()
      .db.update(threads)
      .set({ authorId: starter.id })
      .where(eq(threads.id, thread.id))
      .returning({ id: threads.id });
    if (!row) throw new Error("No thread");
    const replier = await porch().member();
    const reply = await makeReply(porch(), row, replier, { content: "Sheep are better" });
    await recountReputation(porch().db);
    await report(people.reporter, "reply", reply.id);
    const reportId = await reportIdOf(people.reporter, reply.id);
    return { board, moderator, thread: row, replier, reply, reportId, caseId: String(await caseOf(reportId)) };
  }

  it("tell who started the thread, about the thread, when a reply in it was reported", async () => {
    const { thread, moderator, replier, reportId, caseId } = await answered(people.author);
    expect(await decide(reportId, "lock", moderator)).toMatchObject({ ok: true });
    const [statement] = await standing(people.author);
    expect(statement).toMatchObject({
      subjectType: "thread",
      noun: "thread",
      subjectId: thread.id,
      content: null,
      caseId,
    });
    expect(await standing(replier)).toEqual([]);
    const mail = await lastMail(people.author);
    expect(mail?.subject).toBe("Locked: your thread “Where is the goat?”");
    expect(mail?.text).toContain(
      "Neighbors reported a reply in your thread “Where is the goat?” on Slow Rides. A moderator of the board read it and locked the thread.",
    );
    expect(mail?.text).not.toContain("Sheep");
    expect(await porch().mailsTo(replier.email)).toEqual([]);
    expect(await granted(people.author, caseId)).toContain("your thread “Where is the goat?” on Slow Rides");
    expect(await isLocked(thread.id)).toBe(false);
  });

  it("lock no admin's thread nor the creator's for a moderator, and nobody opens their own", async () => {
    for (const above of [people.creator, people.admin]) {
      const { thread, moderator, reportId } = await answered(above);
      expect(await decide(reportId, "lock", moderator)).toMatchObject({ status: 409 });
      expect(await isLocked(thread.id)).toBe(false);
      await porch().db.delete(cases);
    }
    const { board, thread, reportId, caseId } = await answered(people.author);
    await porch().db.insert(boardModerators).values({ boardId: board.id, memberId: people.author.id });
    const second = await porch().member({ admin: true });
    expect(await decide(reportId, "lock", second)).toMatchObject({ ok: true });
    const denied = { status: 403, toast: { title: "You can’t unlock this thread" } };
    expect(await end(people.author, caseId)).toMatchObject(denied);
    await porch().db.insert(roles).values({ memberId: people.author.id, role: "admin" });
    expect(await end(people.author, caseId)).toMatchObject(denied);
    expect(await isLocked(thread.id)).toBe(true);
    expect(await end(second, caseId)).toMatchObject({ ok: true });
  });

  it("lift a lock while its thread is removed, and it comes back open", async () => {
    const { thread, moderator, reportId, caseId } = await reported();
    await decide(reportId, "lock", moderator);
    await porch().send(moderator, "threads.delete", { threadId: thread.id, from: "board", ...givenReasons });
    expect(await granted(people.author, caseId)).toContain("The thread is open again");
    const [removal] = await porch().db.select({ id: removals.id }).from(removals);
    expect(await porch().send(moderator, "removed.restore", { removalId: removal?.id ?? "" })).toMatchObject({
      ok: true,
    });
    expect(await isLocked(thread.id)).toBe(false);
  });

  it("are lifted once beside a removal and its restoring", async () => {
    for (let round = 0; round < 6; round++) {
      const { thread, moderator, reportId, caseId } = await reported();
      await decide(reportId, "lock", moderator);
      if (round % 2)
        await porch().send(moderator, "threads.delete", { threadId: thread.id, from: "board", ...givenReasons });
      const [removal] = await porch().db.select({ id: removals.id }).from(removals);
      const [ended] = await Promise.all([
        end(people.admin, caseId),
        removal
          ? porch().send(moderator, "removed.restore", { removalId: removal.id })
          : porch().send(moderator, "threads.delete", { threadId: thread.id, from: "board", ...givenReasons }),
      ]);
      expect(ended.ok).toBe(true);
      const [back] = await porch().db.select({ id: removals.id }).from(removals);
      if (back) await porch().send(moderator, "removed.restore", { removalId: back.id });
      expect(await isLocked(thread.id)).toBe(false);
    }
  });

  it("are no matter of a removed reply: an appeal gives it back with its thread, which is removed as well", async () => {
    const { thread, reply, reportId } = await reported();
    const answer = await makeReply(porch(), thread, people.creator, { content: "Which goats?", answersId: reply.id });
    await decide(reportId, "remove");
    await porch().send(people.author, "threads.delete", { threadId: thread.id, from: "board" });
    await porch().send(people.author, "reports.appeal", { reportId, text: "No" });
    const [appeal] = await porch().db.select().from(appeals);
    expect(await grant(appeal?.id)).toMatchObject({ ok: true });
    expect((await lastMail(people.author))?.text).toContain("It comes back with it, if that is restored.");
    const [removal, ...others] = await porch().db.select({ id: removals.id }).from(removals);
    expect(others).toEqual([]);
    expect(await porch().send(people.author, "removed.restore", { removalId: removal?.id ?? "" })).toMatchObject({
      ok: true,
    });
    const rows = await porch()
      .db.select({ id: replies.id, answersId: replies.answersId })
      .from(replies)
      .orderBy(asc(replies.position));
    expect(rows).toEqual([
      { id: reply.id, answersId: null },
      { id: answer.id, answersId: reply.id },
    ]);
    const [counted] = await porch().db.select({ count: threads.replyCount }).from(threads);
    expect(counted?.count).toBe(2);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
