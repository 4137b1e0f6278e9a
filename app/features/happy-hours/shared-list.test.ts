import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "~/platform/accounts/viewer";
import { createSharedCopies } from "~/platform/shared.server";
import { makeHappyHour } from "../../../tests/support/happy-hours";
import { emptyCity, withPorchlight } from "../../../tests/support/porchlight";
import { listHappyHours } from "./queries.server";
import { happyHoursShown } from "./rules";
import { happyHours } from "./table.server";

describe("the list of happy hours", () => {
  const porch = withPorchlight();
  beforeAll(() => emptyCity(porch()));

  it("is read once for all, what is on now once a minute, and numbers for each", async () => {
    const owner = await porch().member();
    const [startTime, endTime, phoneNumber] = ["16:30", "17:30", "5125550001"];
    const { id } = await makeHappyHour(porch(), { owner, startTime, endTime, phoneNumber });
    const copies = createSharedCopies(porch().dependencies.changes).of(0);
    const seen = async (time: string, viewer: Viewer | null = null) => {
      const context = { db: porch().db, viewer, now: new Date(`2026-11-20T${time}:00-06:00`), copies };
      return (await listHappyHours(context, { onNow: true, day: null, neighborhood: null, show: happyHoursShown }))
        .happyHours;
    };
    expect(await seen("17:29", { id: owner.id } as Viewer)).toMatchObject([{ id, phoneNumber }]);
    await porch().db.update(happyHours).set({ restaurantName: "Not read again" });
    expect(await seen("17:29")).toMatchObject([{ id, phoneNumber: null, state: "On now · until 5:30 PM" }]);
    expect(await seen("17:29")).not.toMatchObject([{ restaurantName: "Not read again" }]);
    expect(await seen("17:30")).toEqual([]);
  });
});
