import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { removals } from "~/features/boards/removed/table.server";
import type { Decision } from "~/features/boards/reports/cases/rules";
import { ledgerWaiting } from "~/features/ledger/table.server";
import { winners } from "../support/at-once";
import type { Person } from "../support/cast";
import { givenReasons } from "../support/house-rules";
import { createHiddenScene } from "./hidden-scene";

/** Whoever lifts their friends' bans, and puts their posts back, does so in the public ledger. */
describe("what is taken back by hand has a line in the ledger", () => {
  const { porch, people, scene, reported, decide, ledgerLines } = createHiddenScene();

  const end = (by: Person, caseId: string) => porch().send(by, "reports.end", { caseId });
  async function restore(by: Person, contentId: string) {
    const [removal] = await porch().db.select().from(removals).where(eq(removals.contentId, contentId));
    return porch().send(by, "removed.restore", { removalId: removal?.id ?? "" });
  }
  const forget = () => porch().db.delete(ledgerWaiting);

  it.each<[Decision, "moderator" | "admin", string]>([
    ["lock", "moderator", "unlocked"],
    ["pause-board", "moderator", "pause on the board ended"],
    ["pause-site", "admin", "pause ended"],
    ["ban-board", "moderator", "ban from the board lifted"],
    ["hide", "admin", "shown again"],
  ])("once, where it is ended in its case: %s", async (decision, role, outcome) => {
    const { moderator, reportId, caseId } = await reported();
    const by = role === "admin" ? people.admin : moderator;
    const days = decision.startsWith("pause") ? "7" : "";
    expect(await decide(reportId, decision, people.admin, { days })).toMatchObject({ ok: true });
    await forget();
    expect(winners([await end(by, caseId), await end(by, caseId)])).toHaveLength(1);
    const { about, kind, rule, found, took } = (await porch().db.select().from(ledgerWaiting))[0] ?? {};
    expect([await ledgerLines(), { about, kind, rule, found, took }]).toEqual([
      [`${outcome} by ${role}`],
      { about: "reply", kind: "decision", rule: "-", found: "-", took: "-" },
    ]);
  });

  it("where a ban is lifted on the board, but not where none was left, and where one from the site is", async () => {
    const { board, moderator } = await reported();
    const memberId = people.author.id;
    const onBoard = (command: string, more = {}) =>
      porch().send(moderator, command, { boardId: String(board.id), memberId, ...more });
    await onBoard("boards.ban", { from: "reply", ...givenReasons });
    await forget();
    for (const _ of ["lifted", "gone"]) expect(await onBoard("boards.unban")).toMatchObject({ ok: true });
    expect(await ledgerLines()).toEqual(["ban from the board lifted by moderator"]);
    await porch().send(people.admin, "members.ban", { memberId, seen: "member", ...givenReasons });
    await forget();
    expect(await porch().send(people.admin, "members.unban", { memberId })).toMatchObject({ ok: true });
    expect(await porch().rows(sql`select about, outcome, "by" from ledger_waiting`)).toEqual([
      { about: "account", outcome: "ban lifted", by: "admin" },
    ]);
  });

  it("where somebody restores what they or a case removed, by who decides there", async () => {
    const { reply, thread, reportId } = await reported();
    await decide(reportId, "remove");
    await forget();
    expect(await restore(people.admin, reply.id)).toMatchObject({ ok: true });
    expect(await ledgerLines()).toEqual(["restored by admin"]);
    const deleted = { threadId: thread.id, from: "board", ...givenReasons };
    expect(await porch().send(people.creator, "threads.delete", deleted)).toMatchObject({ ok: true });
    await forget();
    expect(await restore(people.creator, thread.id)).toMatchObject({ ok: true });
    expect(await porch().rows(sql`select about, outcome, "by" from ledger_waiting`)).toEqual([
      { about: "thread", outcome: "restored", by: "moderator" },
    ]);
  });

  it("but not what its author had deleted, whoever restores it", async () => {
    const { reply } = await scene();
    for (const by of [people.author, people.admin]) {
      expect(await porch().send(people.author, "replies.delete", { replyId: reply.id })).toMatchObject({ ok: true });
      expect(await restore(by, reply.id)).toMatchObject({ ok: true });
    }
    expect(await ledgerLines()).toEqual([]);
  });

  it("and what an appeal takes back in the line of that alone", async () => {
    const { reportId } = await reported();
    await decide(reportId, "ban-board");
    const [statement] = await porch().rows(sql`select id from statements`);
    await porch().send(people.author, "reports.appeal", { reportId: String(statement?.id), text: "It was a joke" });
    const [appeal] = await porch().rows(sql`select id from appeals`);
    await forget();
    const granted = { appealId: String(appeal?.id), outcome: "granted", answer: "We read it again.", rule: "" };
    const other = await porch().member({ admin: true });
    expect(await porch().send(other, "reports.decide-appeal", granted)).toMatchObject({ ok: true });
    expect(await porch().rows(sql`select kind, outcome from ledger_waiting`)).toEqual([
      { kind: "appeal", outcome: "granted" },
    ]);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
