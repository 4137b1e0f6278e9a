import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readAppealPage } from "~/features/boards/reports/appeals/asked/queries.server";
import { createSubmissionScene } from "../reports/hidden-submission-scene";
import { firstRule } from "../support/house-rules";
import { kindOf } from "../support/submissions";

/** What whoever shared something was told of its hiding holds as long as that does. */
describe("what was told of a hiding", () => {
  const slug = "services";
  const { porch, people, asking, decide, report, reportIdOf, ...hidden } = createSubmissionScene(kindOf(slug));
  const { make, hiddenByDecision, show, showWhatIsOver, inDays, statusOf } = hidden;

  const told = () =>
    porch().rows(sql`select id, overturned_at from statements where action = 'hide' order by decided_at`);
  const pageOf = (id: unknown) => readAppealPage(asking(people.author), String(id), people.author.id);
  const appealedBy = async (by: typeof people.author, reportId: string, rule = "") => {
    expect(await porch().send(by, "reports.appeal", { reportId, text: "Please read it again" })).toMatchObject({
      ok: true,
    });
    const [row] = await porch().rows(sql`select id from appeals where outcome is null`);
    const granted = { appealId: String(row?.id), outcome: "granted", answer: "We read it again.", rule };
    const admin = await porch().member({ admin: true });
    expect(await porch().send(admin, "reports.decide-appeal", granted)).toMatchObject({ ok: true });
  };

  it("is not taken back with a later one, where its time was over before", async () => {
    const id = await make();
    await hiddenByDecision(id, "1");
    await showWhatIsOver(inDays(2));
    await porch().rows(sql`update statements set until = now() - interval '1 hour'`);
    await hiddenByDecision(id);
    expect(await show(people.admin, id)).toMatchObject({ ok: true });
    const [first, second] = await told();
    expect([first?.overturned_at, second?.overturned_at]).toEqual([null, expect.anything()]);
    // Whoever was told can still appeal against the one that was never taken back.
    expect(await pageOf(first?.id)).toMatchObject({ ended: null, isLate: false });
    expect(await pageOf(second?.id)).toMatchObject({ ended: expect.stringContaining("was shown again") });
  });

  it("is over where an admin approves anew what was removed while it was hidden", async () => {
    const id = await make();
    expect(await report(people.reporter, slug, id)).toMatchObject({ ok: true });
    const reportId = await reportIdOf(people.reporter, id);
    expect(await decide(reportId, "none")).toMatchObject({ ok: true });
    await hiddenByDecision(id);
    await appealedBy(people.reporter, reportId, firstRule);
    expect(await statusOf(id)).toBe("rejected");
    const approval = { kind: slug, id, seen: "rejected", decision: "approved", note: "" };
    expect(await porch().send(people.admin, "moderation.decide", approval)).toMatchObject({ ok: true });
    const [hide] = await told();
    expect(hide?.overturned_at).not.toBeNull();
    expect((await pageOf(hide?.id))?.what.about).toBe("Your service was hidden");
  });
});
