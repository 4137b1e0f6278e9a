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

  /** Fills all of it with bodies that are on their way. @returns whose were given up, in order */
  function full(room: ReturnType<typeof createBodyRoom>, each: number) {
    const dropped: string[] = [];
    for (let address = 0; room.take(String(address), each, each); address++) {
      const leave = room.arrive(String(address), () => {
        leave();
        room.give(String(address), each);
        dropped.push(String(address));
      });
    }
    return dropped;
  }

  it("is given up by those who have the most, for a small one of somebody who has less", () => {
    const room = createBodyRoom(64 * mb);
    const dropped = full(room, 64 * 1024);
    expect(dropped).toEqual([]);
    expect(room.mayFit("neighbor", 4096, 4096)).toBe(true);
    expect(room.take("neighbor", 4096, 4096)).toBe(true);
    expect([dropped, room.held()]).toEqual([["0"], 63 * mb + 15 * 64 * 1024 + 4096]);
  });

  it("is given up for nobody who has as much, nor for a large one, nor by what has arrived", () => {
    const room = createBodyRoom(64 * mb);
    const dropped = full(room, 64 * 1024);
    expect(room.take("greedy", 64 * 1024, 64 * 1024)).toBe(false);
    expect(room.take("large", 4096, 65 * 1024)).toBe(false);
    expect(dropped).toEqual([]);
    const all = createBodyRoom(mb);
    for (const address of ["a", "b", "c", "d"]) {
      all.take(address, mb / 4, mb / 16);
      all.arrive(address, () => {})();
    }
    expect(all.take("neighbor", 4096, 4096)).toBe(false);
  });

  it("takes nothing for what only would fit, and forgets an address that gave all back", () => {
    const room = createBodyRoom(64 * mb);
    expect(room.mayFit("a", 6 * mb, 6 * mb)).toBe(true);
    expect([room.held(), room.addresses()]).toEqual([0, 0]);
    room.take("a", 6 * mb, 6 * mb);
    room.give("a", 6 * mb);
    expect([room.held(), room.addresses()]).toEqual([0, 0]);
  });
});
