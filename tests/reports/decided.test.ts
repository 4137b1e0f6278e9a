import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { reports } from "~/features/boards/reports/table.server";
import { boards } from "~/features/boards/table.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import { accounts } from "~/platform/accounts/table.server";
import { firstRule, givenReasons } from "../support/house-rules";
import { makeReport } from "../support/reports";
import { createScene } from "./scene";

const nobodys = "00000000-0000-0000-0000-000000000000";

/** What an admin's decision does. */
describe("reports decided", () => {
  const { porch, people, scene, report, decide, caseOf, reportIdOf, statuses, pointsOf, subjectsTo } = createScene();
  it("removes what is upheld with all reports on it, takes 20 points once, and tells both sides", async () => {
    const { reply } = await scene();
    await report(people.reporter, "reply", reply.id, "harassment");
    await report(people.creator, "reply", reply.id);
    const before = await pointsOf(people.author);
    expect(await decide(await reportIdOf(people.reporter, reply.id), "remove")).toMatchObject({
      ok: true,
      toast: {
        title: "Case decided",
        text: `Removed: ${people.author.fullName}’s reply in Where is the goat? None is left.`,
      },
    });
    expect(await porch().db.$count(replies, eq(replies.id, reply.id))).toBe(0);
    const [left] = await porch().db.select({ count: threads.replyCount }).from(threads);
    expect(left?.count).toBe(0);
    expect(await statuses()).toEqual(["upheld", "upheld"]);
    expect(await pointsOf(people.author)).toBe(before - 1 - 20);
    const [copy] = await porch().db.select({ content: reports.content, by: reports.decidedBy }).from(reports);
    expect(copy).toEqual({ content: "Goats, goats & <b>goats</b>", by: people.admin.id });

    const [mail] = await porch().mailsTo(people.author.email);
    expect(mail?.subject).toBe("Removed: your reply in “Where is the goat?”");
    for (const words of [
      "on Slow Rides",
      "It said: “Goats, goats & <b>goats</b>”",
      "Reason: Harassment",
      "your reputation went down",
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.text).toContain("The house rule: Talk as you would over a fence. You can disagree");
    expect(mail?.text).toContain("The note: “Goats are not for sale here.”");
    expect(mail?.text).toContain("It stays removed unless an appeal succeeds.");
    expect(mail?.text).toContain("/rules?version=0#kind-words");
    expect(mail?.text).not.toContain("Nell");
    expect(mail?.text).not.toContain("@");
    expect(await subjectsTo(people.reporter)).toEqual(["Your report of the reply in “Where is the goat?”: removed"]);
    expect((await subjectsTo(people.creator)).slice(1)).toEqual([
      "Your report of the reply in “Where is the goat?”: removed",
    ]);
  });

  it("takes a whole thread with what it earned, and leaves the reports on its replies", async () => {
    const { board, thread, reply } = await scene();
    await report(people.reporter, "thread", thread.id);
    await report(people.reporter, "reply", reply.id);
    expect(await decide(await reportIdOf(people.reporter, thread.id), "remove")).toMatchObject({ ok: true });
    expect(await porch().db.$count(threads)).toBe(0);
    const [row] = await porch().db.select({ count: boards.threadCount }).from(boards).where(eq(boards.id, board.id));
    expect(row?.count).toBe(0);
    expect(await pointsOf(people.author)).toBe(-20);
    expect(await statuses()).toEqual(["open", "upheld"]);
    expect(await decide(await reportIdOf(people.reporter, reply.id), "remove")).toMatchObject({ ok: true });
    expect(await pointsOf(people.author)).toBe(-40);
  });

  it("removes nothing without a rule of the house, by one that never was, or for a note that is too long", async () => {
    const { reply } = await scene();
    await report(people.reporter, "reply", reply.id);
    const caseId = await caseOf(await reportIdOf(people.reporter, reply.id));
    const upheld = { caseId: String(caseId), decision: "remove", rule: firstRule };
    for (const odd of [{ rule: "" }, { rule: "0:made-up" }, { rule: "7:kind-words" }, { rule: "kind-words" }])
      expect(await porch().send(people.admin, "reports.decide", { ...upheld, ...odd })).toMatchObject({
        status: 400,
        errors: { rule: expect.any(String) },
      });
    const long = await porch().send(people.admin, "reports.decide", { ...upheld, note: "x".repeat(501) });
    expect(long).toMatchObject({ status: 400, errors: { note: "Note must be 500 characters or fewer" } });
    expect(await statuses()).toEqual(["open"]);
    expect(await porch().db.$count(replies, eq(replies.id, reply.id))).toBe(1);
  });

  it("upholds what its author has deleted meanwhile", async () => {
    const { reply } = await scene();
    await report(people.reporter, "reply", reply.id);
    const reportId = await reportIdOf(people.reporter, reply.id);
    await porch().send(people.author, "replies.delete", { ...givenReasons, replyId: reply.id });
    const before = await pointsOf(people.author);
    expect(await decide(reportId, "remove")).toMatchObject({ ok: true });
    expect(await pointsOf(people.author)).toBe(before - 20);
  });

  it("takes the points once, also when a report came in at the last moment", async () => {
    const { reply } = await scene();
    await report(people.reporter, "reply", reply.id);
    await decide(await reportIdOf(people.reporter, reply.id), "remove");
    const points = await pointsOf(people.author);
    const [{ id: _, caseId: __, ...first }] = (await porch().db.select().from(reports)) as [
      typeof reports.$inferSelect,
    ];
    await makeReport(porch().db, { ...first, reporterId: people.creator.id, status: "open" });
    expect(await decide(await reportIdOf(people.creator, reply.id), "remove")).toMatchObject({ ok: true });
    expect(await pointsOf(people.author)).toBe(points);
    expect(await subjectsTo(people.author)).toHaveLength(1);
    expect((await subjectsTo(people.creator)).slice(1)).toEqual([
      "Your report of the reply in “Where is the goat?”: removed",
    ]);
  });

  it("lets stand what is dismissed with all reports on it, tells who reported it, and takes nothing from anybody", async () => {
    const { thread } = await scene();
    await report(people.reporter, "thread", thread.id);
    await report(people.creator, "thread", thread.id);
    const before = await pointsOf(people.author);
    expect(await decide(await reportIdOf(people.reporter, thread.id), "none")).toMatchObject({
      ok: true,
      toast: { title: "Case decided", text: "No action: Where is the goat? None is left." },
    });
    expect(await statuses()).toEqual(["dismissed", "dismissed"]);
    expect(await pointsOf(people.author)).toBe(before);
    expect(await porch().db.$count(threads)).toBe(1);
    for (const person of [people.reporter, people.creator])
      expect((await subjectsTo(person)).filter((subject) => !subject.startsWith("Reported:"))).toEqual([
        "Your report of the thread “Where is the goat?”: left as it is",
      ]);
    for (const person of [people.reporter, people.creator]) {
      const mail = (await porch().mailsTo(person.email)).at(-1);
      expect(mail?.text).toContain(`/appeal/${await reportIdOf(person, thread.id)}`);
    }
    expect(await subjectsTo(people.author)).toEqual([]);
  });

  it("is decided once: of two admins at once, one is told", async () => {
    const { thread } = await scene();
    const other = await porch().member({ admin: true });
    await report(people.reporter, "thread", thread.id);
    await report(people.creator, "thread", thread.id);
    const before = await pointsOf(people.author);
    const ids = [await reportIdOf(people.reporter, thread.id), await reportIdOf(people.creator, thread.id)];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        decide(ids[index % 2] ?? "", "remove", index % 3 ? people.admin : other),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const { ok, status, toast } of answers)
      if (!ok) {
        expect([status, toast?.title]).toEqual([409, "Failed to update status"]);
        expect(toast?.text).toMatch(/^\S.* decided this .+\. Please look at the list again\.$/);
        expect(toast?.text).not.toMatch(/^Someone/);
      }
    // Its 2 points for the thread and 1 for the reply go with them.
    expect(await pointsOf(people.author)).toBe(before - 3 - 20);
    expect(await subjectsTo(people.author)).toHaveLength(1);
    expect(await subjectsTo(people.reporter)).toHaveLength(1);
    for (const decision of ["remove", "none", "warn"] as const)
      expect(await decide(ids[0] ?? "", decision)).toMatchObject({ status: 409 });
    expect(await statuses()).toEqual(["upheld", "upheld"]);
  });

  it("counts right when its author deletes it at the same moment", async () => {
    for (let round = 0; round < 12; round++) {
      const { thread, reply } = await scene();
      await report(people.reporter, "reply", reply.id);
      const before = await pointsOf(people.author);
      const [decided] = await Promise.all([
        decide(await reportIdOf(people.reporter, reply.id), "remove"),
        porch().send(people.author, "replies.delete", { ...givenReasons, replyId: reply.id }),
      ]);
      expect(decided).toMatchObject({ ok: true });
      expect(await pointsOf(people.author)).toBe(before - 1 - 20);
      const [row] = await porch()
        .db.select({ count: threads.replyCount })
        .from(threads)
        .where(eq(threads.id, thread.id));
      expect(row?.count).toBe(0);
    }
  });

  it("tells nobody whose account is gone", async () => {
    const { reply } = await scene();
    await report(people.reporter, "reply", reply.id);
    const [row] = await porch().db.select({ id: reports.id }).from(reports);
    for (const { id } of [people.author, people.reporter]) await porch().db.delete(accounts).where(eq(accounts.id, id));
    expect(await decide(row?.id ?? "", "remove")).toMatchObject({ ok: true });
    expect(await porch().db.$count(replies)).toBe(0);
    for (const person of [people.author, people.reporter]) expect(await subjectsTo(person)).toEqual([]);
  });

  it("answers 404 for a report that never was", async () => {
    expect(await decide(nobodys, "remove")).toMatchObject({ status: 404, toast: { title: "Case not found" } });
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
