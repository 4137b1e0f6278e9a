import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listOpenAppeals } from "~/features/boards/reports/appeals/queries.server";
import { listCases } from "~/features/boards/reports/cases/queries.server";
import { cases, reports } from "~/features/boards/reports/table.server";
import { replies } from "~/features/boards/threads/table.server";
import { firstRule } from "../support/house-rules";
import { createScene } from "./scene";

/** What is decided is decided on words that somebody read. */
describe("words that are edited after they were reported", () => {
  const { porch, people, scene, reported, report, decide, reportIdOf, caseOf, asking, subjectsTo } = createScene();

  const edit = (replyId: string, content: string) => porch().send(people.author, "replies.edit", { replyId, content });
  const listed = async (status: "open" | "decided" = "open") => {
    const [row] = (await listCases(asking(people.admin, true), { status, page: 1 })).rows;
    if (!row) throw new Error("No case is listed");
    return row;
  };
  const removedWords = async () =>
    (
      await porch().rows(sql`select content from statements where action = 'remove' order by decided_at desc limit 1`)
    )[0]?.content;

  it("are not decided on by who did not read them, and are told to them", async () => {
    const { reply, reportId } = await reported();
    const { seen } = await listed();
    await edit(reply.id, "Goats for everybody");
    for (const decision of ["none", "warn", "remove"] as const)
      for (const old of ["", seen])
        expect(await decide(reportId, decision, people.admin, { seen: old })).toMatchObject({
          status: 409,
          toast: { title: "It was edited after you read it", text: expect.stringContaining("“Goats for everybody”") },
        });
    expect(await porch().db.$count(replies, eq(replies.id, reply.id))).toBe(1);
    const row = await listed();
    expect(row.edited).toBe("Goats for everybody");
    expect(await decide(reportId, "none", people.admin, { seen: row.seen })).toMatchObject({ ok: true });
    expect((await listed("decided")).decidedContent).toBe("Goats for everybody");
  });

  const granted = { outcome: "granted", answer: "Right.", rule: firstRule };

  it("are what the statement and the mail of a removal quote", async () => {
    const { reply, reportId } = await reported();
    await edit(reply.id, "Goats for everybody");
    const { seen } = await listed();
    expect(await decide(reportId, "remove", people.admin, { seen })).toMatchObject({ ok: true });
    expect(await removedWords()).toBe("Goats for everybody");
    const mail = (await porch().mailsTo(people.author.email)).at(-1);
    expect(mail?.text).toContain("It said: “Goats for everybody”");
  });

  it("are reported anew by who reported the old ones, and the old ones are not", async () => {
    const { reply, reportId } = await reported();
    const again = () => report(people.reporter, "reply", reply.id);
    const looked = { status: 409, toast: { title: "Already reported", text: expect.stringContaining("looked at") } };
    const same = { status: 409, toast: { title: "Already reported", text: expect.stringContaining("the same") } };
    expect(await again()).toMatchObject(looked);
    await edit(reply.id, "Goats for everybody");
    expect(await again()).toMatchObject(looked);
    expect(await decide(reportId, "none", people.admin, { seen: (await listed()).seen })).toMatchObject({ ok: true });
    expect(await again()).toMatchObject(same);
    await edit(reply.id, "Buy goats from me");
    const answers = await Promise.all([again(), again(), again()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await porch().db.$count(cases)).toBe(2);
    const rows = await porch().db.select().from(reports).where(eq(reports.reporterId, people.reporter.id));
    expect(rows.map(({ status }) => status).sort()).toEqual(["dismissed", "open"]);
    const open = rows.find(({ status }) => status === "open");
    expect(open?.content).toBe("Buy goats from me");
    const before = (await subjectsTo(people.reporter)).length;
    expect(await decide(open?.id ?? "", "remove")).toMatchObject({ ok: true });
    // One mail, about the last report.
    expect((await subjectsTo(people.reporter)).slice(before)).toEqual([
      expect.stringMatching(/^Your report of the reply in “Where is the goat\?”: /),
    ]);
    expect(await again()).toMatchObject({ status: 404 });
  });

  it("stand beside the copy where who reported it appeals, and are read by who removes it after all", async () => {
    const { reply } = await scene();
    await report(people.reporter, "reply", reply.id);
    const reportId = await reportIdOf(people.reporter, reply.id);
    await decide(reportId, "none");
    await edit(reply.id, "Goats for everybody");
    await porch().send(people.reporter, "reports.appeal", { reportId, text: "It is worse now" });
    const second = await porch().member({ admin: true });
    const [row] = await listOpenAppeals(asking(second, true) as never, 1);
    expect(row).toMatchObject({ content: "Goats, goats & <b>goats</b>", now: "Goats for everybody" });
    await edit(reply.id, "I am sorry for the goats");
    const grant = (seen = "") =>
      porch().send(second, "reports.decide-appeal", { appealId: row?.id ?? "", seen, ...granted });
    for (const old of ["", row?.seen])
      expect(await grant(old)).toMatchObject({
        status: 409,
        toast: {
          title: "It was edited after you read it",
          text: expect.stringContaining("“I am sorry for the goats”"),
        },
      });
    expect(await porch().db.$count(replies, eq(replies.id, reply.id))).toBe(1);
    await edit(reply.id, "Goats for everybody");
    const [again] = await listOpenAppeals(asking(second, true) as never, 1);
    expect(await grant(again?.seen)).toMatchObject({ ok: true });
    expect(await removedWords()).toBe("Goats for everybody");
    expect((await porch().mailsTo(people.author.email)).at(-1)?.text).toContain("It said: “Goats for everybody”");
  });

  it("are read again also where they are edited at the same moment", async () => {
    for (let round = 0; round < 8; round++) {
      const { reply, reportId } = await reported();
      const [decided, edited] = await Promise.all([decide(reportId, "none"), edit(reply.id, `Goats ${round}`)]);
      expect(edited.ok).toBe(true);
      const [row] = await porch()
        .db.select({ decidedAt: cases.decidedAt, decidedContent: cases.decidedContent })
        .from(cases)
        .where(eq(cases.id, (await caseOf(reportId)) ?? ""));
      expect([row?.decidedAt !== null, row?.decidedContent]).toEqual([decided.ok, null]);
      if (!decided.ok) expect(decided).toMatchObject({ status: 409 });
    }
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
