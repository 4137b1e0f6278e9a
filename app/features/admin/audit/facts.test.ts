import { describe, expect, it } from "vitest";
import { factsOf, idsIn } from "./facts";

const ana = "6f9619ff-8b86-4011-b42d-00cf4fc964ff";
const nameOf = (id: string) => (id === ana ? "Ana Porch" : undefined);

describe("the detail of a line", () => {
  it("is a list of what became what, and only of that", () => {
    const before = { priceRange: "$", name: "Porch Diner", imageKey: null, daysOfWeek: ["friday"] };
    const after = { priceRange: "$$", name: "Porch Diner", imageKey: "abc", daysOfWeek: ["friday", "sunday"] };
    expect(factsOf({ before, after }, nameOf)).toEqual([
      { label: "Price range", before: "$", after: "$$" },
      { label: "Image", before: "nothing", after: "a picture" },
      { label: "Days of week", before: "friday", after: "friday, sunday" },
    ]);
    expect(factsOf({ kind: "events", before: "pending", after: "approved" }, nameOf)).toEqual([
      { label: "State", before: "pending", after: "approved" },
      { label: "Kind", value: "events" },
    ]);
  });

  it("calls people and things by their names", () => {
    expect(factsOf({ memberId: ana, boardId: 12, enabled: false }, nameOf)).toEqual([
      { label: "Member", value: "Ana Porch" },
      { label: "Board", value: "12" },
      { label: "Enabled", value: "no" },
    ]);
    expect(idsIn({ before: { neighborhoodId: ana }, ids: [ana], note: "no id" })).toEqual([
      { id: ana, of: "neighborhoodId" },
      { id: ana, of: "0" },
    ]);
    expect(idsIn({ boardId: 12, rating: 4, slot: "3" })).toEqual([{ id: "12", of: "boardId" }]);
    const boardOr = (id: string) => (id === "4" ? "Goat keepers" : undefined);
    expect(factsOf({ boardId: 4, rating: 4 }, boardOr)).toEqual([
      { label: "Board", value: "Goat keepers" },
      { label: "Rating", value: "4" },
    ]);
  });

  it("cuts what is long, and leaves out what is nothing", () => {
    const [fact, ...others] = factsOf({ note: "🏮".repeat(500), reason: "", title: null }, nameOf);
    expect(others).toEqual([]);
    expect([...(fact?.value ?? "")]).toHaveLength(160);
    expect(fact?.value?.isWellFormed()).toBe(true);
    expect(factsOf(null, nameOf)).toEqual([]);
  });
});
