import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listOpenAppeals } from "~/features/boards/reports/appeals/queries.server";
import { listCases } from "~/features/boards/reports/cases/queries.server";
import type { Person } from "../support/cast";
import { firstRule } from "../support/house-rules";
import { reviewedRooms } from "../support/reviewed-rooms";
import type { Answer } from "../support/send";
import { createReviewScene } from "./review-scene";

const [room] = reviewedRooms as [(typeof reviewedRooms)[number]];

/** What a party reads where every other admin is one as well: that it waits, and only where it does. */
describe("where no other admin decides", () => {
  const { porch, people, report, decide, reportIdOf, asking, ...scene } = createReviewScene(room);
  const { type, reviewedPlace, decideOn, showAgain } = scene;
  const waits = "it waits until somebody else is made one";

  const refused = ({ ok, status, toast }: Answer) => {
    expect([ok, status]).toEqual([false, 403]);
    return toast?.text;
  };
  /** An admin speaks for the place, and another one reviewed it. There is no other until one is made. */
  async function onlyParties() {
    const { owner, id } = await reviewedPlace();
    for (const one of [owner, people.author])
      await porch().rows(sql`insert into roles (member_id, role) values (${one.id}, 'admin')`);
    return { owner, id, leave: () => porch().rows(sql`delete from roles where member_id = ${people.admin.id}`) };
  }
  const another = () => porch().member({ admin: true });

  it("an appeal waits, whoever appealed", async () => {
    const { id, owner, leave } = await onlyParties();
    await report(people.reporter, type, id);
    expect(await decide(await reportIdOf(people.reporter, id), "warn")).toMatchObject({ ok: true });
    const [statement] = await porch().rows(sql`select id from statements`);
    const appeal = { reportId: String(statement?.id), text: "It was only about goats" };
    expect(await porch().send(people.author, "reports.appeal", appeal)).toMatchObject({ ok: true });
    const [row] = await porch().rows(sql`select id from appeals`);
    const settle = (by: Person) => {
      const sent = { appealId: String(row?.id), outcome: "granted", answer: "Read again.", rule: "" };
      return porch().send(by, "reports.decide-appeal", sent);
    };
    const shown = async (by: Person) => (await listOpenAppeals(asking(by, true) as never, 1))[0]?.hasOther;
    await leave();
    for (const one of [owner, people.author]) {
      expect(refused(await settle(one))).toContain(waits);
      expect(await shown(one)).toBe(false);
    }
    await another();
    expect(refused(await settle(owner))).toContain("Somebody else decides.");
    expect(refused(await settle(people.author))).toContain("Another admin decides it.");
    expect(await shown(owner)).toBe(true);
  });

  it("what is hidden waits, and who only reported it shows it from its case", async () => {
    const { id, owner, leave } = await onlyParties();
    await decideOn(type, id, "hide");
    await leave();
    for (const one of [owner, people.author]) expect(refused(await showAgain(one, type, id))).toContain(waits);
    await porch().rows(sql`insert into roles (member_id, role) values (${people.reporter.id}, 'admin')`);
    expect(refused(await showAgain(owner, type, id))).toContain("Somebody else decides.");
    expect(refused(await showAgain(people.reporter, type, id))).toContain("please do so in its case");
    const [shown] = (await listCases(asking(people.reporter, true), { status: "decided", page: 1 })).rows;
    const ended = { caseId: String(shown?.id), seen: String(shown?.seen) };
    expect(await porch().send(people.reporter, "reports.end", ended)).toMatchObject({ ok: true });
  });

  it("a case waits for nobody where another admin reported it, who decides then", async () => {
    const { id, owner, leave } = await onlyParties();
    const second = await another();
    await report(second, type, id);
    await leave();
    const [shown] = (await listCases(asking(owner, true), { status: "open", page: 1 })).rows;
    expect(shown).toMatchObject({ isParty: true, hasOther: true });
    const reportId = await reportIdOf(second, id);
    expect(refused(await decide(reportId, "none", owner))).toContain("Somebody else decides.");
    expect(await decide(reportId, "warn", second, { rule: firstRule })).toMatchObject({ ok: true });
  });
});
