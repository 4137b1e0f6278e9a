import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { showWhatIsOver } from "~/features/boards/hidden/jobs.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { dayMs } from "~/platform/time";
import type { Person } from "../support/cast";
import { createHiddenScene } from "./hidden-scene";

/** What was hidden, shown again, and hidden once more. */
describe("what was hidden before", () => {
  const { porch, people, scene, report, reported, decide, reportIdOf, isThere, hidingOf, ...more } =
    createHiddenScene();
  const { reportedBy, showAgain, resident, ledgerLines } = more;

  /** Hidden for a day, shown again as that was over; the statement of it holds. */
  async function hiddenOnce() {
    const { reply, reportId } = await reported();
    await decide(reportId, "hide", people.admin, { days: "1" });
    const [statement] = await porch().rows(sql`select id from statements`);
    await showWhatIsOver(porch().dependencies, new Date(Date.now() + dayMs + 1000));
    expect(await isThere(reply.id)).toBe(true);
    return { reply, statementId: String(statement?.id) };
  }

  async function granted(statementId: string) {
    const sent = { reportId: statementId, text: "It was about goats" };
    expect(await porch().send(people.author, "reports.appeal", sent)).toMatchObject({ ok: true });
    const [appeal] = await porch().db.select().from(appeals).where(eq(appeals.statementId, statementId));
    const second = await porch().member({ admin: true });
    const decision = { appealId: appeal?.id ?? "", outcome: "granted", answer: "Right you are", rule: "" };
    expect(await porch().send(second, "reports.decide-appeal", decision)).toMatchObject({ ok: true });
    return (await porch().mailsTo(people.author.email)).at(-1)?.text ?? "";
  }

  it("stays hidden by a later decision where an appeal against an earlier one is granted", async () => {
    const { reply, statementId } = await hiddenOnce();
    const other = await porch().member();
    await porch().send(people.author, "replies.edit", { replyId: reply.id, content: "Worse goats" });
    await report(other, "reply", reply.id);
    await decide(await reportIdOf(other, reply.id), "hide", people.admin, { days: "30" });
    expect(await granted(statementId)).toContain("It stays hidden by a later decision");
    expect(await isThere(reply.id)).toBe(false);
    const [later] = await porch().rows(sql`select id from statements where overturned_at is null`);
    expect(await granted(String(later?.id))).toContain("It stands where it stood.");
    expect(await isThere(reply.id)).toBe(true);
  });

  it("is not said to be hidden where a later hiding is over as well", async () => {
    const { reply, statementId } = await hiddenOnce();
    const other = await porch().member();
    await porch().send(people.author, "replies.edit", { replyId: reply.id, content: "Worse goats" });
    await report(other, "reply", reply.id);
    await decide(await reportIdOf(other, reply.id), "hide", people.admin, { days: "30" });
    await porch().rows(sql`update statements set until = now() - interval '1 second'`);
    await showWhatIsOver(porch().dependencies, new Date(Date.now() + 31 * dayMs));
    expect(await granted(statementId)).toContain("There is nothing that could be put back");
    expect(await isThere(reply.id)).toBe(true);
  });

  it("is hidden by reports of the same case again once it was edited, by as many others as the first time", async () => {
    const { reply } = await scene();
    await reportedBy(3, "reply", reply.id);
    expect(await isThere(reply.id)).toBe(false);
    expect(await showAgain(people.creator, reply.id)).toMatchObject({ ok: true });
    await reportedBy(4, "reply", reply.id);
    expect(await isThere(reply.id)).toBe(true);
    const edit = { replyId: reply.id, content: "Worse goats" };
    expect(await porch().send(people.author, "replies.edit", edit)).toMatchObject({ ok: true });
    await reportedBy(2, "reply", reply.id);
    expect(await isThere(reply.id)).toBe(true);
    await reportedBy(1, "reply", reply.id);
    expect(await isThere(reply.id)).toBe(false);
    expect(await ledgerLines()).toEqual([
      "hidden by reports by verified neighbors",
      "hidden by reports by verified neighbors",
      "shown again by moderator",
    ]);
  });

  it("counts as read where it was edited while it was hidden, and shown again after that", async () => {
    const { reply } = await scene();
    await reportedBy(3, "reply", reply.id);
    const removalId = String((await hidingOf(reply.id))?.id);
    const edit = { removalId, content: "Kind words" };
    expect(await porch().send(people.author, "hidden.edit", edit)).toMatchObject({ ok: true });
    expect(await showAgain(people.creator, reply.id, "1")).toMatchObject({ ok: true });
    for (const one of [await resident(), await resident(), await resident()] as Person[])
      await report(one, "reply", reply.id);
    expect(await isThere(reply.id)).toBe(true);
  });
});
