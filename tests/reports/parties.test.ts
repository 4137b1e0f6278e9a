import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listOpenAppeals } from "~/features/boards/reports/appeals/queries.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { listBoardCases, listCases } from "~/features/boards/reports/cases/queries.server";
import { cases } from "~/features/boards/reports/table.server";
import { boardModerators } from "~/features/boards/table.server";
import { hourMs } from "~/platform/time";
import type { Person } from "../support/cast";
import { firstRule } from "../support/house-rules";
import { createScene } from "./scene";

/** Who leaves a decision to others: whoever has a part in it, decided it before, or only looked at it. */
describe("parties to a case", () => {
  const { porch, people, scene, reported, report, decide, reportIdOf, asking, subjectsTo } = createScene();

  const party = { status: 403, toast: { title: "You are a party to this" } };
  const decidedBefore = { status: 403, toast: { title: "You decided this before" } };
  const otherAdmin = () => porch().member({ admin: true });
  const claim = (by: Person, caseId: string) => porch().send(by, "reports.claim", { caseId });
  const appeal = (by: Person, reportId: string) =>
    porch().send(by, "reports.appeal", { reportId, text: "It was only about goats" });
  async function openAppeal() {
    const [row] = await porch().rows(sql`select id from appeals where decided_at is null`);
    return String(row?.id);
  }
  const settle = async (by: Person, outcome: "granted" | "denied", rule = "") =>
    porch().send(by, "reports.decide-appeal", { appealId: await openAppeal(), outcome, answer: "Read again.", rule });
  const statementId = async () => {
    const [row] = await porch().rows(sql`select id from statements order by decided_at desc limit 1`);
    return String(row?.id);
  };

  it.each(["warn", "change", "pause-board", "ban-board", "ban-site", "lock", "hide"] as const)(
    "who reported it does not decide the appeal against what was decided: %s",
    async (decision) => {
      const { reply } = await reported();
      const reporter = await otherAdmin();
      await report(reporter, "reply", reply.id);
      const reportId = await reportIdOf(reporter, reply.id);
      expect(await decide(reportId, decision, people.admin, { days: "3" })).toMatchObject({ ok: true });
      const statement = await statementId();
      await porch().rows(sql`update accounts set banned_at = null`);
      expect(await appeal(people.author, statement)).toMatchObject({ ok: true });
      expect(await settle(reporter, "granted")).toMatchObject(party);
      expect(await settle(await otherAdmin(), "granted")).toMatchObject({ ok: true });
    },
  );

  it("an admin who wrote it never decides it, and one who reported it only where nobody else can", async () => {
    const { reply, moderator, reportId, caseId } = await reported();
    await porch().db.delete(boardModerators);
    await report(people.admin, "reply", reply.id);
    // The creator of the board can.
    expect(await decide(reportId, "none", people.admin)).toMatchObject(party);
    expect(await claim(people.admin, caseId)).toMatchObject(party);
    const listed = async (by: Person) => (await listCases(asking(by, true), { status: "open", page: 1 })).rows[0];
    expect(await listed(people.admin)).toMatchObject({ isParty: true });
    await report(people.creator, "reply", reply.id);
    expect(await listed(people.admin)).toMatchObject({ isParty: false });
    const second = await otherAdmin();
    expect(await decide(reportId, "none", people.admin)).toMatchObject(party);
    await report(second, "reply", reply.id);
    expect(await decide(reportId, "none", people.admin)).toMatchObject({ ok: true });
    expect(moderator.id).not.toBe(people.admin.id);
  });

  it("with two admins the reported one does not decide, though the other one reported it", async () => {
    const { thread } = await scene(people.creator, people.admin);
    const second = await otherAdmin();
    await report(second, "thread", thread.id);
    const reportId = await reportIdOf(second, thread.id);
    for (const decision of ["none", "remove"] as const)
      expect(await decide(reportId, decision, people.admin)).toMatchObject(party);
    const [own] = (await listCases(asking(people.admin, true), { status: "open", page: 1 })).rows;
    expect(own).toMatchObject({ isParty: true, reporters: [] });
    expect(await decide(reportId, "remove", second)).toMatchObject({ ok: true });
  });

  it("of nobody else's report an admin learns the name who wrote it, or reported it", async () => {
    const { thread } = await scene(people.creator, people.admin);
    await report(people.reporter, "thread", thread.id);
    const second = await otherAdmin();
    const names = async (by: Person) =>
      JSON.stringify(await listCases(asking(by, true), { status: "open", page: 1 })).includes("Nell");
    expect([await names(people.admin), await names(second)]).toEqual([false, true]);
    await report(second, "thread", thread.id);
    expect(await names(second)).toBe(false);
    const third = await otherAdmin();
    const reportId = await reportIdOf(people.reporter, thread.id);
    expect(await decide(reportId, "none", third)).toMatchObject({ ok: true });
    await appeal(people.reporter, reportId);
    const shown = async (by: Person) => JSON.stringify(await listOpenAppeals(asking(by, true) as never, 1));
    expect(await shown(third)).toContain("Nell");
    for (const by of [people.admin, second])
      for (const told of ["Nell", people.reporter.id]) expect(await shown(by)).not.toContain(told);
  });

  it("who decided one turn decides no later one, as long as there is another", async () => {
    const { reply } = await scene();
    await report(people.reporter, "reply", reply.id);
    const reportId = await reportIdOf(people.reporter, reply.id);
    const [second, third] = [await otherAdmin(), await otherAdmin()];
    await decide(reportId, "remove", people.admin);
    await appeal(people.author, reportId);
    expect(await settle(second, "granted")).toMatchObject({ ok: true });
    await appeal(people.reporter, reportId);
    for (const admin of [people.admin, second])
      expect(await settle(admin, "granted", firstRule)).toMatchObject(decidedBefore);
    expect(await settle(third, "granted", firstRule)).toMatchObject({ ok: true });
    await appeal(people.author, reportId);
    // All of them decided a turn: whoever decided last still leaves it to another.
    expect(await settle(third, "granted")).toMatchObject(decidedBefore);
    expect(await settle(people.admin, "granted")).toMatchObject({ ok: true });
    const [row] = (await listCases(asking(second, true), { status: "decided", page: 1 })).rows;
    expect(row?.decider?.name).toBe(people.admin.fullName);
    expect(await porch().db.$count(appeals)).toBe(3);
  });

  it.each([
    ["ban-board", "granted", "took back what had been decided"],
    ["ban-board", "denied", "left the decision as it was"],
    ["warn", "granted", "took back what had been decided"],
    ["remove", "denied", "left the decision as it was"],
    ["remove", "granted", "decided that it stays"],
  ] as const)("who reported it hears how it ended: %s, %s", async (decision, outcome, words) => {
    const { reply, reportId } = await reported();
    await report(people.creator, "reply", reply.id);
    expect(await decide(reportId, decision)).toMatchObject({ ok: true });
    expect(await appeal(people.author, await statementId())).toMatchObject({ ok: true });
    const before = (await subjectsTo(people.reporter)).length;
    expect(await settle(await otherAdmin(), outcome)).toMatchObject({ ok: true });
    for (const person of [people.reporter, people.creator]) {
      const mail = (await porch().mailsTo(person.email)).at(-1);
      expect(mail?.subject).toBe("Your report of the reply in “Where is the goat?”: read again");
      expect(mail?.text).toContain("You reported the reply in “Where is the goat?” on Slow Rides");
      expect(mail?.text).toContain(words);
      for (const name of [people.author.fullName, people.admin.fullName, "Nell"])
        expect(mail?.text).not.toContain(name);
    }
    expect(await subjectsTo(people.reporter)).toHaveLength(before + 1);
  });

  it("a claim is for one hour, and not begun anew by whoever had it", async () => {
    const { moderator, reportId, caseId } = await reported();
    expect(await claim(moderator, caseId)).toMatchObject({ ok: true });
    expect(await claim(moderator, caseId)).toMatchObject({ status: 409, toast: { title: "Failed to claim the case" } });
    const [{ claimedAt: first } = { claimedAt: null }] = await porch().db.select().from(cases);
    expect(Date.now() - Number(first)).toBeLessThan(hourMs / 2);
    await porch()
      .db.update(cases)
      .set({ claimedAt: new Date(Date.now() - hourMs) });
    expect(await claim(moderator, caseId)).toMatchObject({ status: 409 });
    expect(await decide(reportId, "none", people.creator)).toMatchObject({ ok: true });

    const released = await reported();
    await claim(released.moderator, released.caseId);
    await porch().send(released.moderator, "reports.release", { caseId: released.caseId });
    expect(await claim(released.moderator, released.caseId)).toMatchObject({ status: 409 });
    const shown = async (by: Person) => (await listBoardCases(asking(by), released.board.id, open)).rows[0];
    expect(await shown(released.moderator)).toMatchObject({ claimant: null, canClaim: false, isHeld: false });
    expect(await shown(people.creator)).toMatchObject({ claimant: null, canClaim: true });
    expect(await claim(people.creator, released.caseId)).toMatchObject({ ok: true });
  });

  const open = { status: "open", page: 1 } as const;

  it("a moderator's claim keeps no admin, and nobody once the moderators' day is over", async () => {
    const { board, moderator, reportId, caseId } = await reported();
    await claim(moderator, caseId);
    const shown = async () => (await listBoardCases(asking(people.creator), board.id, open)).rows[0];
    expect(await shown()).toMatchObject({ isHeld: true, claimant: { name: "Mo Derator" } });
    expect((await listCases(asking(people.admin, true), open)).rows[0]).toMatchObject({
      isHeld: false,
      claimant: { name: "Mo Derator" },
    });
    await porch()
      .db.update(cases)
      .set({ createdAt: new Date(Date.now() - 24 * hourMs) });
    expect(await shown()).toMatchObject({ isHeld: false, claimant: null });
    expect(await decide(reportId, "none", people.creator)).toMatchObject({ ok: true });
    const second = await reported();
    await claim(second.moderator, second.caseId);
    expect(await decide(second.reportId, "warn", people.admin)).toMatchObject({ ok: true });
  });

  it("a claim goes with the role of whoever has it", async () => {
    for (const lose of [
      (by: Person, _boardId: number) => porch().db.delete(boardModerators).where(eq(boardModerators.memberId, by.id)),
      (by: Person, boardId: number) =>
        porch().rows(sql`insert into board_bans (board_id, member_id, reason) values (${boardId}, ${by.id}, 'Goats')`),
      (by: Person, _boardId: number) => porch().rows(sql`update accounts set banned_at = now() where id = ${by.id}`),
    ]) {
      const { board, moderator, reportId, caseId } = await reported();
      await claim(moderator, caseId);
      expect(await decide(reportId, "none", people.creator)).toMatchObject({ status: 409 });
      await lose(moderator, board.id);
      const [row] = (await listBoardCases(asking(people.creator), board.id, open)).rows;
      expect(row).toMatchObject({ isHeld: false, claimant: null });
      expect(await decide(reportId, "none", people.creator)).toMatchObject({ ok: true });
    }
  });

  it("an admin's claim keeps other admins and moderators for its hour", async () => {
    const { reportId, caseId } = await reported();
    const second = await otherAdmin();
    await claim(second, caseId);
    for (const by of [people.admin, people.creator])
      expect(await decide(reportId, "none", by)).toMatchObject({ status: 409 });
    await porch().rows(sql`delete from roles where member_id = ${second.id}`);
    expect(await decide(reportId, "none", people.creator)).toMatchObject({ ok: true });
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
