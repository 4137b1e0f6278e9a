import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { atOnce, createRounds, winners } from "../support/at-once";
import { goodPassword, type Person } from "../support/cast";
import { firstRule } from "../support/house-rules";
import { onPostgres, withPorchlight } from "../support/porchlight";
import { type ReportableFixture, reportableFixtures } from "../support/reportables";
import { submissionKinds } from "../support/submissions";

onPostgres("reports of anything at once", (engine) => {
  const porch = withPorchlight({ engine });
  const { inRounds, pointsOf } = createRounds(porch);

  const report = (who: Person, contentType: string, contentId: string) =>
    porch().send(who, "reports.send", { contentType, contentId, reason: "spam" });
  const cases = () => porch().rows(sql`select id, content_type, decision from cases`);
  const statuses = async () =>
    (await porch().rows(sql`select distinct status from reports`)).map(({ status }) => status);
  const remove = (who: Person, caseId: unknown) =>
    porch().send(who, "reports.decide", { caseId: String(caseId), decision: "remove", rule: firstRule, note: "" });

  async function reported({ type, make }: ReportableFixture) {
    const [author, reporter] = [await porch().member(), await porch().member()];
    const admins = [await porch().member({ admin: true }), await porch().member({ admin: true })] as const;
    const id = await make(porch(), author);
    expect(await report(reporter, type, id)).toMatchObject({ ok: true });
    const [row] = await cases();
    return { author, admins, id, caseId: row?.id };
  }

  const apart = reportableFixtures.filter(({ type }) => ["events", "restaurants-review", "profile"].includes(type));

  describe.each(apart)("of $type", (fixture) => {
    const { type, make, stands } = fixture;

    inRounds("by many are one case, with a report of each", async () => {
      const id = await make(porch(), await porch().member());
      const neighbors: Person[] = [];
      for (let count = 0; count < 6; count++) neighbors.push(await porch().member());
      const answers = await atOnce(12, (index) => report(neighbors[index % 6] as Person, type, id));
      expect(winners(answers)).toHaveLength(6);
      expect(await cases()).toHaveLength(1);
      expect(await porch().rows(sql`select from reports`)).toHaveLength(6);
    });

    inRounds("are decided once by two admins, and cost once", async () => {
      const { author, admins, id, caseId } = await reported(fixture);
      const before = Number(await pointsOf(author));
      const answers = await atOnce(4, (index) => remove(admins[index % 2] as Person, caseId));
      expect(winners(answers)).toHaveLength(1);
      expect([await stands(porch(), id), await statuses()]).toEqual([false, ["upheld"]]);
      const lost = before - Number(await pointsOf(author));
      expect(lost).toBe(type === "events" ? 30 : 20);
      expect(await porch().rows(sql`select from statements`)).toHaveLength(1);
    });

    inRounds("whose author leaves meanwhile leave nobody’s name and no case of who they were", async () => {
      const { author, admins, id, caseId } = await reported(fixture);
      await porch().givePassword(author);
      const [left, decided, sent] = await Promise.all([
        porch().send(author, "profiles.delete", { password: goodPassword }),
        remove(admins[0], caseId),
        report(admins[1], type, id),
      ]);
      expect(left).toMatchObject({ ok: true });
      for (const answer of [decided, sent]) if (!answer.ok) expect([404, 409]).toContain(answer.status);
      await porch().settled();
      const named = await porch().rows(sql`select from cases where author_id is not null`);
      expect(named).toEqual([]);
      if (type === "profile") expect(await cases()).toEqual([]);
      expect(await porch().rows(sql`select from statements`)).toEqual([]);
    });
  });

  const events = reportableFixtures.find(({ type }) => type === "events") as ReportableFixture;
  const kind = submissionKinds.find(({ slug }) => slug === "events");

  inRounds("and of its owner, who calls it off, end as gone and upheld", async () => {
    const { author, admins, id, caseId } = await reported(events);
    const [withdrawn, decided] = await Promise.all([
      porch().send(author, "submissions.withdraw", { kind: "events", id, from: "list" }),
      remove(admins[0], caseId),
    ]);
    expect(withdrawn.ok).toBe(true);
    expect(decided.ok).toBe(true);
    expect([await events.stands(porch(), id), await statuses()]).toEqual([false, ["upheld"]]);
  });

  inRounds("and of an admin, who turns it down on the tab, reject it once", async () => {
    const { admins, id, caseId } = await reported(events);
    const values = { kind: String(kind?.slug), id, seen: "approved", decision: "rejected", note: "Goats" };
    const [rejected, decided] = await Promise.all([
      porch().send(admins[1], "moderation.decide", values),
      remove(admins[0], caseId),
    ]);
    expect(decided.ok).toBe(true);
    if (!rejected.ok) expect(rejected.status).toBe(409);
    const [row] = await porch().rows(sql`select approval_status from events where id = ${id}`);
    expect(row).toEqual({ approval_status: "rejected" });
  });
});
