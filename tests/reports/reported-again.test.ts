import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listCases } from "~/features/boards/reports/cases/queries.server";
import { members } from "~/platform/accounts/table.server";
import { submissionKinds } from "../support/submissions";
import { tinyPicture } from "../support/tiny-picture";
import { createScene } from "./scene";

/** Who is not content with a decision appeals, once. What is new since is another question. */
describe("what was decided", () => {
  const { porch, people, report, asking } = createScene();
  const listed = async () => {
    const [row] = (await listCases(asking(people.admin, true), { status: "open", page: 1 })).rows;
    if (!row) throw new Error("No case is listed");
    return row;
  };

  it("is reported again by who reported it before, where its title, its name or its picture alone is new", async () => {
    const [kind] = submissionKinds.filter(({ slug }) => slug === "restaurants");
    if (!kind) throw new Error("No restaurants");
    const { id } = await kind.make(porch(), people.author, "approved");
    const told = { [kind.idField]: id, ...(await kind.told(porch())), [kind.title.field]: "The Worst Goat" };
    const save = (more: object) => porch().send(people.author, kind.edit, { ...told, ...more });
    const change = (facts: Partial<typeof members.$inferInsert>) =>
      porch().db.update(members).set(facts).where(eq(members.id, people.author.id));
    await change({ bio: "Cheap goats", avatarKey: await porch().picture() });
    const image = await tinyPicture();
    const changes: [string, string, (() => Promise<unknown>)[]][] = [
      ["restaurants", id, [() => save({}), () => save({ image })]],
      [
        ...(["profile", people.author.id] as const),
        [() => change({ fullName: "The Worst Neighbor" }), async () => change({ avatarKey: await porch().picture() })],
      ],
    ];
    for (const [type, contentId, edits] of changes) {
      const again = () => report(people.reporter, type, contentId);
      const leave = async () => {
        const { id: caseId, seen } = await listed();
        return porch().send(people.admin, "reports.decide", { caseId, seen, decision: "none" });
      };
      expect(await again()).toMatchObject({ ok: true });
      for (const edit of edits) {
        expect(await leave()).toMatchObject({ ok: true });
        const same = { status: 409, toast: { text: expect.stringContaining("still the same") } };
        expect(await again()).toMatchObject(same);
        await edit();
        expect(await again()).toMatchObject({ ok: true });
      }
      expect(await leave()).toMatchObject({ ok: true });
    }
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
