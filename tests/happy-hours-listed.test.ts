import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Weekday } from "~/domain/calendar/weekdays";
import { findHappyHour } from "~/features/happy-hours/queries.server";
import { happyHours } from "~/features/happy-hours/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Person } from "./support/cast";
import { cardsOf, makeHappyHour } from "./support/happy-hours";
import { emptyCity, withPorchlight } from "./support/porchlight";

describe("happy hours in a list", () => {
  const porch = withPorchlight();
  let [owner, stranger, admin]: Person[] = [];
  beforeAll(async () => {
    await emptyCity(porch());
    [owner, stranger, admin] = [await porch().member(), await porch().member(), await porch().member({ admin: true })];
  });
  beforeEach(async () => {
    await porch().db.delete(happyHours);
  });

  const friday = (time: string) => new Date(`2026-11-20T${time}:00-06:00`);
  async function listed(asked: Weekday | "now" | null = null, now = friday("17:00")) {
    const cards = await cardsOf(porch(), { ...(asked === "now" ? { onNow: true } : { day: asked }), now });
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
    const laterIn = async (day: Weekday | null) => (await cardsOf(porch(), { day, now: friday("17:00") }))[0]?.state;
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
      const cards = await cardsOf(porch(), { viewer });
      const one = await findHappyHour({ db: porch().db, viewer, now: new Date() }, mine.id);
      expect(JSON.stringify([cards, one])).not.toContain("ownerId");
      return [cards.map(({ phoneNumber }) => phoneNumber).sort(), one?.phoneNumber];
    };
    const as = (person?: Person, isAdmin = false) => ({ id: person?.id, isAdmin }) as Viewer;
    expect(await seenBy(null)).toEqual([[null, null, null], null]);
    expect(await seenBy(as(owner))).toEqual([["5125550001", null, null], "5125550001"]);
    expect(await seenBy(as(stranger))).toEqual([["5125550002", null, null], null]);
    expect(await seenBy(as(admin, true))).toEqual([["5125550001", "5125550002", "5125550003"], "5125550001"]);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
