import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moved, type SlotOrder, spelledOrder } from "./order";

/** "AB_C_": a letter for each event, a line for each empty slot. */
const read = (slots: string): SlotOrder =>
  new Map([...slots].flatMap((id, index) => (id === "_" ? [] : [[index + 1, id] as const])));

function write(order: SlotOrder, moves: ReadonlyMap<string, number>): string {
  const slots = Array.from("_____");
  for (const [slot, id] of order) slots[(moves.get(id) ?? slot) - 1] = id;
  return slots.join("");
}

const move = (slots: string, id: string, to: number) => write(read(slots), moved(read(slots), id, to));

describe("moving a featured event", () => {
  it("lets those in between make room", () => {
    expect(move("ABCDE", "A", 4)).toBe("BCDAE");
    expect(move("ABCDE", "E", 2)).toBe("AEBCD");
    expect(move("ABCDE", "B", 3)).toBe("ACBDE");
  });

  it("takes an empty slot and moves nothing else", () => {
    expect(move("AB_C_", "A", 3)).toBe("_BAC_");
    expect(move("A____", "A", 5)).toBe("____A");
  });

  it("lets an empty slot on the way take who makes room", () => {
    expect(move("AB_C_", "A", 4)).toBe("_BCA_");
    expect(move("A_BCD", "D", 3)).toBe("A_DBC");
    expect(move("A_BCD", "D", 1)).toBe("DABC_");
  });

  it("is nothing to the same slot, or of an event that is in none", () => {
    expect(moved(read("AB___"), "A", 1).size).toBe(0);
    expect(moved(read("AB___"), "Z", 1).size).toBe(0);
  });

  it("never loses an event, and puts the moved one where it should be", () => {
    const someOrder = fc
      .shuffledSubarray(["A", "B", "C", "D", "E", "_", "_", "_"], { minLength: 5, maxLength: 5 })
      .map((slots) => slots.join(""))
      .filter((slots) => /[A-E]/.test(slots));
    fc.assert(
      fc.property(someOrder, fc.nat(), fc.integer({ min: 1, max: 5 }), (slots, choice, to) => {
        const ids = slots.replaceAll("_", "");
        const id = ids[choice % ids.length] as string;
        const after = move(slots, id, to);
        expect([...after].sort()).toEqual([...slots].sort());
        expect(after[to - 1]).toBe(id);
      }),
    );
  });

  it("spells an order by its slots", () => {
    const rows = [
      { id: "b", slot: 4 },
      { id: "a", slot: 1 },
    ];
    expect(spelledOrder(rows)).toBe("1:a 4:b");
  });
});
