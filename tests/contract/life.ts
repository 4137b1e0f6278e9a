import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { loader } from "~/features/profiles/archive/archive.route";
import { recountReputation } from "~/features/profiles/reputation.server";
import { createPeople } from "../profiles/people";
import { goodPassword, type Person } from "../support/cast";
import { contentsOf, emptyCity, type TestPorchlight } from "../support/porchlight";
import { states } from "../support/submission-fixture";
import type { SubmissionKind } from "../support/submissions";

/** What becomes of a member's submissions of a kind: in the copy of one's data, with the account, with the demo city. */
export function livesWithItsOwner(porch: () => TestPorchlight, kind: SubmissionKind): void {
  const { neighbor, contextOf } = createPeople(porch);

  const rowOf = async (id: string) =>
    (await porch().rows(sql`select to_jsonb(each) as row from ${sql.identifier(kind.table)} each where id = ${id}`))[0]
      ?.row as Record<string, unknown> | undefined;

  async function copyOf(person: Person) {
    const args = { context: await contextOf(person) } as unknown as Parameters<typeof loader>[0];
    const files = unzipSync(await (await loader(args)).bytes());
    return JSON.parse(strFromU8(files["data.json"] ?? new Uint8Array())) as { submissions: { title: string }[] };
  }

  describe("lives with its owner", () => {
    it("is in the owner's copy of their data, in every state, and in nobody else's", async () => {
      const [who, other] = [await neighbor(), await neighbor()];
      const titles = [];
      for (const state of states) {
        const row = await rowOf((await kind.make(porch(), who, state)).id);
        titles.push(row?.[kind.title.column]);
      }
      const { submissions } = await copyOf(who);
      expect(submissions.map(({ title }) => title).sort()).toEqual(titles.sort());
      expect((await copyOf(other)).submissions).toEqual([]);
    });

    it("stays without a name when the owner leaves, if it is approved or hidden, and goes if it is neither", async () => {
      const [who, other] = [await neighbor(), await porch().member()];
      const made = new Map<string, string>();
      for (const state of states) made.set(state, (await kind.make(porch(), who, state)).id);
      const others = await kind.make(porch(), other, "approved", { decidedBy: who.id });
      await kind.live?.(porch(), who, others);
      expect((await porch().send(who, "profiles.delete", { password: goodPassword })).ok).toBe(true);
      expect(await rowOf(made.get("approved") ?? "")).toMatchObject({ owner_id: null, approval_status: "approved" });
      expect(await rowOf(made.get("hidden") ?? "")).toMatchObject({ owner_id: null, approval_status: "hidden" });
      expect(await rowOf(made.get("pending") ?? "")).toBeUndefined();
      expect(await rowOf(made.get("rejected") ?? "")).toBeUndefined();
      expect(await rowOf(others.id)).toMatchObject({ owner_id: other.id, decided_by: null });
      expect(await recountReputation(porch().db)).toBe(0);
    });

    it("is gone from an emptied city", async () => {
      await kind.make(porch(), await porch().member(), "approved");
      expect((await contentsOf(porch()))[kind.table]).not.toMatch(/^0 /);
      await emptyCity(porch());
      expect((await contentsOf(porch()))[kind.table]).toMatch(/^0 /);
    });
  });
}
