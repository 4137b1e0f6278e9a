import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { atOnce, createRounds, titles, winners } from "./support/at-once";
import { onPostgres, withPorchlight } from "./support/porchlight";
import { submissionKinds } from "./support/submissions";

onPostgres("owners and admins at once", (engine) => {
  const porch = withPorchlight({ engine });
  const { inRounds, pointsOf } = createRounds(porch);

  describe.each(submissionKinds.map((kind) => [kind.slug, kind] as const))("with %s", (slug, kind) => {
    const send = (who: Parameters<ReturnType<typeof porch>["send"]>[0], command: string, values: object) =>
      porch().send(who, command, values as Record<string, string>);
    const approve = (id: string) => ({ kind: slug, id, seen: "pending", decision: "approved", note: "" });
    const setUp = async () => {
      const [owner, admin] = [await porch().member(), await porch().member({ admin: true })];
      const { id } = await kind.make(porch(), owner, "pending");
      return { owner, admin, id, told: { [kind.idField]: id, ...(await kind.told(porch())) } };
    };
    const rowOf = async () =>
      (await porch().rows(sql`select to_jsonb(each) as row from ${sql.identifier(kind.table)} each`))[0]?.row as
        | Record<string, unknown>
        | undefined;

    inRounds("an edit comes before the approval, which is refused, or after it", async () => {
      const { owner, admin, id, told } = await setUp();
      const [edited, approved] = await atOnce(2, (index) =>
        index === 0 ? send(owner, kind.edit, told) : send(admin, "moderation.decide", approve(id)),
      );
      const row = await rowOf();
      if (approved?.ok) {
        expect(row?.approval_status).toBe("approved");
        expect(edited?.ok).toBe(kind.approved.edit);
        if (edited?.ok) expect(row?.changed_from).not.toBeNull();
        else expect(edited).toMatchObject({ status: 409, toast: { title: "Approved already" } });
      } else {
        expect(approved?.status).toBe(409);
        expect(row).toMatchObject({ approval_status: "pending", edits: 1 });
        expect(edited?.ok).toBe(true);
      }
    });

    inRounds(
      "one that is withdrawn while it is approved, edited and withdrawn again is gone or stands whole",
      async () => {
        const { owner, admin, id, told } = await setUp();
        const answers = await atOnce(8, (index) => {
          if (index === 3) return send(admin, "moderation.decide", approve(id));
          if (index === 5) return send(owner, kind.edit, told);
          return send(owner, "submissions.withdraw", { kind: slug, id, from: "list" });
        });
        const withdrawn = answers.filter((_, index) => index !== 3 && index !== 5);
        for (const { ok, status } of answers) if (!ok) expect([404, 409]).toContain(status);
        const row = await rowOf();
        expect(winners(withdrawn)).toHaveLength(row ? 0 : 1);
        if (row) {
          expect(kind.approved.withdraw).toBe(false);
          expect(titles(withdrawn)).toEqual(["Approved already"]);
          expect(await pointsOf(owner)).toBe(10);
        } else expect(await pointsOf(owner)).toBe(0);
      },
    );
  });
});
