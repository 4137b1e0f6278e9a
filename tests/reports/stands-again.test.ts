import { and, eq, isNull, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import type { Person } from "../support/cast";
import { submissionKinds } from "../support/submissions";
import { createScene } from "./scene";

/** A submission that neighbors read comes back where it stood, whatever kind it is. */
describe.each(submissionKinds)("an appeal about one of $slug", ({ slug, table, make, told, edit, idField }) => {
  const { porch, people, report, decide, reportIdOf, pointsOf } = createScene();

  async function removed() {
    const { id } = await make(porch(), people.author, "approved");
    const before = await pointsOf(people.author);
    await report(people.reporter, slug, id);
    const reportId = await reportIdOf(people.reporter, id);
    expect(await decide(reportId, "remove")).toMatchObject({ ok: true });
    return { id, before, reportId, about: reportId };
  }

  const rowOf = async (id: string) => {
    const [row] = await porch().rows(
      sql`select to_jsonb(each) - 'decided_at' - 'decided_by' as told, approval_status as status
        from ${sql.identifier(table)} each where id = ${id}`,
    );
    return row;
  };

  async function granted(about: string) {
    expect(await porch().send(people.author, "reports.appeal", { reportId: about, text: "Only goats" })).toMatchObject({
      ok: true,
    });
    const second = await porch().member({ admin: true });
    const [row] = await porch()
      .db.select({ id: appeals.id })
      .from(appeals)
      .where(and(eq(appeals.memberId, people.author.id), isNull(appeals.decidedAt)));
    const sent = { appealId: String(row?.id), outcome: "granted", answer: "It was only about goats.", rule: "" };
    expect(await porch().send(second, "reports.decide-appeal", sent)).toMatchObject({ ok: true });
    await porch().settled();
    return String((await porch().mailsTo(people.author.email)).at(-1)?.text);
  }

  const edited = async (by: Person, id: string) =>
    expect(await porch().send(by, edit, { [idField]: id, ...(await told(porch())) })).toMatchObject({ ok: true });

  it("that was removed puts it back at once, with every word, its picture and its points", async () => {
    const { id } = await make(porch(), people.author, "approved");
    const picture = await porch().picture();
    if (await hasPicture())
      await porch().db.execute(sql`update ${sql.identifier(table)} set image_key = ${picture} where id = ${id}`);
    const [before, points] = [await rowOf(id), await pointsOf(people.author)];
    await report(people.reporter, slug, id);
    const about = await reportIdOf(people.reporter, id);
    await decide(about, "remove");
    expect(await rowOf(id)).toMatchObject({ status: "rejected" });
    const mail = await granted(about);
    expect(await rowOf(id)).toEqual(before);
    expect(await pointsOf(people.author)).toBe(points);
    expect(mail).toContain("It stands where it stood.");
    expect(mail).toContain("The points that you lost are yours again.");
  });

  const hasPicture = async () =>
    (
      await porch().rows(
        sql`select 1 from information_schema.columns where table_name = ${table} and column_name = 'image_key'`,
      )
    ).length > 0;

  it("that an admin turned down after it had been approved puts it back at once as well", async () => {
    const { id } = await make(porch(), people.author, "approved");
    const [before, points] = [await rowOf(id), await pointsOf(people.author)];
    const sent = { kind: slug, id, seen: "approved", decision: "rejected", reason: "rules", note: "No goats" };
    expect(await porch().send(people.admin, "moderation.decide", sent)).toMatchObject({ ok: true });
    await porch().settled();
    const [statement] = await porch().rows(sql`select id from statements where action = 'reject'`);
    expect(await granted(String(statement?.id))).toContain("It stands where it stood.");
    expect(await rowOf(id)).toEqual(before);
    expect(await pointsOf(people.author)).toBe(points);
  });

  it("whose owner changed it meanwhile makes it wait, and the mail says so", async () => {
    const { id, about } = await removed();
    await edited(people.author, id);
    expect(await granted(about)).toContain("You changed it meanwhile, so an admin reads it once more");
    expect(await rowOf(id)).toMatchObject({ status: "pending" });
  });

  it("leaves it as an admin decided it meanwhile", async () => {
    for (const decision of ["approved", "rejected"] as const) {
      const { id, about } = await removed();
      await edited(people.author, id);
      const sent = { kind: slug, id, seen: "rejected+1", decision, reason: "rules", note: "" };
      expect(await porch().send(people.admin, "moderation.decide", sent)).toMatchObject({ ok: true });
      await porch().settled();
      const mail = await granted(about);
      expect(mail).toContain(
        decision === "approved" ? "It stands where it stood." : "It stays removed by a later decision",
      );
      expect(await rowOf(id)).toMatchObject({ status: decision });
      await porch().db.delete(appeals);
    }
  });

  /** By the queue, before its case is decided. */
  async function turnedDown() {
    const { id } = await make(porch(), people.author, "approved");
    const [before, points] = [await rowOf(id), await pointsOf(people.author)];
    await report(people.reporter, slug, id);
    await turnDown(id, "approved");
    const [rejection] = await porch().rows(sql`select id from statements where action = 'reject'`);
    return { id, before, points, reportId: await reportIdOf(people.reporter, id), rejectionId: String(rejection?.id) };
  }
  async function turnDown(id: string, seen: string) {
    const sent = { kind: slug, id, seen, decision: "rejected", reason: "rules", note: "No goats" };
    expect(await porch().send(people.admin, "moderation.decide", sent)).toMatchObject({ ok: true });
    await porch().settled();
  }

  it.each([false, true])(
    "that was turned down before its case removed it puts it back at once (where that was taken back: %s)",
    async (isTakenBack) => {
      const { id, before, points, reportId, rejectionId } = await turnedDown();
      expect(await decide(reportId, "remove")).toMatchObject({ ok: true });
      if (isTakenBack) {
        expect(await granted(rejectionId)).toContain("It stays removed by a later decision");
        expect(await rowOf(id)).toMatchObject({ status: "rejected" });
      }
      const mail = await granted(reportId);
      expect(mail).toContain("It stands where it stood.");
      expect(mail).toContain("The points that you lost are yours again.");
      expect(await rowOf(id)).toEqual(before);
      expect(await pointsOf(people.author)).toBe(points);
    },
  );

  it("makes it wait where it had waited before its case removed it", async () => {
    const { id, reportId } = await turnedDown();
    await edited(people.author, id);
    await turnDown(id, "rejected+1");
    expect(await decide(reportId, "remove")).toMatchObject({ ok: true });
    expect(await granted(reportId)).toContain("It waits for an admin again");
    expect(await rowOf(id)).toMatchObject({ status: "pending" });
  });
});
