import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "~/platform/audit/table.server";
import { submissionKinds } from "../support/submissions";
import { createSubmissionScene } from "./hidden-submission-scene";

/** What the same reporters, and others after them, can hide again once somebody has looked. */
describe.each(submissionKinds)("$slug that somebody looked at", (kind) => {
  const { porch, people, report, decide, reportIdOf, resident, ...hidden } = createSubmissionScene(kind);
  const { make, statusOf, reportedBy, hiddenByDecision, show, edit } = hidden;
  const { slug } = kind;

  it("stay in sight once somebody read the edit and showed them, as long as they are not edited again", async () => {
    const id = await make();
    const reportId = await hiddenByDecision(id, "7");
    expect(await edit(id)).toMatchObject({ ok: true });
    expect(await show(people.admin, id, "1")).toMatchObject({ ok: true });
    await reportedBy(3, id);
    expect([reportId, await statusOf(id)]).toEqual([expect.any(String), "approved"]);
  });

  it("are not taken for edited by what was changed before, or by a suggestion that was declined", async () => {
    const id = await make();
    const change = sql`update ${sql.identifier(kind.table)} set changed_from = '{"title": "Before"}' where id = ${id}`;
    await porch().rows(change);
    const reporters = await reportedBy(3, id);
    expect(await statusOf(id)).toBe("hidden");
    await decide(await reportIdOf(reporters[0], id), "none");
    expect(await statusOf(id)).toBe("approved");
    const declined = { actorId: people.author.id, command: `${slug}.decide-edit`, subjectId: id };
    await porch().db.insert(auditLog).values(declined);
    await reportedBy(3, id);
    expect(await statusOf(id)).toBe("approved");
  });

  it("that are nobody's are not hidden again and again by the same three", async () => {
    const states: unknown[] = [];
    const three = [await resident(), await resident(), await resident()] as const;
    for (let index = 0; index < 3; index++) {
      const { id } = await kind.make(porch(), null, "approved");
      for (const one of three) expect(await report(one, slug, id)).toMatchObject({ ok: true });
      states.push(await statusOf(id));
      await decide(await reportIdOf(three[0], id), "none");
    }
    expect(states).toEqual(["hidden", "hidden", "approved"]);
  });
});
