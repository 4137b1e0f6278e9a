import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { showWhatIsOver } from "~/features/boards/hidden/jobs.server";
import { findHiddenThread } from "~/features/boards/hidden/queries.server";
import { forgetRemoved } from "~/features/boards/removed/jobs.server";
import { listRemoved } from "~/features/boards/removed/queries.server";
import { readAppealPage } from "~/features/boards/reports/appeals/asked/queries.server";
import { boards } from "~/features/boards/table.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import { dayMs } from "~/platform/time";
import { makeReply } from "../support/boards";
import { firstRule } from "../support/house-rules";
import { createHiddenScene } from "./hidden-scene";

/** What a decision hides. */
describe("hidden posts", () => {
  const { porch, people, scene, reported, report, decide, reportIdOf, asking, pointsOf, subjectsTo, ...hidden } =
    createHiddenScene();
  const { isThere, hidingOf, hiddenFor, showAgain, reportedBy, ledgerLines } = hidden;

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
      expect(await hiddenFor(person)).toMatchObject([
        { content: "Goats, goats & <b>goats</b>", decided: expect.stringMatching(/^It has been hidden since/) },
      ]);
    expect(await hiddenFor(people.admin, true)).toHaveLength(1);
    for (const person of [people.reporter, await porch().member()]) expect(await hiddenFor(person)).toEqual([]);
    expect(await hiddenFor(people.author)).toMatchObject([
      { note: "The note: “Goats are not for sale here.”", rule: { title: expect.any(String) }, can: { show: false } },
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
    expect(mail?.text).toContain("It stays hidden until ");
    await showWhatIsOver(porch().dependencies, new Date(Date.now() + 2 * dayMs));
    expect(await isThere(reply.id)).toBe(false);
    const later = new Date(Date.now() + 3 * dayMs + 1000);
    await showWhatIsOver(porch().dependencies, later);
    await showWhatIsOver(porch().dependencies, later);
    expect(await isThere(reply.id)).toBe(true);
    expect(await porch().rows(sql`select overturned_at is null as holds from statements`)).toEqual([{ holds: true }]);
    expect(await ledgerLines()).toEqual(["hidden by admin", "shown again by the end of its time"]);
  });

  it("say nothing of a decision that is over, where reports of what they say since hide them", async () => {
    const { reply, reportId } = await reported();
    expect(await decide(reportId, "hide", people.admin, { days: "1" })).toMatchObject({ ok: true });
    const later = new Date(Date.now() + dayMs + 1000);
    await showWhatIsOver(porch().dependencies, later);
    const edit = { content: "Where are the sheep?", editedAt: new Date() };
    await porch().db.update(replies).set(edit).where(eq(replies.id, reply.id));
    await reportedBy(3, "reply", reply.id);
    const undecided = {
      decided: expect.stringMatching(/^Three verified neighbors/),
      rule: null,
      note: "",
      appeal: null,
    };
    expect(await hiddenFor(people.author)).toMatchObject([undecided]);
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
    const page = await readAppealPage(asking(people.author), reportIdOfIt, people.author.id);
    expect(page?.what.about).toBe("Your reply was hidden");
    expect(page?.what.text).toMatch(/and hid it\. Meanwhile only you and those who look after the board saw it\.$/);
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

  it("are gone 30 days after their author deleted them, unless a report on them was upheld meanwhile", async () => {
    const days = (count: number) => new Date(Date.now() + count * dayMs);
    const deleted = async () => {
      const { reply, reportId, moderator } = await reported();
      await decide(reportId, "hide", moderator);
      const removalId = String((await hidingOf(reply.id))?.id);
      expect(await porch().send(people.author, "hidden.delete", { removalId })).toMatchObject({ ok: true });
      return reply;
    };
    const first = await deleted();
    await forgetRemoved(porch().db, days(29));
    expect(await hidingOf(first.id)).toMatchObject({ is_upheld: true });
    await forgetRemoved(porch().db, days(31));
    expect(await hidingOf(first.id)).toBeUndefined();
    const second = await deleted();
    // Of a version that wrote no statements.
    await porch().rows(sql`update reports set status = 'upheld' where content_id = ${second.id}`);
    await forgetRemoved(porch().db, days(31));
    expect(await hidingOf(second.id)).toMatchObject({ is_upheld: true });
    await porch().rows(sql`update reports set status = 'settled' where content_id = ${second.id}`);
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
});
