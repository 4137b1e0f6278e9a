import { asc, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findHappyHour, listHappyHours } from "~/features/happy-hours/queries.server";
import { happyHoursShown } from "~/features/happy-hours/rules";
import { happyHourPhones, happyHours } from "~/features/happy-hours/table.server";
import { recountReputation } from "~/features/profiles/reputation.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { auditLog } from "~/platform/audit/table.server";
import type { Person } from "./support/cast";
import { happyHourFacts, makeHappyHour } from "./support/happy-hours";
import { givenReasons } from "./support/house-rules";
import { emptyAuditLog, emptyCity, withPorchlight } from "./support/porchlight";

describe("happy hours", () => {
  const porch = withPorchlight();
  let [owner, stranger, admin]: Person[] = [];
  beforeAll(async () => {
    await emptyCity(porch());
    [owner, stranger, admin] = [await porch().member(), await porch().member(), await porch().member({ admin: true })];
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
      expect(await listed()).toEqual([]);
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

  const friday = (time: string) => new Date(`2026-11-20T${time}:00-06:00`);
  async function listed(
    asked: "Friday" | "Saturday" | "now" | null = null,
    now = friday("17:00"),
    viewer: Viewer | null = null,
  ) {
    const { happyHours: cards } = await listHappyHours(
      { db: porch().db, viewer, now },
      { onNow: asked === "now", day: asked === "now" ? null : asked, neighborhood: null, show: happyHoursShown },
    );
    return cards.map(({ restaurantName, isOn, state }) =>
      isOn ? state.replace("On now ·", restaurantName) : restaurantName,
    );
  }

  it("are listed newest first whatever the hour, by the day on which they begin, or only those that run", async () => {
    const names = ["Oldest", "Late", "Weekend", "Newest"];
    const facts = [
      { startTime: "16:30", endTime: "17:30" },
      { daysOfWeek: ["Friday"], startTime: "22:00", endTime: "01:00" },
      { daysOfWeek: ["Saturday", "Sunday"] },
      { daysOfWeek: ["Monday"] },
    ];
    for (const [index, restaurantName] of names.entries())
      await makeHappyHour(porch(), { restaurantName, createdAt: friday(`1${index}:00`), ...facts[index] });
    await makeHappyHour(porch(), { restaurantName: "Waiting", approvalStatus: "pending", owner });
    await makeHappyHour(porch(), { restaurantName: "Turned down", approvalStatus: "rejected", owner });

    expect(await listed()).toEqual(["Newest", "Weekend", "Late", "Oldest until 5:30 PM"]);
    expect(await listed("Friday")).toEqual(["Late", "Oldest until 5:30 PM"]);
    expect(await listed("Saturday")).toEqual(["Weekend", "Oldest until 5:30 PM"]);
    const past = new Date("2026-11-21T06:30:00Z");
    expect(await listed(null, past)).toEqual(["Newest", "Weekend", "Late until 1:00 AM", "Oldest"]);
    expect(await listed("Friday", past)).toEqual(["Late until 1:00 AM", "Oldest"]);
    expect(await listed("Saturday", past)).toEqual(["Weekend", "Oldest"]);
    expect(await listed("now")).toEqual(["Oldest until 5:30 PM"]);
    expect(await listed("now", past)).toEqual(["Late until 1:00 AM"]);
    expect(await listed("now", friday("09:00"))).toEqual([]);
  });

  it("begin today only among today’s", async () => {
    await makeHappyHour(porch(), { startTime: "20:00", endTime: "22:00" });
    const laterIn = async (day: "Friday" | "Saturday" | null) => {
      const context = { db: porch().db, viewer: null, now: friday("17:00") };
      return (await listHappyHours(context, { onNow: false, day, neighborhood: null, show: happyHoursShown }))
        .happyHours[0]?.state;
    };
    expect([await laterIn(null), await laterIn("Friday"), await laterIn("Saturday")]).toEqual([
      "Today at 8:00 PM",
      "Today at 8:00 PM",
      "Tomorrow 8:00 PM",
    ]);
  });

  it("give the number to the owner of each and to admins, whatever is asked", async () => {
    const mine = await makeHappyHour(porch(), { owner, restaurantName: "Mine", phoneNumber: "5125550001" });
    await makeHappyHour(porch(), { owner: stranger, restaurantName: "Theirs", phoneNumber: "5125550002" });
    await makeHappyHour(porch(), { restaurantName: "Nobody’s", phoneNumber: "5125550003" });
    const seenBy = async (viewer: Viewer | null) => {
      const context = { db: porch().db, viewer, now: new Date() };
      const { happyHours: cards } = await listHappyHours(context, {
        onNow: false,
        day: null,
        neighborhood: null,
        show: happyHoursShown,
      });
      const one = await findHappyHour(context, mine.id);
      expect(JSON.stringify([cards, one])).not.toContain("ownerId");
      return [cards.map(({ phoneNumber }) => phoneNumber).sort(), one?.phoneNumber];
    };
    const as = (person?: Person, isAdmin = false) => ({ id: person?.id, isAdmin }) as Viewer;
    expect(await seenBy(null)).toEqual([[null, null, null], null]);
    expect(await seenBy(as(owner))).toEqual([["5125550001", null, null], "5125550001"]);
    expect(await seenBy(as(stranger))).toEqual([["5125550002", null, null], null]);
    expect(await seenBy(as(admin, true))).toEqual([["5125550001", "5125550002", "5125550003"], "5125550001"]);
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
