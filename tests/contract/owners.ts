import { describe, expect, it } from "vitest";
import { recountReputation } from "~/features/profiles/reputation.server";
import type { TestPorchlight } from "../support/porchlight";
import { states } from "../support/submission-fixture";
import type { SubmissionKind } from "../support/submissions";
import type { Owners } from "./owner-steps";

/** In these neighbors may have added to it: it is its owner's to take away no more. */
const arePublished: readonly string[] = ["approved", "hidden"];

/** What owners edit and withdraw, and what admins see of it. */
export function belongsToItsOwner(
  porch: () => TestPorchlight,
  kind: SubmissionKind,
  { people, rowOf, edit, withdraw, decide, tab, pointsOf, lastLine }: Owners,
): void {
  describe(`of ${kind.slug}`, () => {
    const editable = states.filter((state) => state !== "approved" || kind.approved.edit);

    it.each(editable)(
      "edit one that is %s: told anew, with the state, the owner and the figures it had",
      async (state) => {
        const { id } = await kind.make(porch(), people.owner, state);
        const before = (await rowOf(kind, id)) ?? {};
        const told = await kind.told(porch());
        const answer = await edit(kind, id, told);
        expect(answer).toMatchObject({ ok: true, toast: { title: expect.stringMatching(/updated/) } });
        const after = (await rowOf(kind, id)) ?? {};
        expect(after[kind.title.column]).toBe(told[kind.title.field]);
        for (const column of ["approval_status", "owner_id", "created_at", "decided_at", "rating_sum", "opening_date"])
          expect(after[column], column).toEqual(before[column]);
        expect(after.edits).toBe(1);
        expect(await lastLine(kind.edit)).toMatchObject({
          before: { [kind.title.field]: before[kind.title.column] },
          after: { [kind.title.field]: told[kind.title.field] },
        });
        expect(JSON.stringify(await lastLine(kind.edit))).not.toContain(
          kind.secret ? String(told[kind.secret]) : people.owner.email,
        );
      },
    );

    it("set nothing that is not theirs to set", async () => {
      const { id } = await kind.make(porch(), people.owner, "pending");
      const before = await rowOf(kind, id);
      for (const field of [
        "approvalStatus",
        "approval_status",
        "ownerId",
        "user_id",
        "ratingSum",
        "edits",
        "changedFrom",
      ])
        expect((await edit(kind, id, { [field]: "approved" })).status, field).toBe(400);
      expect(await rowOf(kind, id)).toEqual(before);
    });

    it("change what an admin is reading: that admin reads it again", async () => {
      const { id } = await kind.make(porch(), people.owner, "pending");
      await edit(kind, id);
      expect(await decide(kind, id, "pending")).toMatchObject({
        status: 409,
        toast: { text: "Its owner edited this a moment ago. Please look at the list again." },
      });
      expect((await rowOf(kind, id))?.approval_status).toBe("pending");
      const [row] = (await tab(kind.slug, "all")).rows.filter((each) => each.id === id);
      expect(row).toMatchObject({ seen: "pending+1", changes: [] });
      expect((await decide(kind, id, "pending+1")).toast?.title).toBe(`${kind.singular} approved`);
      expect(await pointsOf(people.owner)).toBe(10);
    });

    it("withdraw one: it is gone, with the points that it brought, and so is a second try", async () => {
      for (const state of states.filter((each) => kind.approved.withdraw || !arePublished.includes(each))) {
        const { id } = await kind.make(porch(), people.owner, state);
        expect(await withdraw(kind, id, "page")).toMatchObject({
          ok: true,
          to: "/profile",
          toast: { title: `${kind.singular} withdrawn` },
        });
        expect(await rowOf(kind, id)).toBeUndefined();
        expect(await lastLine("submissions.withdraw")).toMatchObject({ kind: kind.slug, approvalStatus: state });
        expect(await withdraw(kind, id)).toMatchObject({ status: 404, toast: { title: "Submission not found" } });
        expect((await edit(kind, id)).status).toBe(404);
        expect((await decide(kind, id, state, "rejected")).status).toBe(404);
      }
      expect(await pointsOf(people.owner)).toBe(0);
      expect(await recountReputation(porch().db)).toBe(0);
    });
  });
}
