import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { boards } from "~/features/boards/table.server";
import { residencies } from "~/features/members/verification/table.server";
import { images } from "~/platform/images/table.server";
import { makeBoard } from "../../../tests/support/boards";
import type { Person } from "../../../tests/support/cast";
import { makeHappyHour } from "../../../tests/support/happy-hours";
import { guideFacts, makeNeighborhood, makeSuggestion } from "../../../tests/support/neighborhoods";
import { withPorchlight } from "../../../tests/support/porchlight";
import { unverify, verify } from "../../../tests/support/residencies";
import { makeRestaurant } from "../../../tests/support/restaurants";
import type { Values } from "../../../tests/support/send";
import { tinyPicture } from "../../../tests/support/tiny-picture";
import { neighborhoods } from "./table.server";

describe("guides", () => {
  const porch = withPorchlight();
  let admin: Person;
  beforeAll(async () => {
    admin = await porch().member({ admin: true });
  });

  const edit = (neighborhoodId: string, values: Values = {}) =>
    porch().send(admin, "neighborhoods.edit", { neighborhoodId, ...guideFacts, ...values });
  const rowOf = async (id: string) => {
    const [row] = await porch().db.select().from(neighborhoods).where(eq(neighborhoods.id, id));
    return row as NonNullable<typeof row>;
  };
  const lastAudit = async () => {
    const [row] = await porch().rows(
      sql`select detail from audit_log where command = 'neighborhoods.edit' order by created_at desc, id desc limit 1`,
    );
    return row?.detail as { before: Record<string, unknown>; after: Record<string, unknown> };
  };
  const picturesOf = (key: string | null) => porch().db.$count(images, eq(images.key, key ?? ""));

  describe("editing one", () => {
    it("keeps what was typed, says so, and notes what it was before", async () => {
      const { id } = await makeNeighborhood(porch(), { walkScore: 10, averageRent: "$900" });
      const answer = await edit(id);
      expect(answer.toast).toMatchObject({ tone: "success", title: "Neighborhood updated!" });
      expect(await rowOf(id)).toMatchObject({
        description: guideFacts.description,
        averageRent: "$1,740, one bedroom",
        walkScore: 84,
        highlights: ["Two bakeries inside five minutes", "Front-porch concerts in October"],
        imageKey: null,
      });
      const { before, after } = await lastAudit();
      expect(before).toEqual({ description: "", averageRent: "$900", walkScore: 10, highlights: [] });
      expect(after).toMatchObject({ walkScore: 84, averageRent: "$1,740, one bedroom" });
      expect(after).not.toHaveProperty("imageKey");
    });

    it("notes only what has changed", async () => {
      const { id } = await makeNeighborhood(porch());
      await edit(id);
      await edit(id, { walkScore: "" });
      expect(await lastAudit()).toEqual({ before: { walkScore: 84 }, after: { walkScore: null } });
      expect((await rowOf(id)).walkScore).toBeNull();
    });

    it("replaces the picture, and removes it when asked to", async () => {
      const { id } = await makeNeighborhood(porch());
      await edit(id, { image: await tinyPicture() });
      const { imageKey: first } = await rowOf(id);
      expect(await picturesOf(first)).toBe(1);
      await edit(id);
      expect((await rowOf(id)).imageKey).toBe(first);
      await edit(id, { image: await tinyPicture() });
      const { imageKey: second } = await rowOf(id);
      expect(second).not.toBe(first);
      expect([await picturesOf(first), await picturesOf(second)]).toEqual([0, 1]);
      await edit(id, { removeImage: "on" });
      expect((await rowOf(id)).imageKey).toBeNull();
      expect(await picturesOf(second)).toBe(0);
      expect(await lastAudit()).toEqual({ before: { imageKey: second }, after: { imageKey: null } });
    });

    it("refuses a file that only says it is a picture, and keeps everything as it was", async () => {
      const { id } = await makeNeighborhood(porch());
      const before = await rowOf(id);
      const image = new File(["<script>alert(1)</script>"], "porch.png", { type: "image/png" });
      expect(await edit(id, { image })).toMatchObject({ ok: false, status: 400, toast: { title: "Invalid image" } });
      expect(await edit(id, { walkScore: "101" })).toMatchObject({
        status: 400,
        toast: { title: "Validation error", text: "Walk score must be a number from 0 to 100" },
      });
      expect(await rowOf(id)).toEqual(before);
    });
  });

  describe("deleting a neighborhood", () => {
    const remove = (neighborhoodId: string) => porch().send(admin, "neighborhoods.delete", { neighborhoodId });

    it("is refused as long as anything is there, in whatever state, and says what", async () => {
      const { id: neighborhoodId, name } = await makeNeighborhood(porch());
      await makeHappyHour(porch(), { neighborhood: name, approvalStatus: "rejected" });
      expect((await remove(neighborhoodId)).toast?.text).toBe("1 happy hour is here, so it can't be deleted.");
      for (const approvalStatus of ["pending", "rejected"] as const)
        await makeSuggestion(porch(), null, { neighborhoodId, approvalStatus });
      await makeRestaurant(porch(), null, { neighborhoodId });
      expect(await remove(neighborhoodId)).toMatchObject({
        status: 409,
        toast: {
          title: "Error deleting neighborhood",
          text: "1 restaurant, 1 happy hour and 2 suggestions are here, so it can't be deleted.",
        },
      });
      expect(await rowOf(neighborhoodId)).toBeDefined();
    });

    it("is refused where a board is for its residents, or somebody is verified there, who all stay", async () => {
      const { id, name } = await makeNeighborhood(porch());
      const board = await makeBoard(porch(), admin, { residentsOf: id });
      expect(await remove(id)).toMatchObject({
        status: 409,
        toast: { title: "Error deleting neighborhood", text: "1 board is here, so it can't be deleted." },
      });
      const neighbor = await porch().member();
      await verify(porch(), neighbor, { way: "letter", neighborhood: name });
      const both = "1 board and 1 verified neighbor are here, so it can't be deleted.";
      expect((await remove(id)).toast?.text).toBe(both);
      expect(await rowOf(id)).toMatchObject({ name });
      const [left] = await porch().db.select().from(boards).where(eq(boards.id, board.id));
      expect(left?.residentsOf).toBe(id);
      const [residency] = await porch().db.select().from(residencies).where(eq(residencies.memberId, neighbor.id));
      expect(residency).toMatchObject({ neighborhoodId: id, endedAt: null });
      await porch().db.delete(boards).where(eq(boards.id, board.id));
      expect((await remove(id)).toast?.text).toBe("1 verified neighbor is here, so it can't be deleted.");
      await unverify(porch(), neighbor);
      expect((await remove(id)).toast?.title).toBe("Neighborhood deleted");
    });

    it("takes its picture along", async () => {
      const { id } = await makeNeighborhood(porch());
      await edit(id, { image: await tinyPicture() });
      const { imageKey } = await rowOf(id);
      expect((await remove(id)).toast?.title).toBe("Neighborhood deleted");
      expect(await picturesOf(imageKey)).toBe(0);
      expect(await rowOf(id)).toBeUndefined();
    });
  });
});
