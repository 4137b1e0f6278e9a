import { describe, expect, it } from "vitest";
import { type Box, freePlace } from "./free-place";

const size = { width: 380, height: 80 };
const desk: Box = { left: 20, top: 20, right: 1260, bottom: 880 };
const phone: Box = { left: 16, top: 16, right: 344, bottom: 724 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const place = (needed: Box[], more: Partial<Parameters<typeof freePlace>[0]> = {}) =>
  freePlace({ size, room: desk, needed, wanted: [], ...more });

describe("the place of the toasts", () => {
  const submit = box(1000, 850, 160, 44);
  const undo = box(20, 800, 340, 80);

  it("is at the bottom right", () => expect(place([])).toEqual({ left: 880, top: 800 }));
  it("is at the bottom left of a button at the right", () => expect(place([submit])).toEqual({ left: 20, top: 800 }));
  it("is at the top right where both feet are taken", () =>
    expect(place([submit, undo])).toEqual({ left: 880, top: 20 }));
  it("is where nothing that is wanted stands either, if there is such a place", () =>
    expect(place([submit, undo], { wanted: [box(0, 0, 1280, 57)] })).toEqual({ left: 880, top: 762 }));
  it("is above the foot of a sheet on a phone", () =>
    expect(
      place([box(16, 80, 328, 30), box(180, 680, 164, 44)], { room: phone, size: { width: 328, height: 80 } }),
    ).toEqual({ left: 16, top: 592 }));
  it("stays as long as it may", () => {
    const now = { left: 20, top: 800 };
    expect(place([], { now })).toEqual(now);
    expect(place([undo], { now })).toEqual({ left: 880, top: 800 });
    expect(place([], { now, size: { width: 380, height: 200 } })).toEqual({ left: 880, top: 680 });
  });
  it("covers rather what is wanted than what is needed", () => {
    const all = [box(0, 0, 1280, 700)];
    expect(place(all, { wanted: [box(0, 700, 1280, 200)] }).top).toBeGreaterThan(700);
  });
});
