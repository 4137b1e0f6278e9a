import { asc, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { happyHourPhones, happyHours } from "~/features/happy-hours/table.server";
import { recountReputation } from "~/features/profiles/reputation.server";
import { auditLog } from "~/platform/audit/table.server";
import type { Person } from "./support/cast";
import { cardsOf, happyHourFacts, makeHappyHour } from "./support/happy-hours";
import { givenReasons } from "./support/house-rules";
import { emptyAuditLog, emptyCity, withPorchlight } from "./support/porchlight";

describe("happy hours", () => {
  const porch = withPorchlight();
  let [owner, admin]: Person[] = [];
  beforeAll(async () => {
    await emptyCity(porch());
    [owner, admin] = [await porch().member(), await porch().member({ admin: true })];
  });
  beforeEach(async () => {
    await porch().db.delete(happyHours);
    await emptyAuditLog(porch());
    await recountReputation(porch().db);
  });

  const stored = () =>
    porch()
      .db.select({ happyHour: happyHours, phoneNumber: happyHourPhones.phoneNumber })
      .from(happyHours)
      .leftJoin(happyHourPhones, eq(happyHourPhones.happyHourId, happyHours.id));
  const pointsOf = async (person?: Person) => {
    const [row] = await porch().rows(sql`select reputation_points as points from members where id = ${person?.id}`);
    return row?.points;
  };
  const neighborhoodId = async (name: string) =>
    (await porch().rows(sql`select id from neighborhoods where name = ${name}`))[0]?.id;
  const decide = (id: string, seen: string, decision: string) =>
    porch().send(admin ?? null, "moderation.decide", { kind: "happy-hours", id, seen, decision, note: "" });

  describe("submitting", () => {
    it("makes one that waits, with the number kept apart", async () => {
      const answer = await porch().send(owner ?? null, "happy-hours.submit", happyHourFacts);
      expect(answer).toMatchObject({ ok: true, toast: { title: "Happy hour submitted for review!" } });
      const { phoneNumber, neighborhood, ...facts } = happyHourFacts;
      const [row] = await stored();
      expect(row).toMatchObject({
        phoneNumber,
        happyHour: {
          ...facts,
          neighborhoodId: await neighborhoodId(neighborhood),
          startTime: "16:00:00",
          endTime: "18:30:00",
          approvalStatus: "pending",
        },
      });
      expect(row?.happyHour.ownerId).toBe(owner?.id);
      expect(await cardsOf(porch())).toEqual([]);
    });

    it("is refused where an admin has deleted the neighborhood", async () => {
      await porch().db.execute(sql`update neighborhoods set name = 'Elsewhere' where name = 'Downtown'`);
      const answer = await porch().send(owner ?? null, "happy-hours.submit", happyHourFacts);
      await porch().db.execute(sql`update neighborhoods set name = 'Downtown' where name = 'Elsewhere'`);
      expect(answer).toMatchObject({ status: 400, errors: { neighborhood: "Neighborhood is required" } });
      expect(await stored()).toEqual([]);
    });

    it("twice with the key of one form makes one, and says both times which", async () => {
      const values = { ...happyHourFacts, "idempotency-key": "a-key-of-sixteen-characters" };
      const answers = [];
      for (const _ of [1, 2]) answers.push(await porch().send(owner ?? null, "happy-hours.submit", values));
      const [made, ...others] = await stored();
      expect(others).toEqual([]);
      const told = {
        code: "submitted",
        about: [made?.happyHour.id],
        toast: { title: "Happy hour submitted for review!" },
      };
      expect(answers).toMatchObject([told, told]);
    });

    it("asks a visitor to sign in, in its own words", async () => {
      expect(await porch().send(null, "happy-hours.submit", happyHourFacts)).toMatchObject({
        to: "/auth?to=%2F",
        toast: { title: "Sign in required", text: "You must be logged in to submit a happy hour" },
      });
    });

    it("says what is missing", async () => {
      expect(
        await porch().send(owner ?? null, "happy-hours.submit", { ...happyHourFacts, daysOfWeek: [] }),
      ).toMatchObject({
        status: 400,
        toast: { title: "Validation error", text: "Select at least one day" },
        errors: { daysOfWeek: "Select at least one day" },
      });
    });
  });

  describe("editing", () => {
    const changed = {
      ...happyHourFacts,
      restaurantName: "Low Water",
      daysOfWeek: ["Sunday"],
      phoneNumber: "5125550199",
    };

    it.each(["pending", "approved", "rejected"] as const)(
      "leaves %s as it is, and tells before and after",
      async (state) => {
        const { id } = await makeHappyHour(porch(), { owner, approvalStatus: state });
        const answer = await porch().send(owner ?? null, "happy-hours.edit", { happyHourId: id, ...changed });
        expect(answer).toMatchObject({ ok: true, toast: { title: "Happy hour updated successfully!" } });
        const [row] = await stored();
        expect(row).toMatchObject({
          phoneNumber: "5125550199",
          happyHour: { restaurantName: "Low Water", daysOfWeek: ["Sunday"], approvalStatus: state },
        });
        const [line] = await porch().db.select({ detail: auditLog.detail }).from(auditLog);
        expect(line?.detail).toMatchObject({
          before: { neighborhoodId: await neighborhoodId("Zilker") },
          after: { restaurantName: "Low Water", neighborhoodId: await neighborhoodId("Downtown") },
        });
        expect(JSON.stringify(line)).not.toMatch(/5550199|phone/i);
      },
    );

    it("brings back a number that was lost", async () => {
      const { id } = await makeHappyHour(porch(), { owner });
      await porch().db.delete(happyHourPhones);
      await porch().send(admin ?? null, "happy-hours.edit", { happyHourId: id, ...changed });
      expect((await stored())[0]?.phoneNumber).toBe("5125550199");
    });
  });

  it("earns its owner ten points while it is approved, and the recount agrees", async () => {
    await porch().send(owner ?? null, "happy-hours.submit", happyHourFacts);
    const { id } = (await stored())[0]?.happyHour ?? { id: "" };
    const points: unknown[] = [await pointsOf(owner)];
    for (const [seen, decision] of [
      ["pending", "approved"],
      ["approved", "rejected"],
      ["rejected", "approved"],
    ] as const) {
      expect((await decide(id, seen, decision)).toast?.title).toBe(`Happy hour ${decision}`);
      points.push(await pointsOf(owner));
      expect(await recountReputation(porch().db)).toBe(0);
    }
    const answer = await porch().send(owner ?? null, "happy-hours.delete", {
      ...givenReasons,
      happyHourId: id,
      from: "page",
    });
    expect(answer).toMatchObject({ to: "/happy-hours", toast: { title: "Happy hour deleted successfully" } });
    points.push(await pointsOf(owner));
    expect(points).toEqual([0, 10, 0, 10, 0]);
    expect(await recountReputation(porch().db)).toBe(0);
    expect(await stored()).toEqual([]);
    expect(await porch().db.$count(happyHourPhones)).toBe(0);
  });

  it("stay without an owner when the account goes, if they are approved", async () => {
    const person = await porch().member();
    await porch().givePassword(person);
    for (const approvalStatus of ["pending", "approved", "rejected"] as const)
      await makeHappyHour(porch(), { owner: person, approvalStatus });
    const { eraseMember } = await import("~/features/profiles/deletion/erasure.server");
    await porch().db.transaction((db) => eraseMember({ db, viewer: person, now: new Date() } as never));
    const rows = await porch()
      .db.select({ ownerId: happyHours.ownerId, approvalStatus: happyHours.approvalStatus })
      .from(happyHours)
      .orderBy(asc(happyHours.createdAt));
    expect(rows).toEqual([{ ownerId: null, approvalStatus: "approved" }]);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
