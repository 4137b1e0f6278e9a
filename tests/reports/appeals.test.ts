import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { forgetRemoved } from "~/features/boards/removed/jobs.server";
import { readAppealPage } from "~/features/boards/reports/appeals/asked/queries.server";
import { listOpenAppeals } from "~/features/boards/reports/appeals/queries.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { reports } from "~/features/boards/reports/table.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import { atOnce, winners } from "../support/at-once";
import type { Person } from "../support/cast";
import { firstRule, givenReasons } from "../support/house-rules";
import { createScene } from "./scene";

describe("appeals against decisions on reports", () => {
  const { porch, people, scene, report, decide, reportIdOf, statuses, pointsOf, subjectsTo } = createScene();

  const appeal = (by: Person, reportId: string, text = "It was only about goats") =>
    porch().send(by, "reports.appeal", { reportId, text });
  const appealOf = async (by: Person) => {
    const [row] = await porch().db.select({ id: appeals.id }).from(appeals).where(eq(appeals.memberId, by.id));
    return row?.id ?? "";
  };
  const settle = (by: Person, appealId: string, outcome: "granted" | "denied", rule = "") =>
    porch().send(by, "reports.decide-appeal", { appealId, outcome, answer: "We read it again.", rule });
  const otherAdmin = () => porch().member({ admin: true });

  /** The author's reply, which two neighbors reported and an admin removed. */
  async function removed() {
    const made = await scene();
    await report(people.reporter, "reply", made.reply.id);
    await report(people.creator, "reply", made.reply.id);
    const reportId = await reportIdOf(people.reporter, made.reply.id);
    const before = await pointsOf(people.author);
    await decide(reportId, "remove");
    return { ...made, reportId, before };
  }

  it("put back what was removed, where it stood, with the points, and tell all sides", async () => {
    const { reply, thread, reportId, before } = await removed();
    expect(await appeal(people.author, reportId)).toMatchObject({
      ok: true,
      toast: { title: "Your appeal is with the admins" },
    });
    expect(await settle(await otherAdmin(), await appealOf(people.author), "granted")).toMatchObject({ ok: true });
    const [back] = await porch().db.select().from(replies).where(eq(replies.id, reply.id));
    expect(back).toMatchObject({ position: 1, authorId: people.author.id, threadId: thread.id });
    expect(await statuses()).toEqual(["dismissed", "dismissed"]);
    expect(await pointsOf(people.author)).toBe(before);
    const mail = (await porch().mailsTo(people.author.email)).at(-1);
    expect(mail?.subject).toBe("Your appeal was granted");
    expect(mail?.text).toContain("We read it again.");
    expect(mail?.text).toContain("It stands where it stood");
    for (const person of [people.reporter, people.creator])
      expect((await subjectsTo(person)).at(-1)).toBe("Your report of the reply in “Where is the goat?”: read again");
  });

  it("leave it as it is where they are turned down", async () => {
    const { reply, reportId, before } = await removed();
    await appeal(people.author, reportId);
    expect(await settle(await otherAdmin(), await appealOf(people.author), "denied")).toMatchObject({ ok: true });
    expect(await porch().db.$count(replies, eq(replies.id, reply.id))).toBe(0);
    expect(await statuses()).toEqual(["upheld", "upheld"]);
    expect(await pointsOf(people.author)).toBe(before - 21);
    expect((await subjectsTo(people.author)).at(-1)).toBe("About your appeal");
    expect(await appeal(people.author, reportId)).toMatchObject({ status: 409 });
  });

  it("remove after all what a neighbor reported in vain, and only by a rule; its author may appeal then", async () => {
    const { reply } = await scene();
    await report(people.reporter, "reply", reply.id);
    const reportId = await reportIdOf(people.reporter, reply.id);
    await decide(reportId, "none");
    expect((await porch().mailsTo(people.reporter.email)).at(-1)?.text).toContain(`/appeal/${reportId}`);
    expect(await appeal(people.author, reportId)).toMatchObject({ status: 404 });
    expect(await appeal(people.reporter, reportId)).toMatchObject({ ok: true });
    const [admin, id] = [await otherAdmin(), await appealOf(people.reporter)];
    for (const rule of ["", "0:made-up"])
      expect(await settle(admin, id, "granted", rule)).toMatchObject({
        status: 400,
        errors: { rule: expect.any(String) },
      });
    expect(await statuses()).toEqual(["dismissed"]);
    expect(await settle(admin, id, "granted", firstRule)).toMatchObject({ ok: true });
    expect(await porch().db.$count(replies, eq(replies.id, reply.id))).toBe(0);
    expect(await statuses()).toEqual(["upheld"]);
    expect(await subjectsTo(people.author)).toEqual(["Removed: your reply in “Where is the goat?”"]);
    expect((await subjectsTo(people.reporter)).slice(1)).toEqual([expect.stringMatching(/granted: the reply in /)]);
    expect(await appeal(people.author, reportId)).toMatchObject({ ok: true });
  });

  it("are decided by an admin who neither decided before, wrote, reported nor appealed", async () => {
    const { board, thread } = await scene(people.creator, people.admin);
    await report(people.reporter, "thread", thread.id);
    const second = await otherAdmin();
    await report(second, "thread", thread.id);
    const decider = await otherAdmin();
    const reportId = await reportIdOf(people.reporter, thread.id);
    await decide(reportId, "remove", decider);
    expect(board.id).toBeGreaterThan(0);
    await appeal(people.admin, reportId);
    const id = await appealOf(people.admin);
    const third = await otherAdmin();
    const titles = [
      [people.admin, "This is your own appeal"],
      [second, "You are a party to this"],
      [decider, "You decided this before"],
    ] as const;
    for (const [admin, title] of titles)
      expect(await settle(admin, id, "granted")).toMatchObject({ status: 403, toast: { title } });
    const waiting = await listOpenAppeals({ ...porch(), viewer: { id: decider.id }, now: new Date() } as never, 1);
    expect(waiting.map(({ whyNot, name }) => [whyNot, name])).toEqual([["decided", people.admin.fullName]]);
    expect(await settle(third, id, "granted")).toMatchObject({ ok: true });
    expect(await porch().db.$count(threads, eq(threads.id, thread.id))).toBe(1);
  });

  it("find what was removed for six months, and until they are decided", async () => {
    const { reply, reportId } = await removed();
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await forgetRemoved(porch().db, inDays(183));
    await appeal(people.author, reportId);
    await forgetRemoved(porch().db, inDays(300));
    expect(await settle(await otherAdmin(), await appealOf(people.author), "granted")).toMatchObject({ ok: true });
    expect(await porch().db.$count(replies, eq(replies.id, reply.id))).toBe(1);
  });

  it("give the points back also where nothing can be put back", async () => {
    const { thread, reportId } = await removed();
    await porch().send(people.creator, "threads.delete", { ...givenReasons, threadId: thread.id, from: "board" });
    await forgetRemoved(porch().db, new Date(Date.now() + 185 * 86_400_000));
    const before = await pointsOf(people.author);
    await appeal(people.author, reportId);
    expect(await settle(await otherAdmin(), await appealOf(people.author), "granted")).toMatchObject({ ok: true });
    expect(await pointsOf(people.author)).toBe(before + 20);
    expect((await porch().mailsTo(people.author.email)).at(-1)?.text).toContain("could not be put back");
  });

  it("leave deleted what its author deleted as well, who may restore it then", async () => {
    const { reply } = await scene();
    await report(people.reporter, "reply", reply.id);
    await porch().send(people.author, "replies.delete", { ...givenReasons, replyId: reply.id });
    const reportId = await reportIdOf(people.reporter, reply.id);
    await decide(reportId, "remove");
    await appeal(people.author, reportId);
    expect(await settle(await otherAdmin(), await appealOf(people.author), "granted")).toMatchObject({ ok: true });
    expect(await porch().db.$count(replies, eq(replies.id, reply.id))).toBe(0);
    expect((await porch().mailsTo(people.author.email)).at(-1)?.text).toContain("as you deleted it yourself");
    const [removal] = await porch().rows(sql`select id from removals where content_id = ${reply.id}`);
    const restore = { removalId: String(removal?.id) };
    expect(await porch().send(people.author, "removed.restore", restore)).toMatchObject({ ok: true });
  });

  it("against an earlier decision leave removed what a later one removed again, whose author is told of it", async () => {
    const { reply, reportId } = await removed();
    const [removal] = await porch().rows(sql`select id from removals where content_id = ${reply.id}`);
    await porch().send(people.admin, "removed.restore", { removalId: String(removal?.id) });
    const third = await porch().member();
    await report(third, "reply", reply.id);
    const later = await reportIdOf(third, reply.id);
    await decide(later, "remove");
    const yours = "your reply in “Where is the goat?”";
    expect(await subjectsTo(people.author)).toEqual([
      ...[`Removed: ${yours}`, `Back where it stood: ${yours}`],
      `Removed: ${yours}`,
    ]);
    expect((await porch().mailsTo(people.author.email)).at(-1)?.text).toContain("read it and removed it.");
    await appeal(people.author, reportId);
    expect(await settle(await otherAdmin(), await appealOf(people.author), "granted")).toMatchObject({ ok: true });
    expect(await porch().db.$count(replies, eq(replies.id, reply.id))).toBe(0);
    expect((await porch().mailsTo(people.author.email)).at(-1)?.text).toContain("by a later decision");
    expect(await appeal(people.author, later)).toMatchObject({ ok: true });
  });

  it("are one against one removal, whichever report of it was upheld later", async () => {
    const { reply } = await scene();
    for (const person of [people.reporter, people.creator]) await report(person, "reply", reply.id);
    const [one, two] = [await reportIdOf(people.reporter, reply.id), await reportIdOf(people.creator, reply.id)];
    await decide(one, "none");
    expect(await appeal(people.reporter, one)).toMatchObject({ ok: true });
    expect(await appeal(people.creator, two)).toMatchObject({ ok: true });
    for (const person of [people.reporter, people.creator]) {
      expect(await settle(await otherAdmin(), await appealOf(person), "granted", firstRule)).toMatchObject({
        ok: true,
      });
    }
    const before = await pointsOf(people.author);
    expect(await appeal(people.author, one)).toMatchObject({ ok: true });
    expect(await appeal(people.author, two)).toMatchObject({ status: 409 });
    expect(await settle(await otherAdmin(), await appealOf(people.author), "granted")).toMatchObject({ ok: true });
    expect(await porch().db.$count(replies, eq(replies.id, reply.id))).toBe(1);
    expect(await pointsOf(people.author)).toBe(before + 21);
    for (const person of [people.reporter, people.creator])
      expect((await porch().mailsTo(person.email)).at(-1)?.text).toContain("/appeal/");
  });

  it("of an admin are not settled by restoring one's own, nor reports by who wrote or sent them", async () => {
    const other = await otherAdmin();
    const { thread } = await scene(people.creator, people.admin);
    await report(people.reporter, "thread", thread.id);
    await report(other, "thread", thread.id);
    const [mine, theirs] = [await reportIdOf(people.reporter, thread.id), await reportIdOf(other, thread.id)];
    const party = { status: 403, toast: { title: "You are a party to this" } };
    const third = await otherAdmin();
    expect(await decide(mine, "none", people.admin)).toMatchObject(party);
    expect(await decide(theirs, "remove", other)).toMatchObject(party);
    expect(await decide(mine, "remove", third)).toMatchObject({ ok: true });
    const [removal] = await porch().rows(sql`select id from removals where content_id = ${thread.id}`);
    const restore = { removalId: String(removal?.id) };
    expect(await porch().send(people.admin, "removed.restore", restore)).toMatchObject({ status: 403 });
    expect(await porch().send(third, "removed.restore", restore)).toMatchObject({ ok: true });
  });

  it("are heard once, also of many at once, and decided once, while somebody restores it as well", async () => {
    const { reply, reportId } = await removed();
    expect(winners(await atOnce(8, () => appeal(people.author, reportId)))).toHaveLength(1);
    const id = await appealOf(people.author);
    const admins = [await otherAdmin(), await otherAdmin()];
    const [removal] = await porch().rows(sql`select id from removals where content_id = ${reply.id}`);
    const answers = await atOnce(9, (index) =>
      index % 3 === 2
        ? porch().send(people.admin, "removed.restore", { removalId: String(removal?.id) })
        : settle(admins[index % 2] as Person, id, index % 2 ? "granted" : "denied"),
    );
    const decided = answers.filter((_, index) => index % 3 !== 2);
    expect(winners(decided)).toHaveLength(1);
    for (const { ok, status } of decided) if (!ok) expect(status).toBe(409);
    const mail = (await porch().mailsTo(people.author.email)).at(-1);
    expect(mail?.text).toContain(
      mail?.subject === "About your appeal" ? "We read it again." : "It stands where it stood",
    );
    expect(await porch().db.$count(replies, eq(replies.id, reply.id))).toBe(1);
  });

  it("show nobody else's: what was said stands on the page of who said it alone", async () => {
    const { reportId } = await removed();
    const asking = () => ({ ...porch(), now: new Date() }) as never;
    expect(await readAppealPage(asking(), reportId, people.author.id)).toMatchObject({ side: "author", appeal: null });
    for (const other of [people.reporter, people.creator, people.admin])
      expect(await readAppealPage(asking(), reportId, other.id)).toBeUndefined();
    await appeal(people.author, reportId);
    await settle(await otherAdmin(), await appealOf(people.author), "granted");
    expect(await readAppealPage(asking(), reportId, people.author.id)).toMatchObject({
      appeal: { outcome: "granted", answer: "We read it again." },
    });
    const [row] = await porch()
      .db.select({ rule: reports.ruleKey })
      .from(reports)
      .where(and(eq(reports.id, reportId), eq(reports.status, "dismissed")));
    expect(row).toEqual({ rule: null });
  });
});
