import { beforeEach, describe, expect, it } from "vitest";
import { emptyCity, withPorchlight } from "../../../../tests/support/porchlight";
import { listFeaturedEvents, listFeaturedSlots } from "./queries.server";

describe("the featured events", () => {
  const porch = withPorchlight();
  beforeEach(() => emptyCity(porch()));

  /** By the clock of Austin, which is six hours behind in November. */
  const at = (local: string) => ({ db: porch().db, viewer: null, now: new Date(`${local}:00-06:00`) });
  const seen = async (local: string) => {
    const [[shown], [slot]] = [await listFeaturedEvents(at(local)), await listFeaturedSlots(at(local))];
    expect(slot?.isPast).toBe(shown?.isPast);
    return { isToday: shown?.isToday, isPast: shown?.isPast };
  };
  const feature = async (times: { startTime: string; endTime: string }) =>
    porch().feature(await porch().event({ date: "2026-11-20", ...times }), 1);

  it("are past from the minute of their end, also on their own day", async () => {
    await feature({ startTime: "18:30", endTime: "21:00" });
    expect(await seen("2026-11-19T23:00")).toEqual({ isToday: false, isPast: false });
    expect(await seen("2026-11-20T20:59")).toEqual({ isToday: true, isPast: false });
    expect(await seen("2026-11-20T21:00")).toEqual({ isToday: true, isPast: true });
    expect(await seen("2026-11-21T09:00")).toEqual({ isToday: false, isPast: true });
  });

  it("go on after midnight where they end then", async () => {
    await feature({ startTime: "22:00", endTime: "01:30" });
    expect(await seen("2026-11-21T01:29")).toEqual({ isToday: false, isPast: false });
    expect(await seen("2026-11-21T01:30")).toEqual({ isToday: false, isPast: true });
  });
});
