import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstSentence } from "./first-sentence.server";
import { splitRent, walkability } from "./wording";

describe("a walk score in words", () => {
  it("changes where people who know the number expect it", () => {
    const wordAt = (...scores: number[]) => new Set(scores.map(walkability));
    expect(walkability(84)).toBe("Very walkable");
    const steps = [wordAt(0, 24), wordAt(25, 49), wordAt(50, 69), wordAt(70, 89), wordAt(90, 100)];
    expect(steps.map(({ size }) => size)).toEqual([1, 1, 1, 1, 1]);
    expect(new Set(steps.flatMap((words) => [...words])).size).toBe(5);
  });
});

describe("an average rent", () => {
  it.each([
    ["$1,740, one bedroom", "$1,740", "one bedroom"],
    ["$1,740 (demo)", "$1,740", "(demo)"],
    ["$1,900–2,400, two bedrooms", "$1,900–2,400", "two bedrooms"],
    ["$1,900 - $2,400 a month", "$1,900 - $2,400", "a month"],
    ["$1,740", "$1,740", ""],
    ["$1740.50; with water", "$1740.50", "with water"],
    ["about two thousand", "about two thousand", ""],
    ["$", "$", ""],
    ["", "", ""],
  ])("%j is %j and %j", (text, figure, note) => expect(splitRent(text)).toEqual({ figure, note }));

  it("loses no letter of what was written", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), (text) => {
        const { figure, note } = splitRent(text);
        expect(text.startsWith(figure)).toBe(true);
        expect(text.endsWith(note)).toBe(true);
        expect(text.slice(figure.length, text.length - note.length)).toMatch(/^[,;:]?\s*$/);
      }),
    );
  });
});

describe("the first sentence", () => {
  it.each([
    ["Bungalows and pecans. It runs at that speed.", "Bungalows and pecans."],
    ["Is it far?\nNo.", "Is it far?"],
    ["One line\n\nwithout an end", "One line without an end"],
    ["It costs $1.50 at noon. Bring change.", "It costs $1.50 at noon."],
    ["   ", ""],
    ["", ""],
  ])("of %j is %j", (text, sentence) => expect(firstSentence(text)).toBe(sentence));

  it("that goes on and on ends after a whole word", () => {
    const cut = firstSentence(`${"The shade of pecans, ".repeat(20)}.`);
    expect(cut).toMatch(/^(The shade of pecans, )+.*\w…$/);
    expect([...cut].length).toBeLessThanOrEqual(141);
    expect(`${"The shade of pecans, ".repeat(20)}`.startsWith(cut.slice(0, -1))).toBe(true);
  });

  it("of one endless word is cut, and never in the middle of a character", () => {
    expect(firstSentence("🏮".repeat(300))).toBe(`${"🏮".repeat(140)}…`);
  });
});
