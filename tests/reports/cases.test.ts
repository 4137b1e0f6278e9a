import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { countBoardCases, listBoardCases, listCases } from "~/features/boards/reports/cases/queries.server";
import { readOf } from "~/features/boards/reports/cases/rules";
import { cases, reports } from "~/features/boards/reports/table.server";
import { boardModerators } from "~/features/boards/table.server";
import { replies } from "~/features/boards/threads/table.server";
import { accounts } from "~/platform/accounts/table.server";
import { hourMs } from "~/platform/time";
import { winners } from "../support/at-once";
import type { Person } from "../support/cast";
import { givenReasons } from "../support/house-rules";
import { createScene } from "./scene";

/** What reports of one thing become: looked at, and decided once by moderators or admins. */
describe("cases", () => {
  const { porch, people, scene, reported, report, decide, caseOf, reportIdOf, asking } = createScene();

  const claim = (by: Person, caseId: string) => porch().send(by, "reports.claim", { caseId });
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

  it("are read again where they were reported for something else meanwhile", async () => {
    const { reply, moderator, reportId } = await reported();
    const read = { reasonsRead: "spam" };
    await report(await porch().member(), "reply", reply.id, "spam");
    await report(await porch().member(), "reply", reply.id, "harassment");
    expect(await decide(reportId, "none", moderator, read)).toMatchObject({
      status: 409,
      toast: { text: "Neighbors reported it for “Harassment” as well. Please look at it again, and decide then." },
    });
    const [row] = (await listCases(asking(people.admin, true), { status: "open", page: 1 })).rows;
    if (!row) throw new Error("No case is open");
    expect(await decide(reportId, "none", moderator, readOf(row))).toMatchObject({ ok: true });
  });

  it("are shown to moderators who are no party to them, and never who reported", async () => {
    const { board, thread, moderator, reply } = await reported();
    await report(moderator, "thread", thread.id);
    await report(people.author, "reply", reply.id);
    const { total, rows } = await listBoardCases(asking(moderator), board.id, { status: "open", page: 1 });
    expect([total, rows.length]).toEqual([1, 1]);
    expect(rows[0]).toMatchObject({ contentType: "reply", role: "moderator", reporters: [], reportCount: 1 });
    expect(JSON.stringify(rows)).not.toContain("Nell");
    expect(rows[0]?.offered).toEqual(["none", "change", "warn", "hide", "remove", "lock", "pause-board", "ban-board"]);
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
    expect(edit).toMatchObject({ ok: true });
    if (!decided.ok)
      expect(decided).toMatchObject({ status: 409, toast: { title: "It was edited after you read it" } });

    const left = await reported();
    await porch().db.delete(accounts).where(eq(accounts.id, people.author.id));
    expect(await decide(left.reportId, "warn", left.moderator)).toMatchObject({ status: 409 });
    expect(await decide(left.reportId, "none", left.moderator)).toMatchObject({ ok: true });
  });

  it("are decided by nobody who is banned from the board at the same moment", async () => {
    let refused = 0;
    for (let round = 0; round < 6; round++) {
      const { board, moderator, reportId } = await reported();
      const ban = () =>
        porch().send(people.creator, "boards.ban", {
          ...{ boardId: String(board.id), memberId: moderator.id, from: "reply", ...givenReasons },
        });
      // Whichever is sent first is mostly first, so that both happen.
      const banFirst = round % 2 === 1 ? ban() : undefined;
      const [decided, banned] = await Promise.all([decide(reportId, "warn", moderator), banFirst ?? ban()]);
      expect(banned).toMatchObject({ ok: true });
      const [row] = await porch().db.select({ decision: cases.decision }).from(cases);
      expect(row?.decision).toBe(decided.ok ? "warn" : null);
      if (!decided.ok) refused += 1;
      await porch().db.delete(cases);
    }
    expect(refused).toBeGreaterThan(0);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
