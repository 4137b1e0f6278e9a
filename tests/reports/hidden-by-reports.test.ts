import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mostDismissed } from "~/features/boards/hidden/rules";
import { listCases } from "~/features/boards/reports/cases/queries.server";
import { reports } from "~/features/boards/reports/table.server";
import { boardBans, boardModerators } from "~/features/boards/table.server";
import { threads } from "~/features/boards/threads/table.server";
import { accounts } from "~/platform/accounts/table.server";
import { goodPassword, type Person } from "../support/cast";
import { verify } from "../support/residencies";
import { createHiddenScene } from "./hidden-scene";

/** What three verified neighbors hide until somebody looks. */
describe("posts hidden by the reports of verified neighbors", () => {
  const { porch, people, scene, report, decide, caseOf, reportIdOf, asking, pointsOf, ...hidden } = createHiddenScene();
  const { isThere, hidingOf, hiddenFor, showAgain, resident, reportedBy, ledgerLines } = hidden;

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
    expect(await hiddenFor(people.author)).toMatchObject([
      { decided: expect.stringMatching(/^Three verified neighbors/), appeal: null, rule: null },
    ]);
    expect(await ledgerLines()).toEqual(["hidden by reports by verified neighbors"]);
  });

  it("are not hidden by who does not weigh: not verified, banned, or who decides anyway", async () => {
    const { board, thread } = await scene();
    await reportedBy(2, "thread", thread.id);
    const { db } = porch();
    const [banned, moderator] = [await resident(), await resident()];
    await db.insert(boardBans).values({ boardId: board.id, memberId: banned.id, reason: "spam" });
    await db.insert(boardModerators).values({ boardId: board.id, memberId: moderator.id });
    await verify(porch(), people.creator);
    const admin = await porch().member({ admin: true, resident: true });
    for (const one of [people.reporter, banned, moderator, people.creator, admin]) {
      expect(await report(one, "thread", thread.id)).toMatchObject({ ok: true });
      expect(await isThere(thread.id)).toBe(true);
    }
    // Of those who reported it before, one is banned from the site: the next one is the second.
    const [first] = await db.select({ id: reports.reporterId }).from(reports).orderBy(reports.createdAt).limit(1);
    await db
      .update(accounts)
      .set({ bannedAt: new Date() })
      .where(eq(accounts.id, String(first?.id)));
    await reportedBy(1, "thread", thread.id);
    expect(await isThere(thread.id)).toBe(true);
    await reportedBy(1, "thread", thread.id);
    expect(await isThere(thread.id)).toBe(false);
  });

  it("are hidden whomever their author blocked, and who blocked their author", async () => {
    const { reply } = await scene();
    const blocking = await resident();
    await porch().send(blocking, "peace.block", { memberId: people.author.id });
    const blocked = [await resident(), await resident()];
    for (const { id } of blocked) await porch().send(people.author, "peace.block", { memberId: id });
    for (const each of [blocking, ...blocked])
      expect(await report(each, "reply", reply.id)).toMatchObject({ ok: true });
    expect(await isThere(reply.id)).toBe(false);
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

  it("are not hidden by those whose reports about the same author came to nothing lately", async () => {
    const three = [await resident(), await resident(), await resident()];
    for (let round = 0; round < mostDismissed; round++) {
      const { reply } = await scene();
      for (const one of three) await report(one, "reply", reply.id);
      expect(await isThere(reply.id)).toBe(false);
      await decide(await reportIdOf(three[0] as Person, reply.id), "none");
    }
    const { reply } = await scene();
    for (const one of three) expect(await report(one, "reply", reply.id)).toMatchObject({ ok: true });
    expect(await isThere(reply.id)).toBe(true);
    await reportedBy(3, "reply", reply.id);
    expect(await isThere(reply.id)).toBe(false);
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
    await porch().givePassword(people.author);
    expect(await porch().send(people.author, "profiles.delete", { password: goodPassword })).toMatchObject({
      ok: true,
    });
    const caseId = await caseOf(await reportIdOf(first as Person, thread.id));
    expect(
      await porch().send(people.admin, "reports.decide", { caseId: String(caseId), decision: "none" }),
    ).toMatchObject({
      ok: true,
    });
    const [row] = await porch().db.select().from(threads).where(eq(threads.id, thread.id));
    expect(row?.authorId).toBeNull();
  });
});
