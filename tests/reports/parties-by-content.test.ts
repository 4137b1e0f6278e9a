import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addDays, momentOf, today } from "~/domain/calendar/city-time.server";
import { listBoardCases, listCases } from "~/features/boards/reports/cases/queries.server";
import { findForReading } from "~/features/boards/reports/second-readings/queries.server";
import { cases } from "~/features/boards/reports/table.server";
import type { Person } from "../support/cast";
import { createScene } from "./scene";

/** Whoever had a part in an earlier case of the same thing has one in the next. */
describe("parties to an earlier case of the same thing", () => {
  const { porch, people, reported, report, decide, reportIdOf, asking } = createScene();

  const party = { status: 403, toast: { title: "You are a party to this" } };
  const open = { status: "open", page: 1 } as const;
  const otherAdmin = () => porch().member({ admin: true });

  /** Decided once, edited since, and reported anew by somebody else. */
  async function reportedAnew(by: Person, decider = people.admin) {
    const { board, reply, reportId, moderator } = await reported();
    await report(by, "reply", reply.id);
    expect(await decide(reportId, "none", decider)).toMatchObject({ ok: true });
    await porch().send(people.author, "replies.edit", { replyId: reply.id, content: "Worse goats" });
    const other = await porch().member();
    expect(await report(other, "reply", reply.id)).toMatchObject({ ok: true });
    const again = await reportIdOf(other, reply.id);
    const [row] = await porch().rows(sql`select case_id from reports where id = ${again}`);
    return { board, reply, moderator, reportId: again, caseId: String(row?.case_id) };
  }

  it("a moderator who reported it then finds no case of it now", async () => {
    const { board, reportId, caseId, moderator } = await reportedAnew(people.creator);
    expect((await listBoardCases(asking(people.creator), board.id, open)).rows).toEqual([]);
    expect((await listBoardCases(asking(people.creator), board.id, open)).total).toBe(0);
    expect(await decide(reportId, "none", people.creator)).toMatchObject({ status: 404 });
    expect(await porch().send(people.creator, "reports.claim", { caseId })).toMatchObject({ status: 404 });
    expect((await listBoardCases(asking(moderator), board.id, open)).rows).toMatchObject([{ id: caseId }]);
    expect(await decide(reportId, "none", moderator)).toMatchObject({ ok: true });
  });

  it("is the admins' work where all of its moderators reported it then", async () => {
    const { reply, moderator } = await reported();
    await report(people.creator, "reply", reply.id);
    await report(moderator, "reply", reply.id);
    await decide(await reportIdOf(moderator, reply.id), "none");
    await porch().send(people.author, "replies.edit", { replyId: reply.id, content: "Worse goats" });
    await report(await porch().member(), "reply", reply.id);
    expect((await listCases(asking(people.admin, true), open)).rows).toMatchObject([{ isModeratorsTurn: false }]);
  });

  it("an admin who reported it then leaves it to others, and decides where there is nobody else", async () => {
    const second = await otherAdmin();
    const { reportId, caseId } = await reportedAnew(second);
    const listed = async (by: Person) => (await listCases(asking(by, true), open)).rows.find(({ id }) => id === caseId);
    expect(await listed(second)).toMatchObject({ isParty: true, reporters: [] });
    expect(await decide(reportId, "none", second)).toMatchObject(party);
    await porch().rows(sql`delete from board_moderators`);
    await porch().rows(sql`update boards set created_by = null`);
    await porch().rows(sql`delete from roles where member_id = ${people.admin.id}`);
    expect(await listed(second)).toMatchObject({ isParty: false });
    expect(await decide(reportId, "none", second)).toMatchObject({ ok: true });
  });

  it("who decided it then decides it again, as that is no part in it", async () => {
    const { reportId } = await reportedAnew(await porch().member());
    expect(await decide(reportId, "warn")).toMatchObject({ ok: true });
  });

  it("neither who reported it then nor who decided it then decides an appeal now, as long as there is another", async () => {
    const [reporter, decider] = [await otherAdmin(), await otherAdmin()];
    const { reportId } = await reportedAnew(reporter, decider);
    expect(await decide(reportId, "warn")).toMatchObject({ ok: true });
    const [statement] = await porch().rows(sql`select id from statements`);
    const sent = { reportId: String(statement?.id), text: "It was only about goats" };
    expect(await porch().send(people.author, "reports.appeal", sent)).toMatchObject({ ok: true });
    const [appeal] = await porch().rows(sql`select id from appeals`);
    const settle = (by: Person) =>
      porch().send(by, "reports.decide-appeal", {
        ...{ appealId: String(appeal?.id), outcome: "denied", answer: "Read again.", rule: "" },
      });
    const third = await otherAdmin();
    expect(await settle(reporter)).toMatchObject(party);
    expect(await settle(decider)).toMatchObject({ status: 403, toast: { title: "You decided this before" } });
    expect(await settle(third)).toMatchObject({ ok: true });
  });

  it("nor does either read it a second time", async () => {
    const [reporter, decider, third] = [await otherAdmin(), await otherAdmin(), await otherAdmin()];
    const { reportId, caseId } = await reportedAnew(reporter, decider);
    expect(await decide(reportId, "warn")).toMatchObject({ ok: true });
    const month = addDays(`${today(new Date()).slice(0, 7)}-01`, -1).slice(0, 7);
    await porch()
      .db.update(cases)
      .set({ decidedAt: momentOf(`${month}-10`, "12:00") })
      .where(eq(cases.id, caseId));
    const reads = async (by: Person) => (await findForReading(asking(by, true), caseId)) !== undefined;
    expect([await reads(reporter), await reads(decider), await reads(third)]).toEqual([false, false, true]);
  });
});
