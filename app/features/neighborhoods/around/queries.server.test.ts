import { beforeEach, describe, expect, it } from "vitest";
import { makeHappyHour } from "../../../../tests/support/happy-hours";
import { makeNeighborhood } from "../../../../tests/support/neighborhoods";
import { emptyCity, withPorchlight } from "../../../../tests/support/porchlight";
import { makeRestaurant } from "../../../../tests/support/restaurants";
import { listAround } from "./queries.server";

describe("what is around", () => {
  const porch = withPorchlight();
  /** Friday, half past nine in the evening in Austin; in London it is Saturday. */
  const now = new Date("2026-11-21T03:30:00Z");
  let here: { id: string; name: string };
  let elsewhere: { id: string; name: string };

  beforeEach(async () => {
    await emptyCity(porch());
    [here, elsewhere] = [await makeNeighborhood(porch()), await makeNeighborhood(porch())];
  });

  const around = (id = here.id) => listAround({ db: porch().db, viewer: null, now }, id);
  const event = (title: string, date: string, facts: Parameters<ReturnType<typeof porch>["event"]>[0] = {}) =>
    porch().event({ title, date, neighborhoodId: here.id, startTime: "22:00", endTime: "23:00", ...facts });
  const titles = async () => (await around()).events.map(({ title }) => title);

  it("are the soonest three of the city’s next seven days", async () => {
    await event("a week from now", "2026-11-27");
    await event("the last day", "2026-11-26", { startTime: "23:30", endTime: "23:45" });
    await event("tonight", "2026-11-20");
    expect(await titles()).toEqual(["tonight", "the last day"]);
    await event("tomorrow, later", "2026-11-21", { startTime: "20:00" });
    await event("tomorrow, first", "2026-11-21", { startTime: "09:00" });
    expect(await titles()).toEqual(["tonight", "tomorrow, first", "tomorrow, later"]);
    expect((await around()).events.map(({ isToday }) => isToday)).toEqual([true, false, false]);
  });

  it("are not over", async () => {
    await event("yesterday", "2026-11-19");
    await event("over since half an hour", "2026-11-20", { startTime: "19:00", endTime: "21:00" });
    await event("still on", "2026-11-20", { startTime: "19:00", endTime: "21:45" });
    await event("on until after midnight", "2026-11-20", { startTime: "21:00", endTime: "01:00" });
    expect(await titles()).toEqual(["still on", "on until after midnight"]);
  });

  it("are here, and approved", async () => {
    for (const approvalStatus of ["pending", "rejected"] as const) {
      await event(approvalStatus, "2026-11-21", { approvalStatus });
      await makeRestaurant(porch(), null, { neighborhoodId: here.id, approvalStatus });
      await makeHappyHour(porch(), { neighborhood: here.name, approvalStatus });
    }
    await event("elsewhere", "2026-11-21", { neighborhoodId: elsewhere.id });
    await makeRestaurant(porch(), null, { neighborhoodId: elsewhere.id });
    await makeHappyHour(porch(), { neighborhood: elsewhere.name });
    expect(await around()).toEqual({ events: [], restaurants: [], happyHours: [] });
    const there = await around(elsewhere.id);
    expect([there.events.length, there.restaurants.length, there.happyHours.length]).toEqual([1, 1, 1]);
  });

  it("are the restaurants with the most votes, and the newest happy hours, three of each", async () => {
    for (const score of [2, 9, -4, 5])
      await makeRestaurant(porch(), null, { neighborhoodId: here.id, name: `R${score}`, score });
    for (const hour of [3, 1, 4, 2]) {
      const createdAt = new Date(Date.UTC(2026, 10, 20, hour));
      await makeHappyHour(porch(), { neighborhood: here.name, restaurantName: `H${hour}`, createdAt });
    }
    const { restaurants, happyHours } = await around();
    expect(restaurants.map(({ name }) => name)).toEqual(["R9", "R5", "R2"]);
    expect(happyHours.map(({ restaurantName }) => restaurantName)).toEqual(["H4", "H3", "H2"]);
  });
});
