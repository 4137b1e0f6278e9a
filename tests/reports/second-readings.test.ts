import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addDays, momentOf, today } from "~/domain/calendar/city-time.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { listBoardCases, listCases } from "~/features/boards/reports/cases/queries.server";
import { findForReading, readNext, readsAgain } from "~/features/boards/reports/second-readings/queries.server";
import { agreementOf } from "~/features/boards/reports/second-readings/rules";
import { secondReadings } from "~/features/boards/reports/second-readings/table.server";
import { cases } from "~/features/boards/reports/table.server";
import { ledgerWaiting } from "~/features/ledger/table.server";
import { daysBefore } from "~/platform/time";
import { winners } from "../support/at-once";
import { addBan, addModerator, makeBoard } from "../support/boards";
import type { Person } from "../support/cast";
import { createReadingScene } from "./reading-scene";

describe("second readings", () => {
  const { porch, people, scene, report, decide, reportIdOf, caseOf, lastMonth, closed, as, next, read } =
    createReadingScene();

  it("are for those who moderate its board or are admins, and neither wrote, reported nor decided it", async () => {
    const { caseId, board } = await closed();
    const [second, moderator, banned, other] = [
      await porch().member({ admin: true }),
      await porch().member(),
      await porch().member(),
      await porch().member(),
    ];
    await addModerator(porch(), board, moderator);
    await addModerator(porch(), board, banned);
    await addBan(porch(), board, banned);
    await addModerator(porch(), await makeBoard(porch(), await porch().member()), other);
    expect(await next(second, true)).toBe(caseId);
    expect(await next(people.admin, true)).toBeUndefined();
    for (const person of [moderator, people.creator]) expect(await next(person)).toBe(caseId);
    for (const person of [people.admin, people.author, people.reporter, banned, other]) {
      expect(await next(person)).toBeUndefined();
      expect(await read(person, caseId, "none")).toMatchObject({ ok: false, status: 404 });
    }
    expect(await readsAgain(as(other))).toBe(true);
    expect(await readsAgain(as(banned))).toBe(false);
    expect(await readsAgain(as(people.author))).toBe(false);
  });

  it("tell neither names nor how it ended", async () => {
    await closed();
    const shown = JSON.stringify(await readNext(as(people.creator)));
    expect(shown).toContain("Goats, goats");
    for (const told of ["warn", "Nell Porter", "not for sale", people.author.id, people.admin.id])
      expect(shown).not.toContain(told);
  });

  it("are blind in the lists of decided cases too, until somebody has read it", async () => {
    const { caseId, board } = await closed();
    const second = await porch().member({ admin: true });
    const lists = async () => [
      (await listBoardCases(as(people.creator), board.id, { status: "decided", page: 1 })).rows,
      (await listCases(as(second, true), { status: "decided", page: 1 })).rows,
    ];
    for (const rows of await lists()) {
      expect(rows).toMatchObject([
        {
          id: caseId,
          isDecided: true,
          isBlind: true,
          decision: null,
          rule: null,
          note: "",
          decider: null,
          until: null,
        },
      ]);
      for (const told of ["warn", "not for sale", "kind-words", people.admin.fullName])
        expect(JSON.stringify(rows)).not.toContain(told);
    }
    // Who decided it reads it no more, and sees what they decided.
    const own = await listCases(as(people.admin, true), { status: "decided", page: 1 });
    expect(own.rows).toMatchObject([{ isBlind: false, decision: "warn" }]);
    expect(await read(people.creator, caseId, "none")).toMatchObject({ ok: true });
    for (const rows of await lists())
      expect(rows).toMatchObject([{ isBlind: false, decision: "warn", note: "Goats are not for sale here." }]);
  });

  it.each(["none", "hide", "remove"] as const)("say nowhere in the lists whether it stands: %s", async (decision) => {
    const { caseId } = await closed(decision);
    const second = await porch().member({ admin: true });
    const { rows } = await listCases(as(second, true), { status: "decided", page: 1 });
    expect(rows).toMatchObject([{ id: caseId, isBlind: true, path: null, seen: "gone", edited: null, hidden: null }]);
    const own = await listCases(as(people.admin, true), { status: "decided", page: 1 });
    expect(own.rows[0]?.path).toEqual(decision === "none" ? expect.any(String) : null);
  });

  it("of what the creator of the board or an admin wrote are for no moderator", async () => {
    for (const author of [people.creator, await porch().member({ admin: true })]) {
      const { board, thread } = await scene(people.creator, author);
      const [moderator, second] = [await porch().member(), await porch().member({ admin: true })];
      await addModerator(porch(), board, moderator);
      await report(people.reporter, "thread", thread.id);
      const reportId = await reportIdOf(people.reporter, thread.id);
      expect(await decide(reportId, "warn")).toMatchObject({ ok: true });
      const caseId = (await caseOf(reportId)) ?? "";
      await porch().db.update(cases).set({ decidedAt: lastMonth() }).where(eq(cases.id, caseId));
      expect(await next(moderator)).toBeUndefined();
      expect(await read(moderator, caseId, "none")).toMatchObject({ status: 404 });
      expect(await read(second, caseId, "none")).toMatchObject({ ok: true });
    }
  });

  /** A case that the admin decided, and another one anew, as its author appealed. */
  async function overturned(by: Person, first: Date, then = first): Promise<string> {
    const { reply } = await scene();
    await report(people.reporter, "reply", reply.id);
    const reportId = await reportIdOf(people.reporter, reply.id);
    await decide(reportId, "remove");
    await porch().send(people.author, "reports.appeal", { reportId, text: "It was only about goats" });
    const [row] = await porch().rows(sql`select id from appeals where decided_at is null`);
    const answer = { appealId: String(row?.id), outcome: "granted", answer: "Read again.", rule: "" };
    expect(await porch().send(by, "reports.decide-appeal", answer)).toMatchObject({ ok: true });
    const caseId = (await caseOf(reportId)) ?? "";
    await porch().db.update(cases).set({ decidedAt: then }).where(eq(cases.id, caseId));
    await porch().db.update(appeals).set({ decisionAt: first }).where(eq(appeals.contentId, reply.id));
    return caseId;
  }

  it("are drawn by when it was decided first, whenever an appeal changed that", async () => {
    const [second, third] = [await porch().member({ admin: true }), await porch().member({ admin: true })];
    await overturned(second, daysBefore(lastMonth(), 31), lastMonth());
    expect(await readNext(as(third, true))).toMatchObject({ next: undefined, drawn: 0 });
    const caseId = await overturned(second, lastMonth(), new Date());
    expect(await readNext(as(third, true))).toMatchObject({ next: { id: caseId }, drawn: 1 });
  });

  it("are for nobody who decided an appeal about it, or first of all", async () => {
    const [second, third] = [await porch().member({ admin: true }), await porch().member({ admin: true })];
    const caseId = await overturned(second, lastMonth());
    for (const admin of [people.admin, second])
      expect(await read(admin, caseId, "none")).toMatchObject({ ok: false, status: 404 });
    expect(await read(third, caseId, "none")).toMatchObject({ ok: true });
  });

  it("take cases of last month alone, 20 of them, the same for everybody", async () => {
    const start = momentOf(`${today(new Date()).slice(0, 7)}-01`, "00:00");
    await closed("warn", new Date(start.getTime()));
    await closed("warn", momentOf(`${addDays(`${today(lastMonth()).slice(0, 8)}01`, -1)}`, "23:59"));
    expect(await next(people.creator)).toBeUndefined();
    await closed("warn", new Date(start.getTime() - 1));
    const [row] = await porch().rows(
      sql`select id, board_id from cases where decided_at = ${new Date(start.getTime() - 1).toISOString()}`,
    );
    expect(await next(people.creator)).toBe(row?.id);
    await porch().rows(
      sql`insert into cases (content_type, content_id, thread_id, thread_title, board_id, board_name, content, decision, decided_at)
          select 'reply', gen_random_uuid(), gen_random_uuid(), 'Goats', ${row?.board_id}, 'Slow Rides', 'Goats', 'none', ${lastMonth().toISOString()} from generate_series(1, 30)`,
    );
    const second = await porch().member({ admin: true });
    let count = 0;
    for (let id = await next(second, true); id; id = await next(second, true)) {
      expect(await read(second, id, "none")).toMatchObject({ ok: true });
      count += 1;
    }
    expect(count).toBe(20);
    expect(await readNext(as(people.creator))).toMatchObject({ next: undefined, drawn: 20, read: 20 });
  });

  it.each([
    ["warn", "alike"],
    ["none", "milder"],
    ["remove", "stricter"],
  ])("count in the ledger: %s is %s", async (decision, outcome) => {
    const { caseId } = await closed("warn");
    await porch().db.delete(ledgerWaiting);
    expect(await read(people.creator, caseId, decision)).toMatchObject({ ok: true });
    expect(await porch().db.select().from(ledgerWaiting)).toMatchObject([
      { kind: "second reading", about: "reply", outcome, by: "moderator" },
    ]);
    const [row] = await porch().rows(sql`select decision, note from cases where id = ${caseId}`);
    expect(row).toMatchObject({ decision: "warn" });
  });

  it("ask for a rule where something would be done, and for one of ours", async () => {
    const { caseId } = await closed();
    const send = (rule: string) =>
      porch().send(people.creator, "reports.read-again", { caseId, decision: "warn", rule });
    expect(await send("")).toMatchObject({ ok: false, errors: { rule: "Please choose the rule that it is about" } });
    expect(await send("0:no-such-rule")).toMatchObject({ ok: false });
    expect(await send("99:kind-words")).toMatchObject({ ok: false });
    expect(await porch().db.$count(secondReadings)).toBe(0);
  });

  it("count one of two who read it at once", async () => {
    const { caseId, board } = await closed();
    const moderator = await porch().member();
    await addModerator(porch(), board, moderator);
    const second = await porch().member({ admin: true });
    const readers = [people.creator, moderator, second];
    const answers = await Promise.all(readers.map((person) => read(person, caseId, "none")));
    expect(winners(answers)).toHaveLength(1);
    expect(await porch().db.$count(secondReadings)).toBe(1);
  });

  it("find nothing of what is still open, or was never there", async () => {
    const { reply } = await scene();
    await report(people.reporter, "reply", reply.id);
    const caseId = (await caseOf(await reportIdOf(people.reporter, reply.id))) ?? "";
    expect(await findForReading(as(people.creator), caseId)).toBeUndefined();
    expect(await read(people.creator, caseId, "none")).toMatchObject({ status: 404 });
  });

  it("know the milder from the stricter", () => {
    expect(agreementOf("warn", "ban-site")).toBe("stricter");
    expect(agreementOf("ban-board", "change")).toBe("milder");
    expect(agreementOf("none", "none")).toBe("alike");
    expect(agreementOf("remove", "lock")).toBe("milder");
    expect(agreementOf("hide", "remove")).toBe("stricter");
  });
});
