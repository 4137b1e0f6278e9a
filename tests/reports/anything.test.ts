import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readAppealPage } from "~/features/boards/reports/appeals/asked/queries.server";
import { listOpenAppeals } from "~/features/boards/reports/appeals/queries.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { findCaseForCommand, listCases } from "~/features/boards/reports/cases/queries.server";
import { waitsForAdmins } from "~/features/boards/reports/cases/waiting/queries.server";
import { cases } from "~/features/boards/reports/table.server";
import { recountReputation } from "~/features/profiles/reputation.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import { reportables } from "~/reportables.server";
import type { Person } from "../support/cast";
import { firstRule } from "../support/house-rules";
import { reportableFixtures } from "../support/reportables";
import { createScene } from "./scene";

const onBoards = ["thread", "reply"];

it("everything that can be reported has its fixture, and nothing else has", () =>
  expect(reportables.map(({ type, noun }) => [type, noun]).sort()).toEqual(
    reportableFixtures.map(({ type, noun }) => [type, noun]).sort(),
  ));

/** What is reported, from the press to the appeal, whatever it is. */
describe.each(reportableFixtures)("a report of $type", ({ type, noun, make, stands, isSeenByBlocker }) => {
  const { porch, people, report, decide, reportIdOf, statuses, pointsOf, subjectsTo, asking } = createScene();

  async function reported(by = people.reporter) {
    const id = await make(porch(), people.author);
    const before = await pointsOf(people.author);
    expect(await report(by, type, id)).toMatchObject({ ok: true });
    const reportId = await reportIdOf(by, id);
    const [row] = await porch().db.select().from(cases).where(eq(cases.contentId, id));
    if (!row) throw new Error("There is no case");
    return { id, before, reportId, caseId: row.id, row };
  }

  const appeal = (by: Person, reportId: string) =>
    porch().send(by, "reports.appeal", { reportId, text: "It was only about goats" });
  async function settle(by: Person, appellant: Person, outcome = "granted", rule = "") {
    const [row] = await porch().db.select({ id: appeals.id }).from(appeals).where(eq(appeals.memberId, appellant.id));
    return porch().send(by, "reports.decide-appeal", {
      ...{ appealId: String(row?.id), outcome, answer: "We read it again.", rule },
    });
  }
  const lastMail = async ({ email }: Person) => {
    await porch().settled();
    return (await porch().mailsTo(email)).at(-1);
  };

  it("is a case with a copy, which admins find and nobody else but the moderators of its board", async () => {
    const { id, caseId, row } = await reported();
    expect(row).toMatchObject({ contentType: type, authorId: people.author.id, decision: null });
    expect([row.reportedTitle, row.content].join("")).not.toBe("");
    expect(row.boardName === null).toBe(!onBoards.includes(type));
    const { rows } = await listCases(asking(people.admin, true), { status: "open", page: 1 });
    const [shown] = rows.filter((each) => each.id === caseId);
    expect(shown).toMatchObject({ noun, edited: null, isParty: false, reportCount: 1 });
    expect(shown?.path).toMatch(/^\//);
    expect(shown?.offered).toEqual(expect.arrayContaining(["none", "change", "warn", "remove", "ban-site"]));
    expect(shown?.offered.includes("ban-board")).toBe(onBoards.includes(type));
    for (const who of [people.author, people.reporter, await porch().member()])
      expect(await findCaseForCommand(asking(who), caseId)).toBe(undefined);
    const waits = await porch().db.$count(cases, waitsForAdmins(new Date()));
    expect(waits).toBe(onBoards.includes(type) ? 0 : 1);
    expect(await report(people.reporter, type, id)).toMatchObject({ status: 409 });
    expect(await report(await porch().member(), type, id)).toMatchObject({ ok: true });
    expect(await porch().db.$count(cases, eq(cases.contentId, id))).toBe(1);
    expect(await stands(porch(), id)).toBe(true);
  });

  it("comes from nobody about their own, nor about what they can’t see", async () => {
    const id = await make(porch(), people.author);
    expect(await report(people.author, type, id)).toMatchObject({ status: 403 });
    const blocker = await porch().member();
    await porch().send(blocker, "peace.block", { memberId: people.author.id });
    expect((await report(blocker, type, id)).ok).toBe(isSeenByBlocker === true);
    const nothing = "6f9619ff-8b86-4011-b42d-00cf4fc964ff";
    expect(await report(people.reporter, type, nothing)).toMatchObject({ status: 404 });
  });

  it("is upheld: it is gone, its author pays, reads why, and gets it back by an appeal that another admin grants", async () => {
    const { id, before, reportId, caseId } = await reported();
    expect(await decide(reportId, "remove")).toMatchObject({ ok: true, toast: { title: "Case decided" } });
    expect(await stands(porch(), id)).toBe(false);
    expect(await statuses()).toEqual(["upheld"]);
    expect(await pointsOf(people.author)).toBeLessThanOrEqual(before - 20);
    const told = await lastMail(people.author);
    expect(told?.subject).toMatch(/^Removed: your /);
    expect(told?.text).toContain("Goats are not for sale here.");
    expect(told?.text).toContain(`/appeal/${reportId}`);
    const anew = moderatedKinds.some(({ slug }) => slug === type)
      ? ", or you edit it and an admin approves it anew"
      : "";
    expect(told?.text).toContain(`It stays removed unless an appeal succeeds${anew}.`);
    expect((await subjectsTo(people.reporter)).at(-1)).toMatch(new RegExp(`^Your report of the ${noun} .+: removed$`));
    const [shown] = (await listCases(asking(people.admin, true), { status: "decided", page: 1 })).rows;
    expect(shown).toMatchObject({ id: caseId, decision: "remove", lasts: false });
    expect(await report(await porch().member(), type, id)).toMatchObject(
      type === "profile" ? { ok: true } : { status: 404 },
    );

    expect(await appeal(await porch().member(), reportId)).toMatchObject({ status: 404 });
    expect(await appeal(people.author, reportId)).toMatchObject({ ok: true });
    const page = await readAppealPage(asking(people.author), reportId, people.author.id);
    expect(page?.what.about).toMatch(/^Your /);
    // Who decided before leaves it to another one.
    const second = await porch().member({ admin: true });
    const [listed] = await listOpenAppeals(asking(second, true) as never, 1);
    expect(listed?.what).toMatch(/^(wrote|added|has) (the|an?) /);
    expect(await settle(people.admin, people.author)).toMatchObject({ status: 403 });
    expect(await settle(second, people.author)).toMatchObject({ ok: true });
    expect(await stands(porch(), id)).toBe(true);
    expect(await pointsOf(people.author)).toBe(before);
    expect((await statuses()).filter((status) => status !== "open")).toEqual(["dismissed"]);
    expect((await lastMail(people.author))?.subject).toBe("Your appeal was granted");
    expect((await lastMail(people.reporter))?.subject).toMatch(
      new RegExp(`^Your report of the ${noun} .+: read again$`),
    );
    expect(await recountReputation(porch().db)).toBe(0);
  });

  it("that was dismissed is removed after all where who reported it appeals and is right", async () => {
    const { id, reportId } = await reported();
    await decide(reportId, "none");
    expect(await stands(porch(), id)).toBe(true);
    expect(await appeal(people.reporter, reportId)).toMatchObject({ ok: true });
    const second = await porch().member({ admin: true });
    expect(await settle(second, people.reporter, "granted", firstRule)).toMatchObject({ ok: true });
    expect(await stands(porch(), id)).toBe(false);
    expect(await statuses()).toEqual(["upheld"]);
  });

  it("is decided by nobody who is a party to it, as long as another admin is", async () => {
    const partial = await porch().member({ admin: true });
    const { caseId } = await reported(partial);
    const decided = (by: Person) =>
      porch().send(by, "reports.decide", { caseId, decision: "remove", rule: firstRule, note: "" });
    expect(await decided(partial)).toMatchObject({ status: 403, toast: { title: "You are a party to this" } });
    expect(await decided(people.admin)).toMatchObject({ ok: true });
  });

  it.each(["warn", "change", "ban-site"] as const)("ends by %s, and leaves it where it is", async (decision) => {
    const { id, before, reportId } = await reported();
    expect(await decide(reportId, decision)).toMatchObject({ ok: true });
    expect(await stands(porch(), id)).toBe(true);
    expect([await statuses(), await pointsOf(people.author)]).toEqual([["settled"], before]);
    const told = await lastMail(people.author);
    expect(told?.text).toContain("Goats are not for sale here.");
    expect(told?.subject).not.toMatch(/undefined|null/);
  });
});
