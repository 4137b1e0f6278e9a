import { describe, expect, it } from "vitest";
import { excerptOf } from "./excerpt";

describe("the beginning of a text", () => {
  it("is all of it up to 100 characters", () => {
    for (const text of ["", "Short.", "x".repeat(100), "👩🏽‍🍳".repeat(100)]) expect(excerptOf(text, 100)).toBe(text);
  });

  it("ends after 100 characters as a reader counts them, with a sign that there is more", () => {
    expect(excerptOf("x".repeat(101), 100)).toBe(`${"x".repeat(100)}…`);
    expect(excerptOf("👩🏽‍🍳".repeat(101), 100)).toBe(`${"👩🏽‍🍳".repeat(100)}…`);
    expect(excerptOf(`${"x".repeat(99)} ${"y".repeat(50)}`, 100)).toBe(`${"x".repeat(99)}…`);
  });

  it("ends with a whole word, and with no comma before the sign", () => {
    expect(excerptOf(`${"word ".repeat(19)}wonderful days`, 100)).toBe(`${"word ".repeat(19).trim()}…`);
    expect(excerptOf(`${"x".repeat(90)}, and so on and so on`, 100)).toBe(`${"x".repeat(90)}, and so…`);
    expect(excerptOf(`${"x".repeat(96)}, and so on`, 100)).toBe(`${"x".repeat(96)}…`);
  });

  it("stands in one line", () => expect(excerptOf("Two\n\nlines", 100)).toBe("Two lines"));
});
