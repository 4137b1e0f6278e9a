import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readAppealPage } from "~/features/boards/reports/appeals/asked/queries.server";
import { listOpenAppeals } from "~/features/boards/reports/appeals/queries.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { listCases } from "~/features/boards/reports/cases/queries.server";
import type { Decision } from "~/features/boards/reports/cases/rules";
import type { Person } from "../support/cast";
import { firstRule } from "../support/house-rules";
import type { Values } from "../support/send";
import { createHiddenScene } from "./hidden-scene";

/** What both sides read of a decision, of its appeal and of its end. */
describe("decisions on reports, read to the end", () => {
  const { porch, people, reported, report, scene, decide, asking, isThere, showAgain, reportIdOf, pointsOf, statuses } =
    createHiddenScene();
  const note = "The note: “Goats are not for sale here.”";

  const appeal = (by: Person, id: string) =>
    porch().send(by, "reports.appeal", { reportId: id, text: "It was only about goats" });
  async function settle(by: Person, outcome: "granted" | "denied", rule = "") {
    const admin = await porch().member({ admin: true });
    const [row] = await porch().db.select({ id: appeals.id }).from(appeals).where(eq(appeals.memberId, by.id));
    const sent = { appealId: String(row?.id), outcome, answer: "We read it again.", rule };
    return porch().send(admin, "reports.decide-appeal", sent);
  }
  const lastMail = async ({ email }: Person) => {
    await porch().settled();
    return (await porch().mailsTo(email)).at(-1);
  };
  const statementId = async () => String((await porch().rows(sql`select id from statements`)).at(-1)?.id);
  const pageFor = (by: Person, id: string) => readAppealPage(asking(by), id, by.id);
  const days = (decision: Decision): Values => (/pause|hide/.test(decision) ? { days: "3" } : {});

  describe("an appeal of who reported it", () => {
    it.each([
      ["none", "left as it is", "Left as it is"],
      ["change", "a change was asked for", "A change was asked for, and it stays"],
      ["warn", "a reminder was sent", "A warning, and it stays"],
    ] as const)("is heard once after %s, and removes it if it is right", async (decision, subject, done) => {
      const { reply, reportId } = await reported();
      const before = await pointsOf(people.author);
      await decide(reportId, decision);
      const told = await lastMail(people.reporter);
      expect(told?.subject).toBe(`Your report of the reply in “Where is the goat?”: ${subject}`);
      expect(told?.text).toContain("you can appeal once, within six months");
      expect(told?.text).toContain(`/appeal/${reportId}`);
      expect((await pageFor(people.reporter, reportId))?.side).toBe("reporter");
      expect(await appeal(people.reporter, reportId)).toMatchObject({ ok: true });
      expect(await appeal(people.reporter, reportId)).toMatchObject({ status: 409 });
      const admin = await porch().member({ admin: true });
      const [listed] = await listOpenAppeals(asking(admin, true) as never, 1);
      expect(listed).toMatchObject({ done, granting: expect.stringContaining("The reply is removed, by the rule") });
      expect(await settle(people.reporter, "granted", firstRule)).toMatchObject({ ok: true });
      expect(await isThere(reply.id)).toBe(false);
      expect([await statuses(), await pointsOf(people.author)]).toEqual([["upheld"], before - 21]);
      expect((await lastMail(people.author))?.subject).toBe("Removed: your reply in “Where is the goat?”");
      const { rows } = await listCases(asking(people.admin, true), { status: "decided", page: 1 });
      expect(rows).toMatchObject([{ decision: "remove", appealEnded: "reporter granted" }]);
    });

    it.each(["hide", "remove", "lock", "pause-board", "ban-board"] as const)(
      "is none after %s, and the mail offers none",
      async (decision) => {
        const { reportId } = await reported();
        expect(await decide(reportId, decision, people.admin, days(decision))).toMatchObject({ ok: true });
        const told = await lastMail(people.reporter);
        expect(told?.subject).toMatch(/^Your report of the reply in “Where is the goat\?”: /);
        expect(told?.text).not.toContain("/appeal/");
        for (const name of [people.author.fullName, "Mo Derator", "@"]) expect(told?.text).not.toContain(name);
        expect(await pageFor(people.reporter, reportId)).toBeUndefined();
        expect(await appeal(people.reporter, reportId)).toMatchObject({ status: 404 });
      },
    );
  });

  it("name no title to who has blocked or muted whoever wrote it, or started the thread", async () => {
    const { reply } = await scene(people.creator, people.author);
    await report(people.reporter, "reply", reply.id);
    await report(people.creator, "reply", reply.id);
    await porch().send(people.reporter, "peace.block", { memberId: people.author.id });
    await decide(await reportIdOf(people.reporter, reply.id), "none");
    expect((await lastMail(people.reporter))?.subject).toBe("Your report of the reply: left as it is");
    expect((await lastMail(people.reporter))?.text).not.toContain("goat");
    expect((await lastMail(people.creator))?.text).toContain("“Where is the goat?”");
  });

  describe("the page of an appeal", () => {
    it.each([
      ["change", "Please change your reply", "asks you to change it"],
      ["warn", "About your reply", "Nothing was taken away"],
      ["hide", "Your reply is hidden", "It stays hidden until "],
      ["pause-board", "A pause from posting", "paused your posting on Slow Rides until "],
      ["pause-site", "A pause from posting", "paused your posting on every board until "],
      ["ban-board", "You are banned from Slow Rides", "until it is lifted"],
    ] as const)("shows the decision to %s, with rule, note, copy and end", async (decision, about, words) => {
      const { reportId } = await reported();
      expect(await decide(reportId, decision, people.admin, days(decision))).toMatchObject({ ok: true });
      expect((await pageFor(people.author, await statementId()))?.what).toMatchObject({
        ...{ about, text: expect.stringContaining(words), note },
        ...{ content: "Goats, goats & <b>goats</b>", rule: { path: "/rules?version=0#kind-words" } },
      });
    });

    it("shows a removal the same way, before and after it was taken back, and a submission that was turned down", async () => {
      const { reportId } = await reported();
      await decide(reportId, "remove");
      const shown = {
        about: "Your reply was removed",
        text: expect.stringContaining("and removed it."),
        content: "Goats, goats & <b>goats</b>",
        rule: { before: "The house rule it is about:", title: expect.any(String), path: "/rules?version=0#kind-words" },
        note,
      };
      expect((await pageFor(people.author, reportId))?.what).toEqual(shown);
      await appeal(people.author, reportId);
      await settle(people.author, "granted");
      const page = await pageFor(people.author, reportId);
      expect(page?.what).toEqual(shown);
      expect(page?.appeal?.outcome).toBe("granted");
      const { id } = await porch().event({ owner: people.author, approvalStatus: "pending", title: "Goat yoga" });
      const sent = { kind: "events", id, seen: "pending", decision: "rejected", reason: "incomplete", note: "When?" };
      await porch().send(people.admin, "moderation.decide", sent);
      const [rejected] = await porch().rows(sql`select id from statements where action = 'reject'`);
      expect((await pageFor(people.author, String(rejected?.id)))?.what).toMatchObject({
        about: "Your event was not published",
        note: expect.stringMatching(/Please add it and send it again\.\nWhen\?”$/),
      });
    });

    it("says that a hiding has ended, by hand or by time", async () => {
      const { reply, reportId } = await reported();
      await decide(reportId, "hide", people.admin, { days: "3" });
      const id = await statementId();
      const later = { ...asking(people.author), now: new Date(Date.now() + 4 * 86_400_000) };
      expect((await readAppealPage(later, id, people.author.id))?.what.text).toContain("That ended on ");
      expect(await showAgain(people.admin, reply.id)).toMatchObject({ ok: true });
      expect(await pageFor(people.author, id)).toMatchObject({
        ended: expect.stringContaining("was shown again"),
        what: { about: "Your reply was hidden", note },
      });
      expect(await pageFor(people.reporter, id)).toBeUndefined();
      expect(await appeal(people.author, id)).toMatchObject({ status: 404 });
    });
  });

  it.each([
    ["warn", "granted", "author granted"],
    ["warn", "denied", "author denied"],
    ["pause-board", "granted", "author granted"],
    ["ban-board", "granted", "author granted"],
  ] as const)("the list of cases says of %s how its appeal ended: %s", async (decision, outcome, appealEnded) => {
    const { reportId } = await reported();
    await decide(reportId, decision, people.admin, days(decision));
    const shown = async () => (await listCases(asking(people.admin, true), { status: "decided", page: 1 })).rows;
    expect(await shown()).toMatchObject([{ decision, appealEnded: null }]);
    await appeal(people.author, await statementId());
    expect(await settle(people.author, outcome)).toMatchObject({ ok: true });
    expect(await shown()).toMatchObject([{ decision, appealEnded }]);
  });

  it("the list of cases says who gave back what an appeal won, who had removed it, and what was ended before its time", async () => {
    const shown = async () => (await listCases(asking(people.admin, true), { status: "decided", page: 1 })).rows[0];
    const removed = await reported();
    await decide(removed.reportId, "remove", people.admin);
    expect(await shown()).toMatchObject({ decision: "remove", givenBack: null });
    await appeal(people.author, removed.reportId);
    const other = await settle(people.author, "granted");
    expect(other).toMatchObject({ ok: true });
    expect(await shown()).toMatchObject({ givenBack: { removedBy: people.admin.fullName } });

    const hidden = await reported();
    await decide(hidden.reportId, "hide", people.admin, { days: "3" });
    expect(await shown()).toMatchObject({ lasts: true, isOver: false, isEndedEarly: false });
    expect(await porch().send(people.admin, "reports.end", { caseId: hidden.caseId })).toMatchObject({ ok: true });
    expect(await shown()).toMatchObject({ isOver: true, isEndedEarly: true });
    await porch().rows(sql`update cases set until = ended_at - interval '1 hour' where id = ${hidden.caseId}`);
    expect(await shown()).toMatchObject({ isOver: true, isEndedEarly: false });
  });
});
