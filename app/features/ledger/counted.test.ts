import { type SQL, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { today } from "~/domain/calendar/city-time.server";
import { listOpenAppeals } from "~/features/boards/reports/appeals/queries.server";
import { makeBoard, makeReply, makeThread } from "../../../tests/support/boards";
import type { Person } from "../../../tests/support/cast";
import { createDesk, undoSeconds } from "../../../tests/support/decisions";
import { firstRule, givenReasons } from "../../../tests/support/house-rules";
import { emptyCity, withPorchlight } from "../../../tests/support/porchlight";
import { ledgerWaiting } from "./table.server";
import { granted, noAction } from "./words";

const rule = firstRule.replace(":", "/");

/** What happened in the room of the decision, and the line that it leaves for the night. */
describe("the ledger counts", () => {
  const porch = withPorchlight({ config: { undoSeconds } });
  const { pending, decide, undo } = createDesk(porch);
  const people = {} as { creator: Person; author: Person; reporter: Person; admin: Person; second: Person };

  beforeEach(async () => {
    await porch().settled();
    await emptyCity(porch());
    await porch().db.delete(ledgerWaiting);
    people.creator = await porch().member();
    people.author = await porch().member();
    people.reporter = await porch().member();
    people.admin = await porch().member({ admin: true });
    people.second = await porch().member({ admin: true });
  });

  async function reply() {
    const board = await makeBoard(porch(), people.creator);
    const thread = await makeThread(porch(), board, people.author);
    const { id } = await makeReply(porch(), thread, people.author);
    return { board, id };
  }

  /** Reported by two, an hour and a half ago: one case. */
  async function decideCase(decision: string, by: Person) {
    const { id } = await reply();
    for (const reporter of [people.reporter, await porch().member()])
      await porch().send(reporter, "reports.send", { contentType: "reply", contentId: id, reason: "spam" });
    const cases = await idsOf(
      sql`update cases set created_at = now() - interval '90 minutes' where content_id = ${id} returning id`,
    );
    expect(cases).toHaveLength(1);
    const why = decision === "none" ? {} : givenReasons;
    expect(await porch().send(by, "reports.decide", { caseId: cases[0] ?? "", decision, ...why })).toMatchObject({
      ok: true,
    });
    return id;
  }

  const idsOf = async (query: SQL) => (await porch().rows(query)).map(({ id }) => String(id));

  /** All of the lines that wait, without their ids: only those of statements mean anything. */
  const lines = () =>
    porch().rows(
      sql`select day::text, kind, about, outcome, rule, "by", found, took from ledger_waiting order by kind, outcome`,
    );
  const line = (facts: object) => ({ day: today(new Date()), kind: "decision", rule, took: "-", ...facts });

  it.each([
    ["remove", "removed", rule],
    ["warn", "warned", rule],
    ["none", noAction, "-"],
  ])("a case once, with the statement that belongs to it: %s", async (decision, outcome, cited) => {
    await decideCase(decision, people.creator);
    expect(await lines()).toEqual([
      line({ about: "reply", outcome, rule: cited, by: "moderator", found: "a report", took: "within a day" }),
    ]);
  });

  it("what was decided without a case: a removal, a ban from a board and from the site, each by who decided", async () => {
    const { board, id } = await reply();
    await porch().send(people.creator, "replies.delete", { replyId: id, ...givenReasons });
    const banned = { boardId: String(board.id), memberId: people.author.id, from: "reply", ...givenReasons };
    await porch().send(people.creator, "boards.ban", banned);
    await porch().send(people.admin, "members.ban", { memberId: people.author.id, seen: "member", ...givenReasons });
    const found = "whoever decided";
    expect(await lines()).toEqual([
      line({ about: "account", outcome: "banned", by: "admin", found }),
      line({ about: "board", outcome: "banned from the board", by: "moderator", found }),
      line({ about: "reply", outcome: "removed", by: "moderator", found }),
    ]);
  });

  it("a removal whose author’s account is gone, of whom no statement is kept", async () => {
    const { id } = await reply();
    await porch().rows(sql`update thread_replies set author_id = null where id = ${id}`);
    const sent = { replyId: id, rule: "", note: "" };
    expect(await porch().send(people.admin, "replies.delete", sent)).toMatchObject({ ok: true });
    expect(await porch().rows(sql`select 1 from statements`)).toEqual([]);
    const removed = { about: "reply", outcome: "removed", rule: "-", by: "admin", found: "whoever decided" };
    expect(await lines()).toEqual([line(removed)]);
  });

  it("what was turned down, until that is undone", async () => {
    const [{ id }, { id: other }] = [await pending({ owner: people.author }), await pending({ owner: people.author })];
    for (const each of [id, other]) expect(await decide(people.admin, each, "rejected")).toMatchObject({ ok: true });
    const turnedDown = line({
      about: "event",
      outcome: "turned down",
      rule: "-",
      by: "admin",
      found: "whoever decided",
    });
    expect(await lines()).toEqual([turnedDown, turnedDown]);
    expect(await undo(people.admin)).toMatchObject({ ok: true });
    expect(await lines()).toEqual([turnedDown]);
  });

  it("nothing of what is approved, or one’s own", async () => {
    const { id: event } = await pending({ owner: people.author });
    await decide(people.admin, event, "approved");
    const { id } = await reply();
    await porch().send(people.author, "replies.delete", { replyId: id });
    expect(await lines()).toEqual([]);
  });

  it("what a case removed and the queue approves, until that is undone, and nothing of what no case removed", async () => {
    const made = async () => (await pending({ owner: people.author, approvalStatus: "approved" })).id;
    const [removed, other, turnedDown] = [await made(), await made(), await made()];
    for (const contentId of [removed, other]) {
      await porch().send(people.reporter, "reports.send", { contentType: "events", contentId, reason: "spam" });
      const [caseId = ""] = await idsOf(sql`select id from cases where content_id = ${contentId}`);
      expect(
        await porch().send(people.admin, "reports.decide", { caseId, decision: "remove", ...givenReasons }),
      ).toMatchObject({ ok: true });
    }
    await decide(people.admin, turnedDown, "rejected", { seen: "approved" });
    await porch().db.delete(ledgerWaiting);
    const seen = { seen: "rejected" };
    const items = [removed, other, turnedDown].map((id) => `${id}:rejected`);
    const many = { kind: "events", items, decision: "approved", note: "" };
    expect(await porch().send(people.second, "moderation.decide-many", many)).toMatchObject({ ok: true });
    const again = line({ about: "event", outcome: "approved again", rule: "-", by: "admin", found: "-" });
    expect(await lines()).toEqual([again, again]);
    expect(await undo(people.second)).toMatchObject({ ok: true });
    expect(await lines()).toEqual([]);
    await decide(people.second, removed, "approved", seen);
    expect(await lines()).toEqual([again]);
  });

  it("how appeals ended: against a case and against a statement, granted or not", async () => {
    await decideCase("remove", people.admin);
    const { id } = await reply();
    await porch().send(people.creator, "replies.delete", { replyId: id, ...givenReasons });
    const stated = await idsOf(sql`select id from statements order by case_id nulls last`);
    expect(stated).toHaveLength(2);
    await porch().db.delete(ledgerWaiting);
    for (const [index, outcome] of [granted, "denied"].entries()) {
      const about = stated[index] ?? "";
      expect(
        await porch().send(people.author, "reports.appeal", { reportId: about, text: "It was only about goats" }),
      ).toMatchObject({ ok: true });
      const [appeal] = await idsOf(sql`select id from appeals where decided_at is null`);
      expect(
        await porch().send(people.second, "reports.decide-appeal", {
          appealId: appeal ?? "",
          outcome,
          answer: "We read it again.",
          rule: "",
        }),
      ).toMatchObject({ ok: true });
    }
    const appeal = { kind: "appeal", about: "reply", rule: "-", by: "admin", found: "-", took: "within an hour" };
    expect(await lines()).toEqual([line({ ...appeal, outcome: "denied" }), line({ ...appeal, outcome: granted })]);
  });

  it("each case that a granted appeal of who reported it decides: theirs, and what another reported since", async () => {
    const { id } = await reply();
    const report = async (who: Person) => {
      await porch().send(who, "reports.send", { contentType: "reply", contentId: id, reason: "spam" });
      return idsOf(sql`select id from cases where content_id = ${id} and decided_at is null`);
    };
    const [caseId = ""] = await report(people.reporter);
    await porch().send(people.admin, "reports.decide", { caseId, decision: "none" });
    const [reportId = ""] = await idsOf(sql`select id from reports where content_id = ${id}`);
    await porch().send(people.reporter, "reports.appeal", { reportId, text: "It should go" });
    await porch().send(people.author, "replies.edit", { replyId: id, content: "More goats" });
    const other = await porch().member();
    expect(await report(other)).toHaveLength(1);
    await porch().db.delete(ledgerWaiting);
    const [appeal] = await listOpenAppeals({ db: porch().db, now: new Date(), viewer: people.second } as never, 1);
    const decided = {
      appealId: appeal?.id ?? "",
      seen: appeal?.seen ?? "",
      outcome: granted,
      answer: "Right.",
      rule: firstRule,
    };
    expect(await porch().send(people.second, "reports.decide-appeal", decided)).toMatchObject({ ok: true });
    expect(await lines()).toMatchObject([
      { kind: "appeal", outcome: granted },
      { kind: "decision", outcome: "removed", by: "admin", found: "a report" },
      { kind: "decision", outcome: "removed", by: "admin", found: "a report" },
    ]);
    expect((await porch().mailsTo(other.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your report of the reply/),
    ]);
    expect(await porch().mailsTo(people.author.email)).toHaveLength(1);
  });

  it("what is hidden and shown again by the name that every decision has for it", async () => {
    const { id } = await pending({ owner: people.author });
    await decide(people.admin, id, "approved");
    await porch().send(people.reporter, "reports.send", { contentType: "events", contentId: id, reason: "spam" });
    const [caseId = ""] = await idsOf(sql`select id from cases where content_id = ${id}`);
    const hidden = await porch().send(people.admin, "reports.decide", { caseId, decision: "hide", ...givenReasons });
    expect(hidden).toMatchObject({ ok: true });
    expect(await porch().send(people.admin, "reports.end", { caseId })).toMatchObject({ ok: true });
    expect(await lines()).toMatchObject([
      { about: "event", outcome: "hidden" },
      { about: "event", outcome: "shown again" },
    ]);
  });
});
