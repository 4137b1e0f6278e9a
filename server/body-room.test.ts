import { describe, expect, it } from "vitest";
import { createBodyRoom } from "./body-room";

const mb = 1024 * 1024;

describe("the memory for bodies", () => {
  it("is taken by one address for a quarter at most, and by large ones for three quarters of that", () => {
    const room = createBodyRoom(64 * mb);
    expect(room.take("a", 12 * mb, 6 * mb)).toBe(true);
    expect(room.take("a", 1, 6 * mb)).toBe(false);
    expect(room.take("a", 4 * mb, 1024)).toBe(true);
    expect(room.take("a", 1, 1024)).toBe(false);
    expect(room.take("b", 12 * mb, 6 * mb)).toBe(true);
  });

  it("leaves a quarter of the whole to small ones, whoever sends the large ones", () => {
    const room = createBodyRoom(64 * mb);
    for (const address of ["a", "b", "c", "d"]) expect(room.take(address, 12 * mb, 6 * mb)).toBe(true);
    expect(room.take("e", 1, 65 * 1024)).toBe(false);
    for (const address of ["e", "f", "g", "h"]) expect(room.take(address, 4 * mb, 64 * 1024)).toBe(true);
    expect(room.take("i", 1, 1)).toBe(false);
  });

  it("takes nothing for what only would fit, and forgets an address that gave all back", () => {
    const room = createBodyRoom(64 * mb);
    expect(room.fits("a", 6 * mb, 6 * mb)).toBe(true);
    expect([room.held(), room.addresses()]).toEqual([0, 0]);
    room.take("a", 6 * mb, 6 * mb);
    room.give("a", 6 * mb);
    expect([room.held(), room.addresses()]).toEqual([0, 0]);
  });
});
